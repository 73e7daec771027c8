import { expect, test } from 'vitest'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { checkRules } from './rule-check.ts'

//  Mo Tu We Th Fr      Edinburgh, 2027-28: 48 + 81 + 60 days of 190, with 3 and 31 May and 30 November
//  closed              on Monday 20 September
test('a claim that reaches its target by half weeks only is not said to be independent of rounding', () => {
  const results = checkRules({
    fundingYear: '2027-28',
    yearStart: 'april',
    country: 'Scotland',
    terms: [
      { termType: 'summer', startDate: '2027-04-19', endDate: '2027-06-25', halfTerm: null },
      {
        termType: 'autumn',
        startDate: '2027-08-11',
        endDate: '2027-12-17',
        halfTerm: { startDate: '2027-10-11', endDate: '2027-10-22' },
      },
      {
        termType: 'spring',
        startDate: '2028-01-05',
        endDate: '2028-03-30',
        halfTerm: { startDate: '2028-02-14', endDate: '2028-02-15' },
      },
    ],
    requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, claims: 'by-year' },
    bankHolidays: [2027, 2028].flatMap((year) => projectedHolidays('scotland', year)),
    closures: [{ kind: 'closure', label: '', startDate: '2027-09-20', endDate: '2027-09-20' }],
  })
  const sentenceOf = (rule: string) =>
    results.filter((result) => result.rule === rule).map(({ outcome, sentence }) => `${outcome}: ${sentence}`)
  expect(sentenceOf('year-weeks')).toEqual([
    'warning: 189 of 190 school days · 37.8 weeks, 38 by rounding: 189 of 190 days.',
  ])
  expect(sentenceOf('rounding')).toEqual([
    'pass: Weeks are counted in tenths, as the authority’s rounding is not known.',
  ])
})
