import { expect, test } from 'vitest'
import { clearedInWords, endedInWords } from './outcome-in-words.ts'

const cachesWith = (feeds: number, pages: number) =>
  [
    { name: 'feeds', answers: feeds, bytes: feeds * 1000 },
    { name: 'parents-pages', answers: pages, bytes: pages * 1000 },
  ] as const

test.each([
  [{ servers: 1, silent: 0, caches: [...cachesWith(0, 0)] }, 'The cache was already empty.'],
  [
    { servers: 2, silent: 0, caches: [...cachesWith(12, 1)] },
    'Cleared 12 feeds and 1 page for parents (13 KB) on 2 servers.',
  ],
  [
    { servers: 1, silent: 1, caches: [...cachesWith(1, 0)] },
    'Cleared 1 feed (1 KB) on one server. One more server did not answer.',
  ],
])('cleared caches are described exactly (%#)', (cleared, words) => {
  expect(clearedInWords(cleared)).toBe(words)
})

test.each([
  [0, 'No one else was signed in.'],
  [1, 'One session has ended.'],
  [1200, '1,200 sessions have ended.'],
])('of %i sessions', (ended, words) => {
  expect(endedInWords(ended)).toBe(words)
})
