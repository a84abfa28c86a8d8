import { describe, expect, it } from 'vitest'
import { chancesIn, luckOf, readAnalysis, tradeOn, verdictOn, type AnalysedMove, type AnalysedPlayer } from './analysis'

const move: AnalysedMove = { move: 1, seat: 1, chances: [0.4, 0.6], luck: [-0.1, 0.1], chosen: [0, 0] }
const whole = { format: 'freehold analysis 1', record: 'x', start: [0.5, 0.5], players: [], moves: [move] }

describe('an analysis', () => {
  it('is told from a record, and from any other JSON', () => {
    expect(readAnalysis(JSON.stringify(whole))?.record).toBe('x')
    expect(readAnalysis('Freehold record')).toBeNull()
    expect(readAnalysis('{"format": "freehold analysis 2"}')).toBeNull()
    expect(readAnalysis('{broken')).toBeNull()
  })
  it('has chances before the first move too', () => expect(chancesIn(whole)).toEqual([[0.5, 0.5], [0.4, 0.6]]))
  it('says what would have been better, and nothing of what was fine', () => {
    const decision = { grade: 'blunder' as const, best: 'Ann: buy', loss: { value: 0.083, margin: 0.01 } }
    expect(verdictOn({ ...move, decision })).toBe('A blunder: \u201cbuy\u201d was worth 8.3 points more.')
    expect(verdictOn({ ...move, decision: { ...decision, grade: 'fine' } })).toBe('')
    expect(verdictOn(move)).toBe('')
  })
  it('says what was on offer', () => {
    const decision = { grade: 'slip' as const, best: 'Ann: accept Bob', about: '$5 for Boardwalk', loss: { value: 0.02, margin: 0.01 } }
    expect(verdictOn({ ...move, decision })).toBe('A slip: \u201caccept Bob\u201d ($5 for Boardwalk) was worth 2.0 points more.')
  })
  it('judges a trade for both sides', () => {
    const players = ['Ann', 'Bob'].map((name, seat) => ({ seat, name, start: 0, luck: 0, own: 0, others: 0, end: 0, accuracy: null }) satisfies AnalysedPlayer)
    const trade = { maker: 1, taker: 0, answer: 'accepted' as const, maker_gain: { value: 0.05 }, taker_gain: { value: -0.0123 } }
    expect(tradeOn({ ...move, trade }, players)).toBe('The trade: Bob +5.0 points, Ann \u22121.2 points.')
    expect(tradeOn({ ...move, trade: { ...trade, answer: 'refused' } }, players)).toBe('The trade would have been: Bob +5.0 points, Ann \u22121.2 points.')
    expect(tradeOn(move, players)).toBe('')
  })
  it('says what chance did to whoever moved', () => {
    expect(luckOf(move)).toBe('Good luck: +10.0 points.')
    expect(luckOf({ ...move, seat: 0 })).toBe('Bad luck: \u221210.0 points.')
    expect(luckOf({ ...move, seat: null })).toBe('')
    expect(luckOf(undefined)).toBe('')
  })
})
