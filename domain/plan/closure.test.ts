import { expect, test } from 'vitest'
import { countYear } from '#domain/count/school-days.ts'
import { type Closure, closureName } from './closure.ts'
import { closureFlagMeanings } from './closure-marks.ts'

const day = { startDate: '2026-09-03', endDate: '2026-09-03' }

test('a closure is named by its label, or without one by its kind as the nation says it', () => {
  expect(closureName({ ...day, kind: 'break', label: 'Easter break' }, undefined)).toBe('Easter break')
  expect(closureName({ ...day, kind: 'inset', label: ' ' }, 'england-and-wales')).toBe('INSET day')
  expect(closureName({ ...day, kind: 'inset', label: '' }, 'scotland')).toBe('In-service day')
})

//  Mo Tu We Th Fr      September 2026: the 9th closed, and marked as funded and charged
//   7  8 x9 10 11
test('the marks of a closure change no count and no claim', () => {
  const term = { termType: 'autumn', startDate: '2026-09-07', endDate: '2026-09-11', halfTerm: null } as const
  const rules = {
    fundingYear: '2026-27',
    yearStart: 'april',
    requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, fundsBankHolidays: true },
  } as const
  const day = { kind: 'inset', label: '', startDate: '2026-09-09', endDate: '2026-09-09' } as const
  const counted = (closure: Closure) =>
    countYear([term], { bankHolidays: new Set(), closures: [closure] }, rules)
  expect(counted(day).claimed.schoolDays).toBe(4)
  expect(counted({ ...day, isFunded: true, isCharged: true })).toEqual(counted(day))
})

test('each mark says what it changes, and that it changes no figure', () => {
  const { funded, charged } = closureFlagMeanings('scotland')
  for (const meaning of [funded, charged]) expect(meaning).toMatch(/changes no figure/)
  expect(funded).not.toMatch(/paid/)
})
