import { expect, test } from 'vitest'
import type { BankHoliday } from '#contract/authorities/bank-holidays.ts'
import { sharedHolidays } from './shared-holidays.ts'

const holiday = (
  region: BankHoliday['region'],
  date: string,
  more: Partial<BankHoliday> = {},
): BankHoliday => ({
  id: `${region} ${date}`,
  name: 'Summer bank holiday',
  date,
  region,
  year: 2026,
  notes: '',
  isProvisional: false,
  ...more,
})

test('a holiday shared by regions is listed once, with its regions in order', () => {
  const shared = sharedHolidays([
    holiday('scotland', '2026-08-03'),
    holiday('northern-ireland', '2026-08-31'),
    holiday('england-and-wales', '2026-08-31'),
  ])
  expect(shared.map(({ date, regions }) => [date, ...regions])).toEqual([
    ['2026-08-03', 'scotland'],
    ['2026-08-31', 'england-and-wales', 'northern-ireland'],
  ])
})

test.each<Partial<BankHoliday>>([
  { notes: 'Substitute day' },
  { isProvisional: true },
  { name: 'Bank holiday' },
])('holidays that differ in %j are listed separately', (more) => {
  const days = [holiday('scotland', '2026-08-31'), holiday('northern-ireland', '2026-08-31', more)]
  expect(sharedHolidays(days)).toHaveLength(2)
})
