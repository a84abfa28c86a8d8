import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pause, Stage, type Act } from './stage'

let told: string[]

function act(name: string, milliseconds = 100): Act {
  return {
    scenes: [
      async (pace, signal) => {
        told.push(`${name} begins`)
        await pause(milliseconds * pace, signal)
        told.push(`${name} ends`)
      },
    ],
    settle: () => told.push(`${name} settled`),
  }
}

beforeEach(() => {
  told = []
  vi.useFakeTimers()
})

describe('the stage', () => {
  it('plays acts one after another and settles each at its end', async () => {
    const stage = new Stage()
    stage.add(act('roll'))
    stage.add(act('walk'))
    await vi.advanceTimersByTimeAsync(50)
    expect(told).toEqual(['roll begins'])
    await vi.advanceTimersByTimeAsync(200)
    expect(told).toEqual(['roll begins', 'roll ends', 'roll settled', 'walk begins', 'walk ends', 'walk settled'])
    expect(stage.isPlaying).toBe(false)
  })

  it('settles everything in order, once, when skipped', async () => {
    const stage = new Stage()
    stage.add(act('roll'))
    stage.add(act('walk'))
    await vi.advanceTimersByTimeAsync(50)
    stage.skip()
    expect(told.filter((line) => line.endsWith('settled'))).toEqual(['roll settled', 'walk settled'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(told.filter((line) => line.endsWith('settled'))).toEqual(['roll settled', 'walk settled'])
    expect(told).not.toContain('walk begins')
  })

  it('goes on with what comes after a skip', async () => {
    const stage = new Stage()
    stage.add(act('roll'))
    await vi.advanceTimersByTimeAsync(10)
    stage.skip()
    stage.add(act('walk'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(told.at(-1)).toBe('walk settled')
    await stage.idle()
  })

  it('shows nothing when still, and settles at once', async () => {
    const stage = new Stage()
    stage.setStill(true)
    stage.add(act('roll'))
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual(['roll settled'])
  })

  it('is quicker at a higher speed', async () => {
    const stage = new Stage()
    stage.setSpeed('fast')
    stage.add(act('roll'))
    await vi.advanceTimersByTimeAsync(46)
    expect(told).toContain('roll settled')
  })

  it('catches up when far behind', async () => {
    const stage = new Stage()
    for (let i = 0; i < 13; i++) stage.add(act(`step ${i}`))
    expect(told.filter((line) => line.endsWith('settled'))).toHaveLength(13)
    await vi.advanceTimersByTimeAsync(0)
    expect(stage.isPlaying).toBe(false)
  })

  it('outlives a scene that fails', async () => {
    const stage = new Stage()
    stage.add({ scenes: [() => Promise.reject(new Error('no such square'))], settle: () => told.push('settled') })
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual(['settled'])
  })

  it('says when it is idle', async () => {
    const idle = vi.fn()
    const stage = new Stage(idle)
    stage.add(act('roll'))
    const waited = stage.idle()
    await vi.advanceTimersByTimeAsync(100)
    await waited
    expect(idle).toHaveBeenCalledOnce()
  })
})
