import { expect, test } from 'vitest'
import type { Listener } from '#server/servers/listener.ts'
import { type CacheableAnswer, openAnswerCache } from './answer-cache.ts'

const ours: CacheableAnswer = { organizationId: 'ours', body: Buffer.alloc(10) }
const theirs: CacheableAnswer = { ...ours, organizationId: 'theirs' }

/** A cache whose notifications the test sends, with no database behind it. */
function cacheUpTo(maxBytes: number) {
  const listeners: Listener[] = []
  let isListening = true
  const cache = openAnswerCache<CacheableAnswer>(maxBytes, {
    isListening: () => isListening,
    listen: (_, listener) => void listeners.push(listener),
    stop: async () => undefined,
  })
  return {
    ...cache,
    store: (key: string, answer: CacheableAnswer) => cache.read(key, async () => answer),
    change: (organizationId: string) => {
      for (const { onMessage } of listeners) onMessage(organizationId)
    },
    listen: (is: boolean) => {
      isListening = is
      if (!is) for (const { onLost } of listeners) onLost?.()
    },
  }
}

test('an answer is cached until its organisation’s data changes', async () => {
  const { store, change, find } = cacheUpTo(100)
  await store('a', ours)
  await store('b', theirs)
  change('ours')
  expect(find('a')).toBeUndefined()
  expect(find('b')).toBe(theirs)
})

test('an answer read during a change is not cached, as it may be outdated', async () => {
  const { read, change, find } = cacheUpTo(100)
  await read('a', async () => {
    change('ours')
    return ours
  })
  expect(find('a')).toBeUndefined()
})

test('while changes may be missed nothing is cached, and the cache is empty afterwards', async () => {
  const { store, listen, find } = cacheUpTo(100)
  await store('a', ours)
  listen(false)
  await store('b', ours)
  expect([find('a'), find('b')]).toEqual([undefined, undefined])
  listen(true)
  expect([find('a'), find('b')]).toEqual([undefined, undefined])
})

test('a missing answer is not cached, as it may be made at any moment', async () => {
  const { read, find } = cacheUpTo(100)
  expect(await read('a', async () => null)).toBeNull()
  expect(find('a')).toBeUndefined()
})

test('the cache is limited in bytes and evicts the least recently used', async () => {
  const { store, find } = cacheUpTo(25)
  for (const key of ['a', 'b']) await store(key, ours)
  find('a')
  await store('c', ours)
  expect(['a', 'b', 'c'].map((key) => find(key) !== undefined)).toEqual([true, false, true])
  await store('d', { ...ours, body: Buffer.alloc(26) })
  expect(find('d')).toBeUndefined()
  expect(find('c')).toBeUndefined()
})

test('one key’s newer answer takes the place of the older', async () => {
  const { store, find } = cacheUpTo(15)
  await store('a', ours)
  await store('a', theirs)
  expect(find('a')).toBe(theirs)
})

test('cleared answers are counted, and an answer being read meanwhile is not cached', async () => {
  const { store, read, find, clear } = cacheUpTo(100)
  await store('a', ours)
  await store('b', theirs)
  await read('c', async () => {
    expect(clear()).toEqual({ answers: 2, bytes: 20 })
    return ours
  })
  expect(['a', 'b', 'c'].map((key) => find(key))).toEqual([undefined, undefined, undefined])
})
