import { expect, test } from 'vitest'
import type { Listener } from '#server/servers/listener.ts'
import { type CacheableAnswer, openAnswerCache } from './answer-cache.ts'

const ours: CacheableAnswer = { organizationId: 'ours', body: Buffer.alloc(10) }
const theirs: CacheableAnswer = { ...ours, organizationId: 'theirs' }

/** A cache whose notifications the test sends, with no database behind it. */
function cacheUpTo(maxBytes: number) {
  const listeners: Listener[] = []
  let isListening = true
  const kept = openAnswerCache<CacheableAnswer>(maxBytes, {
    isListening: () => isListening,
    listen: (_, listener) => listeners.push(listener),
    stop: async () => undefined,
  })
  return {
    ...kept,
    keep: (key: string, answer: CacheableAnswer) => kept.read(key, async () => answer),
    change: (organizationId: string) => {
      for (const { onMessage } of listeners) onMessage(organizationId)
    },
    listen: (is: boolean) => {
      isListening = is
      if (!is) for (const { onLost } of listeners) onLost?.()
    },
  }
}

test('an answer is kept until its organisation’s things change', async () => {
  const { keep, change, find } = cacheUpTo(100)
  await keep('a', ours)
  await keep('b', theirs)
  change('ours')
  expect(find('a')).toBeUndefined()
  expect(find('b')).toBe(theirs)
})

test('what was read while something changed is not kept: it may be what was there before', async () => {
  const { read, change, find } = cacheUpTo(100)
  await read('a', async () => {
    change('ours')
    return ours
  })
  expect(find('a')).toBeUndefined()
})

test('while changes may go unheard nothing is kept, and nothing from before is there afterwards', async () => {
  const { keep, listen, find } = cacheUpTo(100)
  await keep('a', ours)
  listen(false)
  await keep('b', ours)
  expect([find('a'), find('b')]).toEqual([undefined, undefined])
  listen(true)
  expect([find('a'), find('b')]).toEqual([undefined, undefined])
})

test('that there is nothing is not kept: it may be made any moment', async () => {
  const { read, find } = cacheUpTo(100)
  expect(await read('a', async () => null)).toBeNull()
  expect(find('a')).toBeUndefined()
})

test('only so many bytes are kept, and what was asked for longest ago goes first', async () => {
  const { keep, find } = cacheUpTo(25)
  for (const key of ['a', 'b']) await keep(key, ours)
  find('a')
  await keep('c', ours)
  expect(['a', 'b', 'c'].map((key) => find(key) !== undefined)).toEqual([true, false, true])
  await keep('d', { ...ours, body: Buffer.alloc(26) })
  expect(find('d')).toBeUndefined()
  expect(find('c')).toBeUndefined()
})

test('one key’s newer answer takes the place of the older', async () => {
  const { keep, find } = cacheUpTo(15)
  await keep('a', ours)
  await keep('a', theirs)
  expect(find('a')).toBe(theirs)
})

test('what is cleared is counted and gone, and what was being read meanwhile is not kept', async () => {
  const { keep, read, find, clear } = cacheUpTo(100)
  await keep('a', ours)
  await keep('b', theirs)
  await read('c', async () => {
    expect(clear()).toEqual({ answers: 2, bytes: 20 })
    return ours
  })
  expect(['a', 'b', 'c'].map((key) => find(key))).toEqual([undefined, undefined, undefined])
})
