import { expect, test } from 'vitest'
import { openLruMap } from './lru-map.ts'

function withKeys(...keys: readonly string[]) {
  const order = openLruMap<string>()
  for (const key of keys) order.set(key, `value of ${key}`)
  return order
}

/** All keys, the one that was not used for longest first. */
function drain(order: ReturnType<typeof withKeys>): string[] {
  const keys: string[] = []
  for (let oldest = order.oldest(); oldest !== undefined; oldest = order.oldest()) {
    keys.push(oldest)
    order.delete(oldest)
  }
  return keys
}

test('what is used becomes the newest, wherever it stood', () => {
  for (const [used, left] of [
    ['a', ['b', 'c', 'a']],
    ['b', ['a', 'c', 'b']],
    ['c', ['a', 'b', 'c']],
  ] as const) {
    const order = withKeys('a', 'b', 'c')
    expect(order.use(used)).toBe(`value of ${used}`)
    expect(drain(order)).toEqual(left)
  }
})

test('what is deleted is gone, wherever it stood, and a key set again stands once', () => {
  for (const [gone, left] of [
    ['a', ['b', 'c']],
    ['b', ['a', 'c']],
    ['c', ['a', 'b']],
  ] as const) {
    const order = withKeys('a', 'b', 'c')
    expect([order.delete(gone), order.delete(gone)]).toEqual([`value of ${gone}`, undefined])
    expect(drain(order)).toEqual(left)
  }
  const order = withKeys('a', 'b', 'a')
  expect([order.size(), ...drain(order)]).toEqual([2, 'b', 'a'])
})

test('an empty one has nothing, and takes new keys', () => {
  const order = withKeys('a', 'b')
  order.clear()
  expect([order.size(), order.oldest(), order.use('a')]).toEqual([0, undefined, undefined])
  order.set('c', 'value of c')
  expect(drain(order)).toEqual(['c'])
})
