import { expect, test } from 'vitest'
import { closureName } from './closure.ts'

const day = { startDate: '2026-09-03', endDate: '2026-09-03' }

test('a closure is named by its label, or by its kind without one', () => {
  expect(closureName({ ...day, kind: 'break', label: 'Easter break' })).toBe('Easter break')
  expect(closureName({ ...day, kind: 'inset', label: ' ' })).toBe('INSET day')
})
