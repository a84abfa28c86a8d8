import { describe, expect, it } from 'vitest'
import { fit } from './fit'

const measure = (text: string, size: number) => text.length * size * 0.55

describe('fit', () => {
  it('keeps a short name on one line', () => {
    expect(fit('Go', 80, 60, 14, 8, measure)).toEqual({ size: 14, lines: ['Go'] })
  })

  it('breaks between words and never inside one', () => {
    const { lines } = fit('North Carolina Avenue', 70, 60, 12, 8, measure)
    expect(lines.join(' ')).toBe('North Carolina Avenue')
    expect(lines.length).toBeGreaterThan(1)
  })

  it('gets smaller until the longest word fits', () => {
    const { size, lines } = fit('Mediterranean Avenue', 66, 60, 12, 8, measure)
    expect(size).toBeLessThan(12)
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(66)
  })

  it('may break after a stroke', () => {
    expect(fit('In Jail/Just Visiting', 60, 90, 12, 8, measure).lines).toEqual(['In Jail/', 'Just', 'Visiting'])
  })

  it('stops at the smallest size', () => {
    expect(fit('Immeasurably', 10, 10, 12, 9, measure)).toEqual({ size: 9, lines: ['Immeasurably'] })
  })
})
