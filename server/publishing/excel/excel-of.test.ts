import { describe, expect, test } from 'vitest'
import { countYear } from '#domain/count/school-days.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { unpackWorkbook } from '#server/reading/calendars/unpack-workbook.ts'
import { sheffieldTerms } from '#server/test/given.ts'
import { hostileNames } from '#server/test/hostile-names.ts'
import { type ReadCell, readExcel, whyNoReader } from '#server/test/readers/file-readers.ts'
import { excelOf } from './excel-of.ts'

const publication = {
  calendarId: '6c1f52f5-4f5c-4bb1-9d63-0f6cf3a3a1f0',
  approvedAt: new Date('2026-06-30T23:30:00Z'),
}

function published(changes: Partial<PublishedCalendar> = {}): PublishedCalendar {
  const closures = changes.closures ?? []
  return {
    fundingYear: '2026-27',
    revision: 2,
    siteName: 'Meadow Lane Sheffield',
    siteAddress: '12 Meadow Lane, Sheffield',
    organizationName: 'Meadow Lane Nurseries',
    localAuthorityName: 'Sheffield',
    division: 'england-and-wales',
    requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' },
    terms: sheffieldTerms,
    closures,
    bankHolidays: [],
    count: countYear(
      sheffieldTerms,
      { bankHolidays: new Set(), closures },
      {
        fundingYear: '2026-27',
        yearStart: 'april',
        requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' },
      },
    ),
    ...changes,
  }
}

const read = async (changes: Partial<PublishedCalendar> = {}) =>
  readExcel(await excelOf(published(changes), publication))
/** Days since 30 December 1899, as spreadsheets count them. */
const serial = (date: string) => Date.parse(date) / 86_400_000 + 25_569
/** The XML of the first sheet, in which the summary has the site's name. */
async function sheetText(workbook: Promise<Uint8Array>): Promise<string> {
  const files = unpackWorkbook(Buffer.from(await workbook))
  return String(files.find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.content)
}
const values = (row: readonly ReadCell[] | undefined) => row?.map((cell) => cell?.value ?? null)

describe.skipIf(whyNoReader !== null)(
  `a workbook${whyNoReader === null ? '' : ` (skipped: ${whyNoReader})`}`,
  () => {
    test('has its seven sheets', async () => {
      expect(Object.keys(await read())).toEqual([
        'Summary',
        'Terms',
        'Closures',
        'Bank holidays',
        'Days',
        'Weeks per period',
        'Council’s table',
      ])
    })

    test('has every day of the year as a real date, and why it counts or doesn’t', async () => {
      const { Days: [, ...days] = [] } = await read({
        closures: [
          { kind: 'inset', label: '', startDate: '2026-09-01', endDate: '2026-09-01', portion: 'half' },
        ],
      })
      expect(days).toHaveLength(365)
      expect(days.every(([date]) => date?.kind === 'date')).toBe(true)
      expect(values(days.find(([date]) => date?.value === serial('2026-09-01')))).toEqual([
        serial('2026-09-01'),
        'Tuesday',
        'Autumn',
        'Autumn 2026-27',
        0.5,
        'INSET day for half the day, half of it counts',
      ])
      const sum = days.reduce((all, row) => all + Number(row[4]?.value), 0)
      expect(sum).toBe(published().count.schoolDays - 0.5)
    })

    test('has the terms with half-terms, and what the council counts and pays for', async () => {
      const { Terms = [] } = await read()
      expect(values(Terms[1])).toEqual([
        'Summer',
        '2026-27',
        serial('2026-04-13'),
        serial('2026-07-21'),
        serial('2026-05-25'),
        serial('2026-05-29'),
        67,
        13.5,
        13.4,
        13.5,
        12,
      ])
    })

    test('has the council’s table: start, finish, days and weeks, and their sum per period', async () => {
      const { 'Council’s table': table = [] } = await read()
      expect(table.slice(1, 4).map(values)).toEqual([
        ['Summer', serial('2026-04-13'), serial('2026-05-22'), 30, 6],
        ['Summer', serial('2026-06-01'), serial('2026-07-21'), 37, 7.4],
        ['Summer 2026-27, in all', null, null, 67, 13.5],
      ])
    })

    test('was approved on the day that it was in London', async () => {
      const { Summary = [] } = await read()
      expect(values(Summary.find(([label]) => label?.value === 'Approved on'))).toEqual([
        'Approved on',
        serial('2026-07-01'),
      ])
    })

    test('says of whom the way of counting weeks is only where it is known', async () => {
      const labels = async (rounding?: 'half') => {
        const { targetWeeks } = published().requirements
        const { Summary = [] } = await read({ requirements: { targetWeeks, ...(rounding && { rounding }) } })
        return Summary.map(([label]) => label?.value)
      }
      expect(await labels('half')).toContain('Weeks as Sheffield counts them, to the nearest half')
      expect(await labels()).toContain('Weeks counted in tenths, as the authority’s rounding is not known')
    })

    test('prints all columns of a sheet on a page, and has room for the texts that wrap', async () => {
      const sheet = await sheetText(
        excelOf(published({ localAuthorityName: 'Kingston upon Hull' }), publication),
      )
      expect(sheet).toMatch(/<worksheet [^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/)
      expect(sheet).toMatch(
        /<pageSetup fitToWidth="1" fitToHeight="0" paperSize="9" orientation="landscape"\/>/,
      )
      // “Weeks as Kingston upon Hull counts them, to the nearest half”
      expect(sheet).toMatch(/<row r="14" ht="30" customHeight="1">/)
    })

    test.each(['constructor', '__proto__', 'toString'])(
      'has %j as it is written, letter by letter',
      async (name) => {
        const sheet = await sheetText(excelOf(published({ siteName: name }), publication))
        expect(sheet).toContain(`<is><t>${name}</t></is>`)
      },
    )

    test.each(hostileNames)('keeps %j as text, wherever it stands', async (name) => {
      const workbook = await read({
        siteName: name,
        siteAddress: name,
        organizationName: name,
        localAuthorityName: name,
        closures: [{ kind: 'other', label: name, startDate: '2026-09-01', endDate: '2026-09-01' }],
      })
      const cells = Object.values(workbook).flat(2)
      expect(cells.some((cell) => cell?.kind === 'formula')).toBe(false)
      const inCell = name.replaceAll(/\r\n?/g, '\n')
      const { Summary = [] } = workbook
      for (const label of ['Site', 'Address', 'Organisation', 'Local authority'])
        expect(values(Summary.find(([first]) => first?.value === label))).toEqual([label, inCell])
    })
  },
)
