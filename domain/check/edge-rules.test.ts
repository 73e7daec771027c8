import { expect, test } from 'vitest'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { checkRules } from './rule-check.ts'

//  4 January to 30 March 2027 less a half-term: 54 school days before Good Friday, 26 March, and 30 March makes 55
const spring = {
  termType: 'spring',
  startDate: '2027-01-04',
  endDate: '2027-03-30',
  halfTerm: { startDate: '2027-02-15', endDate: '2027-02-19' },
} as const

test.each([
  [11, undefined],
  [12, 'End spring on Thursday 25 March'],
])(
  'with a target of %i weeks, a last week of one day is removed only where its claim loses nothing',
  (weeks, label) => {
    const results = checkRules({
      fundingYear: '2026-27',
      yearStart: 'april',
      country: 'England',
      terms: [spring],
      requirements: { targetWeeks: { summer: 13, autumn: 14, spring: weeks } },
      bankHolidays: projectedHolidays('england-and-wales', 2027),
      closures: [],
    })
    const [oneDay] = results.filter(({ rule }) => rule === 'whole-weeks')
    expect([oneDay?.sentence, oneDay?.fix?.label]).toEqual([
      'The last week of the spring term has only 1 school day, 30 March.',
      label,
    ])
  },
)
