import { describe, expect, it } from 'vitest'
import { lineOf } from './places'

const TOML = `name = "x"
extends = "official"
lots = [
    { name = "Boardwalk", price = 400 },
    { name = "Park Place", price = -3 },
]

[knobs]
salry = 3

[[decks]]
name = "Chance"

[[decks]]
name = "Chest"
cards = [
    { id = "a", op = "pay" },
]
`

describe('the place of a mistake', () => {
  it.each([
    ['knobs.salry', '', 9],
    ['lots[1].price', '', 5],
    ['decks[1].name', '', 15],
    ['decks[1].cards[0].op', '', 17],
    ['extends', '', 2],
    ['', 'is not valid TOML: Illegal character (at line 7, column 8).', 7],
    ['', 'is missing', 0],
    ['nowhere.at.all', '', 0],
  ])('%s %s', (key, sentence, line) => expect(lineOf(TOML, key, sentence)).toBe(line))
})
