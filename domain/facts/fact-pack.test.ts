import { expect, test } from 'vitest'
import { verdictOn } from './fact-pack.ts'
import { sameJson } from './same-json.ts'

const source = { publisher: 'The council', title: 'Guide', address: null, pageDate: null }

test('a row is new, changes nothing, replaces what was recorded, or would weaken what the council confirmed', () => {
  const value = { summer: 13, autumn: 14, spring: 11 }
  const other = { summer: 12, autumn: 14, spring: 12 }
  const seenOn = '2026-09-01'
  const verdict = (packed: unknown, here: Parameters<typeof verdictOn>[1]) =>
    verdictOn({ value: packed, seenOn }, here)
  expect(verdict(value, null)).toBe('new')
  expect(verdict(value, { value: { ...value }, standing: 'recorded', source, seenOn })).toBe('same')
  expect(verdict(value, { value, standing: 'confirmed', source, seenOn })).toBe('same')
  expect(verdict(value, { value: other, standing: 'recorded', source, seenOn })).toBe('replaces')
  expect(verdict(value, { value, standing: 'recorded', source: null, seenOn })).toBe('replaces')
  expect(verdict(value, { value: other, standing: 'confirmed', source, seenOn })).toBe('weakens')
})

test('the same figure from a source that was seen later replaces what was recorded, not what was confirmed', () => {
  const here = { value: 'half', source, seenOn: '2026-09-01' }
  const seen = (seenOn: string, standing: 'recorded' | 'confirmed') =>
    verdictOn({ value: 'half', seenOn }, { ...here, standing })
  expect(seen('2026-09-02', 'recorded')).toBe('replaces')
  expect(seen('2026-09-02', 'confirmed')).toBe('same')
  expect(seen('2026-08-31', 'recorded')).toBe('same')
})

test('values are compared whatever the order of their keys', () => {
  expect(sameJson({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true)
  for (const [one, two] of [
    [{ a: 1 }, { a: 1, b: 2 }],
    [[1], { 0: 1 }],
    [null, {}],
    [1, '1'],
  ])
    expect(sameJson(one, two)).toBe(false)
})
