import { expect, test } from 'vitest'
import type { Term } from '#domain/year/term.ts'
import { checkRules } from './rule-check.ts'

const requirements = {
  targetWeeks: { summer: 12, autumn: 14, spring: 12 },
  claims: 'by-year',
} as const
const autumn: Term = { termType: 'autumn', startDate: '2026-08-17', endDate: '2026-12-18', halfTerm: null }

function sentencesOf(terms: readonly Term[]) {
  const year = { fundingYear: '2026-27', yearStart: 'april', country: 'England' } as const
  return checkRules({ ...year, requirements, terms, bankHolidays: [] })
    .filter(({ rule }) => rule === 'funding-periods')
    .map(({ outcome, sentence }) => `${outcome}: ${sentence}`)
}

test('where a nation pays once a year, a term that begins in August is in the year’s claim', () => {
  expect(sentencesOf([autumn])).toEqual(['pass: Each term’s school days belong to the year’s claim.'])
})

//  Mo Tu We Th Fr      March and April 2027
//  29 30 31 (1  2)
test('only days beyond the year belong to another claim', () => {
  const spring: Term = { termType: 'spring', startDate: '2027-01-04', endDate: '2027-04-02', halfTerm: null }
  expect(sentencesOf([autumn, spring])).toEqual([
    'warning: 2 school days of the spring term belong to the claim of the year after.',
  ])
})
