import { describe, expect, it } from 'vitest'
import { ring, standing, walk, type Rect } from './ring'

function area(rect: Rect): number {
  return rect.width * rect.height
}

function overlaps(a: Rect, b: Rect): boolean {
  const gap = 0.01
  return (
    a.x + gap < b.x + b.width &&
    b.x + gap < a.x + a.width &&
    a.y + gap < b.y + b.height &&
    b.y + gap < a.y + a.height
  )
}

describe('the ring', () => {
  it.each([8, 12, 20, 22, 27, 40, 64])('of %i squares has a place for each, none over another', (squares) => {
    const { places, width, height, inner } = ring(squares, 1000, 860)
    expect(places).toHaveLength(squares)
    for (const [i, place] of places.entries()) {
      expect(place.x).toBeGreaterThanOrEqual(0)
      expect(place.y).toBeGreaterThanOrEqual(0)
      expect(place.x + place.width).toBeLessThanOrEqual(width + 0.01)
      expect(place.y + place.height).toBeLessThanOrEqual(height + 0.01)
      expect(overlaps(place, inner)).toBe(false)
      for (const other of places.slice(i + 1)) expect(overlaps(place, other)).toBe(false)
    }
  })

  it.each([20, 40, 64])('of %i squares leaves no hole', (squares) => {
    const { places, inner } = ring(squares, 900, 900)
    const covered = places.reduce((sum, place) => sum + area(place), area(inner))
    expect(covered).toBeCloseTo(900 * 900, 3)
  })

  it('runs clockwise from the bottom right', () => {
    const { places } = ring(40, 900, 900)
    const sides = [0, 10, 20, 30].map((square) => places[square])
    expect(sides.map((place) => place?.isCorner)).toEqual([true, true, true, true])
    const [go, jail, parking] = sides
    expect(go && jail && go.x > jail.x && go.y === jail.y).toBe(true)
    expect(jail && parking && jail.x === parking.x && jail.y > parking.y).toBe(true)
    expect((places[1]?.x ?? 0) > (places[2]?.x ?? 0)).toBe(true)
    expect((places[11]?.y ?? 0) > (places[12]?.y ?? 0)).toBe(true)
    expect((places[21]?.x ?? 0) < (places[22]?.x ?? 0)).toBe(true)
    expect((places[31]?.y ?? 0) < (places[32]?.y ?? 0)).toBe(true)
  })

  it('lays the colour inside and the owner outside', () => {
    const { places, inner } = ring(40, 900, 900)
    for (const place of places.filter((one) => !one.isCorner)) {
      const away = (rect: Rect) =>
        Math.abs(rect.x + rect.width / 2 - (inner.x + inner.width / 2)) +
        Math.abs(rect.y + rect.height / 2 - (inner.y + inner.height / 2))
      expect(away(place.bar)).toBeLessThan(away(place.strip))
      expect(area(place.bar) + area(place.strip) + area(place.face)).toBeCloseTo(area(place), 3)
    }
  })

  it.each([1, 2, 5, 8])('%i tokens stand inside their square, apart from one another', (tokens) => {
    const { places } = ring(40, 900, 900)
    for (const place of places) {
      const points = Array.from({ length: tokens }, (_, k) => standing(place, k, tokens, 26))
      for (const point of points) {
        expect(point.x).toBeGreaterThan(place.x)
        expect(point.x).toBeLessThan(place.x + place.width)
        expect(point.y).toBeGreaterThan(place.y)
        expect(point.y).toBeLessThan(place.y + place.height)
      }
      expect(new Set(points.map(({ x, y }) => `${x},${y}`)).size).toBe(tokens)
    }
  })
})

describe('a walk', () => {
  it('passes Go', () => expect(walk(38, 2, 40, false)).toEqual([39, 0, 1, 2]))
  it('goes back', () => expect(walk(1, 38, 40, true)).toEqual([0, 39, 38]))
  it('stays', () => expect(walk(5, 5, 40, false)).toEqual([]))
})
