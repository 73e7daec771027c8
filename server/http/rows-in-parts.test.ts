import { expect, test } from 'vitest'
import { inParts, jsonOf, rowsAtOnce } from './rows-in-parts.ts'

const rows = Array.from({ length: 2 * rowsAtOnce + 1 }, (_, number) => ({ number, text: `"${number}"]` }))

test('the parts of a list have all of its rows in their order', async () => {
  const parts = await inParts(rows, (part) => part)
  expect(parts.map(({ length }) => length)).toEqual([rowsAtOnce, rowsAtOnce, 1])
  expect(parts.flat()).toEqual(rows)
  expect(await inParts([], (part) => part)).toEqual([])
})

test('a list in parts is written as in one piece', async () => {
  for (const list of [[], rows.slice(0, 1), rows]) expect(await jsonOf(list)).toBe(JSON.stringify(list))
})

test('others go on between two parts', async () => {
  const order: string[] = []
  setImmediate(() => order.push('other'))
  await inParts(rows, () => order.push('part'))
  expect(order).toEqual(['part', 'other', 'part', 'part'])
})
