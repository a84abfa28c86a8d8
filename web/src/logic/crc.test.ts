import { expect, it } from 'vitest'
import { checksum } from './crc'

it('is the one that the server computes', () => {
  const view = { b: [1, 2.5, { '10': 'é', '9': null, 'a b': 'x"\n' }], a: true, players: { '0': { n: 'Zoë' }, '10': {}, '2': {} } }
  expect(checksum(view)).toBe('7bc0977a')
})
