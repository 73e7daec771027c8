import { expect, test } from 'vitest'
import { diffInWords } from '#domain/count/changes/calendar-diff.ts'
import { differenceFrom, differenceMarks, isDifferent } from './difference.ts'

//   December 2026
//   Mo Tu We Th Fr
//   14 15 16 17 18
const autumn = { termType: 'autumn', startDate: '2026-09-03', endDate: '2026-12-18', halfTerm: null } as const
const revision = {
  fundingYear: '2026-27',
  yearStart: 'april',
  requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' },
  terms: [autumn],
  closures: [],
  bankHolidays: [],
  openBankHolidays: [],
} as const satisfies Parameters<typeof differenceFrom>[0]

const { requirements } = revision
const facts = { holidayNames: new Map() }

test('an earlier end is described and marked on its days', () => {
  const shorter = { terms: [{ ...autumn, endDate: '2026-12-16' }], closures: [], openBankHolidays: [] }
  const difference = differenceFrom(revision, { ...shorter, requirements }, facts)
  expect(isDifferent(difference)).toBe(true)
  expect(diffInWords(difference).join(' ')).toMatch(
    /^Autumn ends 2 days earlier: −2 school days\. Autumn claim: 77 → 75 of 70 school days/,
  )
  const marks = differenceMarks(difference, 1)
  expect([...marks.keys()]).toEqual(['2026-12-17', '2026-12-18'])
  expect(marks.get('2026-12-18')).toEqual({ look: 'day-lost', words: ['a school day in revision 1'] })
})

test('claims are compared with the weeks of the plan, and another split is said', () => {
  const weeks = { summer: 12.5, autumn: 13, spring: 12.5 }
  const plan = { terms: [{ ...autumn, endDate: '2026-12-16' }], closures: [], openBankHolidays: [] }
  const bySplit = { ...requirements, targetWeeks: weeks, authorityWeeks: requirements.targetWeeks }
  const difference = differenceFrom(revision, { ...plan, requirements: bySplit }, facts)
  expect(diffInWords(difference).join(' ')).toMatch(/Autumn claim: 77 → 75 of 65 school days/)
  expect(difference.offers).toEqual([
    'The claims are compared with 12.5 weeks in summer, 13 in autumn and 12.5 in spring, before with 12 weeks in summer, 14 in autumn and 12 in spring.',
  ])
})

test('the same plan has no differences', () => {
  const difference = differenceFrom(
    revision,
    { terms: [autumn], closures: [], openBankHolidays: [], requirements },
    facts,
  )
  expect(isDifferent(difference)).toBe(false)
  expect(differenceMarks(difference, 1).size).toBe(0)
})
