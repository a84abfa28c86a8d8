import { describe, expect, it } from 'vitest'
import type { Character } from '../wire'
import { aboutLacking, mannerOf, usualCharacter } from './plans'

function bots(...names: string[]): Character[] {
  return names.map((name) => ({ name: name.slice(1), text: '', kind: name.startsWith('+') ? 'level' : 'character' }))
}

describe('the manner of a bot', () => {
  const known: Character[] = [
    { name: 'bold', text: 'pays high prices', kind: 'character' },
    { name: 'mine', text: 'Mine', kind: 'own' },
  ]
  it('is told in a few words', () => expect(mannerOf(known, 'bold')).toBe('pays high prices'))
  it('is not known of a player of the host', () => expect(mannerOf(known, 'mine')).toBe(''))
  it('is not known of nobody', () => expect(mannerOf(known, '')).toBe(''))
})

describe('the usual bot', () => {
  it('is a level above the lowest, if there are some', () => {
    expect(usualCharacter(bots('-bold', '+a', '+b', '+c'))).toBe('b')
    expect(usualCharacter(bots('+a', '+b', '+c', '+d', '+e', '-bold'))).toBe('b')
    expect(usualCharacter(bots('+a', '+b'))).toBe('a')
  })
  it('is the only level', () => expect(usualCharacter(bots('-bold', '+low'))).toBe('low'))
  it('is the first, without levels', () => expect(usualCharacter(bots('-bold', '-calm'))).toBe('bold'))
  it('is nobody, where there is nobody', () => expect(usualCharacter([])).toBe(''))
})

describe('bots that lack packages', () => {
  const lacking = bots('+expert', '+master').map((one) => ({ ...one, needs: 'freehold[lab]' }))

  it('are named with what to install', () =>
    expect(aboutLacking([...bots('+hard', '-bold'), ...lacking])).toBe(
      'For expert and master, whoever runs this server has to install freehold[lab].',
    ))
  it('are not mentioned, where all can play', () => expect(aboutLacking(bots('+hard'))).toBe(''))
  it('are never the usual one', () => expect(usualCharacter([...lacking, ...bots('+hard')])).toBe('hard'))
})
