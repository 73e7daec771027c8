import { expect, test } from 'vitest'
import type { Offer } from '#domain/offer/offer.ts'
import { holidaysClosed } from '#domain/publish/holidays-in-terms.ts'

const holiday = (date: string) =>
  ({ date, name: date, division: 'england-and-wales', notes: '', isProvisional: false }) as const
const stretched: Offer = {
  ...{ id: 'all', name: 'All year', entitlement: 30, model: 'stretched', weeks: 51 },
  ...{ weeksByPeriod: null, pattern: null },
}
const published = {
  fundingYear: '2027-28',
  terms: [
    {
      termType: 'summer',
      startDate: '2027-04-13',
      endDate: '2027-07-13',
      halfTerm: { startDate: '2027-05-31', endDate: '2027-06-04' },
    },
  ],
  bankHolidays: ['2027-05-03', '2027-05-31', '2027-08-30', '2027-12-27', '2028-04-14'].map(holiday),
  closedRanges: [{ startDate: '2027-12-27', endDate: '2027-12-31' }],
} as const
const daysOf = (offers: readonly Offer[], openBankHolidays: readonly string[] = []) =>
  holidaysClosed({ ...published, offers, openBankHolidays }).map(({ date }) => date)

test('Where hours are stretched, bank holidays in half-terms and between the terms are closed days too', () => {
  expect(daysOf([])).toEqual(['2027-05-03'])
  expect(daysOf([{ ...stretched, model: 'term-time', weeks: null }])).toEqual(['2027-05-03'])
  expect(daysOf([stretched])).toEqual(['2027-05-03', '2027-05-31', '2027-08-30'])
  expect(daysOf([stretched], ['2027-08-30'])).toEqual(['2027-05-03', '2027-05-31'])
})
