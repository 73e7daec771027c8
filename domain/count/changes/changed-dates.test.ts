import { expect, test } from 'vitest'
import type { Term } from '#domain/year/term.ts'
import { changedDates, type DatedPlan } from './changed-dates.ts'

const autumn: Term = {
  ...{ termType: 'autumn', startDate: '2026-09-07', endDate: '2026-12-18' },
  halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' },
}
const plan: DatedPlan = { terms: [autumn], closures: [] }
const changes = (after: Partial<DatedPlan>, before = plan) =>
  changedDates(before, { ...before, ...after }, (date) => date)

test('each date that moved is named with what it was before', () => {
  const halfTerm = { startDate: '2026-10-19', endDate: '2026-10-23' }
  expect(changes({ terms: [{ ...autumn, endDate: '2026-12-16', halfTerm }] })).toEqual([
    'Autumn ends on 2026-12-16; it was 2026-12-18.',
    'Autumn half-term is 2026-10-19 to 2026-10-23; it was 2026-10-26 to 2026-10-30.',
  ])
  expect(changes({ terms: [{ ...autumn, startDate: '2026-09-02', halfTerm: null }] })).toEqual([
    'Autumn starts on 2026-09-02; it was 2026-09-07.',
    'Autumn has no half-term; it was 2026-10-26 to 2026-10-30.',
  ])
  const none = { ...plan, terms: [{ ...autumn, halfTerm: null }] }
  expect(changes({ terms: [autumn] }, none)).toEqual([
    'Autumn has a half-term: 2026-10-26 to 2026-10-30; it had none.',
  ])
})

test('closures and bank holidays that come and go are named, those outside the terms left out', () => {
  const inset = { kind: 'inset', label: '', startDate: '2026-09-07', endDate: '2026-09-07' } as const
  expect(changes({ closures: [inset], openBankHolidays: ['2026-05-04'] })).toEqual([
    'New closure: “INSET day”, 2026-09-07.',
    'Now open on: 2026-05-04.',
  ])
  const holidays = [
    { name: 'Day of mourning', date: '2026-09-21' },
    { name: 'Summer bank holiday', date: '2026-08-31' },
  ]
  expect(changes({ bankHolidays: holidays })).toEqual(['New bank holiday: Day of mourning, 2026-09-21.'])
  expect(changes({ closures: [] }, { ...plan, closures: [inset] })).toEqual([
    'Closure removed: “INSET day”, 2026-09-07.',
  ])
})

test('a term that is new or gone is one sentence, and the same plan has none', () => {
  expect(changes({ terms: [] })).toEqual(['Autumn is removed; it was 2026-09-07 to 2026-12-18.'])
  expect(changes({ terms: [autumn] }, { ...plan, terms: [] })).toEqual([
    'Autumn is new: 2026-09-07 to 2026-12-18.',
  ])
  expect(changes({})).toEqual([])
})
