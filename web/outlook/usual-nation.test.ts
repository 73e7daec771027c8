import { expect, test } from 'vitest'
import { usualNation } from './usual-nation.ts'

test('the outlook is for the nation in which most sites are', () => {
  expect(usualNation(['Scotland', 'England', 'Scotland'])).toBe('Scotland')
  expect(usualNation(['Northern Ireland'])).toBe('Northern Ireland')
  expect(usualNation(['Wales', 'England'])).toBe('England')
  expect(usualNation([])).toBe('England')
})
