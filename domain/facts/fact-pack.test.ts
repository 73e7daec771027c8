import { expect, test } from 'vitest'
import { verdictOn } from './fact-pack.ts'
import { sameJson } from './same-json.ts'

const source = { publisher: 'The council', title: 'Guide', address: null, pageDate: null }

test('a row is new, changes nothing, replaces what was recorded, or would weaken what the council confirmed', () => {
  const value = { summer: 13, autumn: 14, spring: 11 }
  const other = { summer: 12, autumn: 14, spring: 12 }
  expect(verdictOn({ value }, null)).toBe('new')
  expect(verdictOn({ value }, { value: { ...value }, standing: 'recorded', source })).toBe('same')
  expect(verdictOn({ value }, { value, standing: 'confirmed', source })).toBe('same')
  expect(verdictOn({ value }, { value: other, standing: 'recorded', source })).toBe('replaces')
  expect(verdictOn({ value }, { value, standing: 'recorded', source: null })).toBe('replaces')
  expect(verdictOn({ value }, { value: other, standing: 'confirmed', source })).toBe('weakens')
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
