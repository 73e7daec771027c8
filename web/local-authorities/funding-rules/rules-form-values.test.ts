import { describe, expect, test } from 'vitest'
import { LocalAuthorityInput } from '#contract/authorities/authority-rules.ts'
import { newYearValues, rulesFormValuesOf, rulesInputOf } from './rules-form-values.ts'
import { problemsOfForm, readRules } from './rules-problems.ts'

const plain = { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' } as const
const leeds = {
  targetWeeks: { summer: 13, autumn: 13.5, spring: 11.3 },
  rounding: 'tenths',
  hoursPerWeek: 30,
  stretchedWeeks: [45, 47.5, 50, 51],
  fundsBankHolidays: true,
} as const
const none = { ...plain, stretchedWeeks: [] }

const authority = {
  id: 'leeds',
  name: 'Leeds',
  code: 'E08000035',
  country: 'England',
  region: null,
  division: 'england-and-wales',
  fundingRequirements: { '2027-28': none, '2026-27': leeds, default: plain },
  contactEmail: 'early.years@leeds.example',
  holidayCalendarUrl: null,
  version: 1,
} as const

const fundingRequirements = { ...authority.fundingRequirements }
const filled = rulesFormValuesOf({ ...authority, fundingRequirements }, '2026-09-14')

function withYear(index: number, change: Partial<(typeof filled.years)[number]>) {
  return { ...filled, years: filled.years.map((year, at) => (at === index ? { ...year, ...change } : year)) }
}

describe('the form of an authority’s rules', () => {
  test('starts with the default, then each year', () => {
    expect(filled.years.map(({ year }) => year)).toEqual(['default', '2026-27', '2027-28'])
  })

  test('returns the values it was filled with', () => {
    const { fundingRequirements, contactEmail, holidayCalendarUrl } = authority
    const input = rulesInputOf(filled)
    expect(input).toEqual({ fundingRequirements, contactEmail, holidayCalendarUrl })
    expect(LocalAuthorityInput.safeParse(input).success).toBe(true)
  })

  test('has no rules without a year, and empty fields are null', () => {
    expect(rulesInputOf({ ...filled, years: [], contactEmail: ' ', holidayCalendarUrl: '' })).toEqual({
      fundingRequirements: null,
      contactEmail: null,
      holidayCalendarUrl: null,
    })
  })

  test('starts a new year with the rules that applied to it before', () => {
    const byYear = { default: { ...plain, rounding: 'whole-up' as const } }
    expect(newYearValues('2026-27', { fundingRequirements: byYear, country: 'England' })).toMatchObject({
      year: '2026-27',
      rounding: 'whole-up',
    })
    expect(newYearValues('default', { fundingRequirements: null, country: 'England' })).toMatchObject({
      summer: '12',
      autumn: '14',
      hours: 'both',
    })
  })
})

describe('errors are shown at their fields', () => {
  test.each([
    [withYear(0, { summer: '' }), 'years.0.summer', 'Weeks must be a number from 0 to 52'],
    [withYear(1, { autumn: '12.25' }), 'years.1.autumn', 'Weeks go by halves or tenths'],
    [withYear(0, { summer: '40' }), 'years.0.summer', 'The three terms together have at most 52 weeks'],
    [
      withYear(1, { stretchedWeeks: '45, 60' }),
      'years.1.stretchedWeeks',
      'A stretched year has 38 to 52 weeks',
    ],
    [withYear(1, { stretchedWeeks: '' }), 'years.1.stretchedWeeks', 'A stretched year has 38 to 52 weeks'],
    [{ ...filled, contactEmail: 'not-an-address' }, 'contactEmail', 'Please enter a valid email address'],
  ])('%# %s', (values, field, sentence) => {
    expect(readRules(values)).toEqual({ problems: { [field]: sentence } })
  })

  test('so are the server’s messages', () => {
    const fields = [
      ['fundingRequirements.2026-27.hoursPerWeek', 'Choose the hours of the nation, such as 15 or 30'],
      ['fundingRequirements', 'Send the requirements by funding year'],
    ] as const
    expect(problemsOfForm(fields, filled)).toEqual({
      'years.1.hours': 'Choose the hours of the nation, such as 15 or 30',
      years: 'Send the requirements by funding year',
    })
  })
})
