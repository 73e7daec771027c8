import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countYear } from '#domain/count/school-days.ts'
import { type Closure, closureKinds, closurePortions } from '#domain/plan/closure.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { daysCsvOf } from '#server/publishing/csv/days-csv.ts'
import { excelOf } from '#server/publishing/excel/excel-of.ts'
import { icalOf } from '#server/publishing/ical/ical-of.ts'
import { readCalendarFile } from '#server/reading/calendars/read-calendar-file.ts'
import { sheffieldTerms } from '#server/test/given.ts'
import { hostileNames } from '#server/test/hostile-names.ts'

const publication = {
  calendarId: '6c1f52f5-4f5c-4bb1-9d63-0f6cf3a3a1f0',
  approvedAt: new Date('2026-06-30T23:30:00Z'),
}

function published(changes: Partial<PublishedCalendar>): PublishedCalendar {
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
    bankHolidays: [
      {
        name: 'Spring bank holiday',
        date: '2026-05-25',
        division: 'england-and-wales',
        notes: '',
        isProvisional: true,
      },
    ],
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

const encode = (text: string) => new TextEncoder().encode(text)
const written = {
  ics: async (calendar: PublishedCalendar) => ({
    mediaType: 'text/calendar',
    content: encode(icalOf(calendar, publication)),
  }),
  csv: async (calendar: PublishedCalendar) => ({
    mediaType: 'text/csv',
    content: encode(daysCsvOf(calendar)),
  }),
  xlsx: async (calendar: PublishedCalendar) => ({
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await excelOf(calendar, publication),
  }),
}
const formats = ['ics', 'csv', 'xlsx'] as const

const readBack = async (format: (typeof formats)[number], calendar: PublishedCalendar) =>
  readCalendarFile(await written[format](calendar), calendar.yearStart ?? 'april')

/** As the contract stores it: one line, trimmed, of eighty letters at most. */
const asStored = (label: string) =>
  label
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .replace(/\p{Cs}$/u, '')
    .trim()

const inFull = ({ portion = 'whole', isFunded = false, isCharged = false, ...closure }: Closure) => ({
  ...closure,
  portion,
  isFunded,
  isCharged,
})
const inOrder = (closures: readonly Closure[]) =>
  closures.map((closure) => JSON.stringify(Object.entries(inFull(closure)).sort())).sort()

const likelyLabels = [
  ...hostileNames.map(asStored),
  '',
  ' – Meadow Lane Sheffield',
  'Training (half day)',
  'INSET day',
  'Break to 2026-09-02, funded: Really?',
  ': charged, half day',
  'Closed',
  '2026-09-01',
  'TRUE',
  '1e5',
  '\ufffd',
]
const label = fc.oneof(
  fc.constantFrom(...likelyLabels.map(asStored)),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map(asStored),
)
const closure = fc.record({
  kind: fc.constantFrom(...closureKinds),
  label,
  start: fc.integer({ min: 0, max: 90 }),
  length: fc.integer({ min: 0, max: 5 }),
  portion: fc.constantFrom(...closurePortions),
  isFunded: fc.boolean(),
  isCharged: fc.boolean(),
})
const closures = fc.array(closure, { maxLength: 8 }).map((many) =>
  many.map(({ start, length, ...said }): Closure => {
    const startDate = addDays('2026-09-01', start)
    return { ...said, startDate, endDate: addDays(startDate, length) }
  }),
)

describe.each(formats)('what was exported as %s', (format) => {
  test('comes back as the same plan, whatever its closures are called and wherever they meet', async () => {
    await fc.assert(
      fc.asyncProperty(closures, async (planned) => {
        const calendar = await readBack(format, published({ closures: planned }))
        expect(calendar.terms.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))).toEqual(
          sheffieldTerms,
        )
        expect(inOrder(calendar.closures)).toEqual(inOrder(planned))
        expect([calendar.fundingYear, calendar.notUnderstood]).toEqual(['2026-27', []])
      }),
      { numRuns: format === 'xlsx' ? 15 : 60 },
    )
  })

  test.each(hostileNames)('knows the site again: %j', async (siteName) => {
    const calendar = await readBack(format, published({ siteName }))
    const said = siteName.replaceAll(/\s+/g, ' ').trim()
    expect(calendar.siteName?.replaceAll(/\s+/g, ' ').trim()).toBe(said)
    expect(calendar.terms).toHaveLength(3)
  })

  test('knows on which bank holidays it is open', async () => {
    // A weekday of the summer term: its half-term is not there, so that the holiday counts.
    const terms = sheffieldTerms.map((term) => ({ ...term, halfTerm: null }))
    const open = await readBack(format, published({ terms, openBankHolidays: ['2026-05-25'] }))
    const closed = await readBack(format, published({ terms }))
    expect([open.openBankHolidays, open.closures, open.notUnderstood]).toEqual([['2026-05-25'], [], []])
    expect(closed.openBankHolidays).toEqual([])
  })

  test('keeps a term without a half-term as one, and a year that begins in September', async () => {
    const terms = sheffieldTerms.map((term) =>
      term.termType === 'summer'
        ? { ...term, startDate: '2027-04-12', endDate: '2027-07-20', halfTerm: null }
        : term,
    )
    const calendar = await readBack(format, published({ terms, yearStart: 'september' }))
    expect(calendar.fundingYear).toBe('2026-27')
    expect(calendar.terms.find(({ termType }) => termType === 'summer')?.halfTerm).toBeNull()
    expect(calendar.terms.find(({ termType }) => termType === 'autumn')?.halfTerm).not.toBeNull()
  })
})

test('days that were removed since are not brought back', async () => {
  const before = published({
    revision: 1,
    closures: [{ kind: 'inset', label: '', startDate: '2026-09-01', endDate: '2026-09-01' }],
  })
  const content = encode(icalOf(published({}), { ...publication, earlier: [before] }))
  const calendar = await readCalendarFile({ mediaType: 'text/calendar', content }, 'april')
  expect([calendar.closures, calendar.notUnderstood]).toEqual([[], []])
})
