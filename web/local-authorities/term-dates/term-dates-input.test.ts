import { describe, expect, test } from 'vitest'
import { firstChoice, termDatesInputOf, withSavedOpenDays } from './term-dates-input.ts'

const autumn = {
  termType: 'autumn' as const,
  startDate: '2026-09-01',
  endDate: '2026-12-18',
  halfTerm: null,
}
const year = { academicYear: '2026-27', terms: [autumn], insetDays: [], openBankHolidays: [] }
const unsound = { academicYear: '2027-28', terms: [], insetDays: [], openBankHolidays: [] }
const saved = {
  ...year,
  localAuthorityId: 'leeds',
  source: 'leeds.gov.uk',
  sourceDate: null,
  keptAt: '2026-04-13T09:00:00Z',
  version: 3,
}
const choice = {
  years: [year, unsound],
  chosen: ['2026-27'],
  source: 'terms.csv',
  sourceDate: '',
  saved: [],
}

describe('saving imported term dates', () => {
  test('preselects the valid years, six at most', () => {
    expect(firstChoice([year, unsound])).toEqual(['2026-27'])
    const many = Array.from({ length: 8 }, (_, index) => ({
      academicYear: `${2020 + index}-${21 + index}`,
      terms: [{ ...autumn, startDate: `${2020 + index}-09-01`, endDate: `${2020 + index}-12-18` }],
      insetDays: [],
      openBankHolidays: [],
    }))
    expect(firstChoice(many)).toHaveLength(6)
    expect(firstChoice(many)[0]).toBe('2022-23')
  })

  test('sends the chosen years, with the versions that they replace', () => {
    expect(termDatesInputOf(choice)).toEqual({
      input: { source: 'terms.csv', sourceDate: null, years: [year] },
    })
    expect(termDatesInputOf({ ...choice, saved: [saved] })).toMatchObject({
      input: { years: [{ version: 3 }] },
    })
  })

  test.each([
    [{ source: 'x' }, { source: 'Enter where the dates were published' }],
    [{ chosen: [] }, { years: 'Send the school years to save' }],
    [{ chosen: ['2027-28'] }, { 'years.0.terms': '2027-28 has no term.' }],
  ])('needs %j corrected', (change, problems) => {
    expect(termDatesInputOf({ ...choice, ...change })).toEqual({ problems })
  })
})

test('open bank holidays that were saved stay where a file names none, and give way where it does', () => {
  const before = { ...saved, openBankHolidays: ['2026-12-01'] }
  expect(withSavedOpenDays([year], [before])[0]?.openBankHolidays).toEqual(['2026-12-01'])
  const own = { ...year, openBankHolidays: ['2027-05-03'] }
  expect(withSavedOpenDays([own], [before])).toEqual([own])
})
