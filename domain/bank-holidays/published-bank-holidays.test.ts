import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isWithin } from '#domain/year/iso-date.ts'
import { divisions } from './bank-holiday.ts'
import { bankHolidaysUntil } from './published-bank-holidays.ts'

const holidays = bankHolidaysUntil(2031)
const countIn = (division: string, startDate: string, endDate: string) =>
  holidays.filter(
    (holiday) => holiday.division === division && isWithin(holiday.date, { startDate, endDate }),
  ).length

describe('the initial bank holidays', () => {
  test('are 8, 9 and 10 a year, and one more in Scotland in 2026', () => {
    for (const year of [2024, 2025, 2026, 2027, 2028, 2029, 2030]) {
      const counts = divisions.map((division) => countIn(division, `${year}-01-01`, `${year}-12-31`))
      expect(counts).toEqual([8, year === 2026 ? 10 : 9, 10])
    }
  })

  test('include the day proclaimed for Scotland alone', () => {
    expect(holidays.filter(({ date }) => date === '2026-06-15')).toEqual([
      {
        name: 'World Cup bank holiday',
        date: '2026-06-15',
        division: 'scotland',
        notes: '',
        isProvisional: false,
      },
    ])
  })

  test('vary with Easter in a funding year: England and Wales have 10 in 2026-27 and 6 in 2027-28', () => {
    expect(countIn('england-and-wales', '2026-04-01', '2027-03-31')).toBe(10)
    expect(countIn('england-and-wales', '2027-04-01', '2028-03-31')).toBe(6)
  })

  test('are provisional from 2029 on', () => {
    expect(holidays.every(({ date, isProvisional }) => isProvisional === date >= '2029')).toBe(true)
  })

  test('are sorted by division, then date, each once', () => {
    const keys = holidays.map(({ division, date }) => `${divisions.indexOf(division)} ${date}`)
    expect([...new Set(keys)].sort()).toEqual(keys)
  })
})

type Feed = Record<string, { events: { title: string; date: string; notes: string }[] }>
const feedFile = fileURLToPath(new URL('../../../shared/data/bank-holidays-2026-08-21.json', import.meta.url))

describe.skipIf(!existsSync(feedFile))('GOV.UK’s own feed', () => {
  test.each(divisions)('has the same days, names and notes for 2024 to 2028 in %s', (division) => {
    const feed: Feed = JSON.parse(readFileSync(feedFile, 'utf8'))
    const published = feed[division]?.events
      .filter(({ date }) => isWithin(date, { startDate: '2024-01-01', endDate: '2028-12-31' }))
      .map(({ title, date, notes }) => ({ name: title, date, notes }))
    const ours = holidays
      .filter((holiday) => holiday.division === division && !holiday.isProvisional)
      .map(({ name, date, notes }) => ({ name, date, notes }))
    expect(ours).toEqual(published)
  })
})
