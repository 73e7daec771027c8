import { describe, expect, test } from 'vitest'
import { calendarFileName } from './calendar-file-name.ts'

const fundingYear = '2026-27'

describe('a calendar’s file', () => {
  test('is named after its site and year, and what it holds where there are several', () => {
    const leeds = { siteName: 'Meadow Lane Leeds', fundingYear }
    expect(calendarFileName(leeds, { ending: 'pdf' })).toBe('Meadow Lane Leeds 2026-27.pdf')
    expect(calendarFileName(leeds, { ending: 'pdf', part: 'wall' })).toBe(
      'Meadow Lane Leeds 2026-27 wall.pdf',
    )
  })

  test.each([
    ['St Mary’s / Holy: "Cross"?', 'St Mary’s - Holy- -Cross-- 2026-27.csv'],
    ['con', 'Site con 2026-27.csv'],
    ['../..', 'Site 2026-27.csv'],
    ['Tŷ\r\nBach', 'Tŷ Bach 2026-27.csv'],
  ])('of %j can be saved on every file system', (siteName, name) => {
    expect(calendarFileName({ siteName, fundingYear }, { ending: 'csv' })).toBe(name)
  })

  test('of a long name is cut between whole characters', () => {
    const name = calendarFileName({ siteName: '👍🏽'.repeat(40), fundingYear }, { ending: 'xlsx' })
    expect(new TextEncoder().encode(name).length).toBeLessThan(200)
    expect(name).toMatch(/^(👍🏽)+ 2026-27\.xlsx$/u)
  })
})
