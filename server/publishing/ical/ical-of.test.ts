import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { countYear } from '#domain/count/school-days.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { sheffieldTerms } from '#server/test/given.ts'
import { readAllWithPython, readWithIcalJs, whyNoPython } from '#server/test/readers/ical-readers.ts'
import { icalOf } from './ical-of.ts'

const timeZones = ['Europe/London', 'Pacific/Auckland']
const publication = {
  calendarId: '6c1f52f5-4f5c-4bb1-9d63-0f6cf3a3a1f0',
  approvedAt: new Date(1_770_000_000_123),
}

function published(changes: Partial<PublishedCalendar> = {}): PublishedCalendar {
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
    closures: [{ kind: 'inset', label: '', startDate: '2026-09-01', endDate: '2026-09-02' }],
    bankHolidays: ['2026-05-04', '2026-08-31', '2027-03-26'].map((date) => ({
      name: 'A bank holiday',
      date,
      division: 'england-and-wales',
      notes: '',
      isProvisional: date > '2027',
    })),
    count: countYear(
      sheffieldTerms,
      { bankHolidays: new Set(), closures: [] },
      {
        fundingYear: '2026-27',
        yearStart: 'april',
        requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' },
      },
    ),
    ...changes,
  }
}

const linesOf = (text: string) => text.split('\r\n')

describe('the events', () => {
  test('are the terms, half-terms, closures and the bank holidays inside a term, as whole days', () => {
    const events = readWithIcalJs(icalOf(published(), publication), 'Europe/London')
    expect(events.map(({ category, startDate, endDate }) => [category, startDate, endDate])).toEqual([
      ['Term', '2026-04-13', '2026-07-21'],
      ['Half-term', '2026-05-25', '2026-05-29'],
      ['Term', '2026-09-01', '2026-12-18'],
      ['Half-term', '2026-10-26', '2026-10-30'],
      ['Term', '2027-01-04', '2027-03-25'],
      ['Half-term', '2027-02-15', '2027-02-19'],
      ['Closure', '2026-09-01', '2026-09-02'],
      ['Bank holiday', '2026-05-04', '2026-05-04'],
    ])
    expect(events[6]?.summary).toBe('INSET day – Meadow Lane Sheffield')
  })

  test('end on the day after the last (DTEND is exclusive), also over the nights when clocks change', () => {
    const text = icalOf(published(), publication)
    expect(text).toContain('DTSTART;VALUE=DATE:20261026\r\nDTEND;VALUE=DATE:20261031')
    expect(text).toContain('DTSTART;VALUE=DATE:20270104\r\nDTEND;VALUE=DATE:20270326')
  })

  test('keep their UIDs from one revision to the next, and count it in SEQUENCE', () => {
    const earlier = readWithIcalJs(icalOf(published({ revision: 1 }), publication), 'UTC')
    const later = readWithIcalJs(icalOf(published({ revision: 2 }), publication), 'UTC')
    expect(later.map(({ uid }) => uid)).toEqual(earlier.map(({ uid }) => uid))
    expect(new Set(later.map(({ uid }) => uid)).size).toBe(later.length)
    expect(new Set(later.map(({ sequence }) => sequence))).toEqual(new Set([2]))
    expect(later[0]?.uid).toBe('6c1f52f5-4f5c-4bb1-9d63-0f6cf3a3a1f0-summer@term-calendar')
  })

  test('are apart even when two closures begin on one day', () => {
    const closure = { kind: 'other', label: 'Flood', startDate: '2026-09-07', endDate: '2026-09-07' } as const
    const text = icalOf(published({ closures: [closure, { ...closure, label: 'Storm' }] }), publication)
    const uids = readWithIcalJs(text, 'UTC').map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(uids.length)
  })

  test('that only an earlier revision had are cancelled, under the UIDs that they had', () => {
    const before = published({ revision: 1 })
    const now = published({ closures: [], bankHolidays: [] })
    const events = readWithIcalJs(icalOf(now, { ...publication, earlier: [before] }), 'UTC')
    const had = readWithIcalJs(icalOf(before, publication), 'UTC')
    const cancelled = events.filter(({ status }) => status === 'CANCELLED')
    expect(cancelled.map(({ category }) => category)).toEqual(['Closure', 'Bank holiday'])
    expect(events.map(({ uid }) => uid)).toEqual(had.map(({ uid }) => uid))
    expect(had.every(({ status }) => status === 'CONFIRMED')).toBe(true)
  })

  test('leave people’s time free and carry the moment of approval', () => {
    const lines = linesOf(icalOf(published(), publication))
    for (const line of ['TRANSP:TRANSPARENT', 'DTSTAMP:20260202T024000Z', 'LAST-MODIFIED:20260202T024000Z'])
      expect(lines.filter((candidate) => candidate === line)).toHaveLength(8)
  })
})

describe('the form (RFC 5545)', () => {
  const text = icalOf(published({ siteName: 'Ysgol Feithrin Llŷn 🌈👩‍👩‍👧 '.repeat(6).trim() }), publication)

  test('is CRLF to the last line', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('folds at 75 octets and splits no character', () => {
    for (const line of linesOf(text)) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(Buffer.from(line).toString()).not.toContain('\ufffd')
    }
  })
})

const names = [
  'Back\\slash; semicolon, comma: "quoted"',
  'Two\nlines',
  'Line\u2028and paragraph\u2029separators',
  'Emoji 👩‍👩‍👧‍👦 and Łódź Ynys Môn',
  'END:VEVENT\nBEGIN:VEVENT\nSUMMARY:mine',
  ' leading and trailing ',
  '=cmd|"/c calc"!A1',
  '\u202eright to left\u202c \u200fمدرسة',
  'Ŵ'.repeat(200),
]

describe.each(names)('the name %j', (siteName) => {
  test('comes back unharmed and adds no event and no property', () => {
    const plain = icalOf(published({ siteName: 'Plain' }), publication)
    const text = icalOf(published({ siteName }), publication)
    expect(readWithIcalJs(text, 'UTC')[0]?.summary).toBe(`Summer term – ${siteName}`)
    expect(propertiesIn(text)).toEqual(propertiesIn(plain))
  })
})

test('a carriage return in a name is a line end, other control characters become blanks', () => {
  const events = readWithIcalJs(icalOf(published({ siteName: 'a\r\nb\rc\u0007d' }), publication), 'UTC')
  expect(events[0]?.summary).toBe('Summer term – a\nb\nc d')
})

describe.each(timeZones)('in %s', (timeZone) => {
  const text = icalOf(published(), publication)

  test('the server writes the same file', () => {
    const write = `
      import { text } from 'node:stream/consumers'
      import { icalOf } from '#server/publishing/ical/ical-of.ts'
      const { published, publication } = JSON.parse(await text(process.stdin))
      process.stdout.write(icalOf(published, { ...publication, approvedAt: new Date(publication.approvedAt) }))`
    const written = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', write],
      {
        input: JSON.stringify({ published: published(), publication }),
        env: { ...process.env, TZ: timeZone },
        encoding: 'utf8',
      },
    )
    expect(written).toBe(text)
  })

  test('ical.js reads the same days', () => {
    expect(readWithIcalJs(text, timeZone)).toEqual(readWithIcalJs(text, 'UTC'))
  })

  const reason = whyNoPython()
  test.skipIf(reason !== null)(
    `python3-icalendar reads the same${reason ? ` (skipped: ${reason})` : ''}`,
    () => {
      const named = names.map((siteName) => icalOf(published({ siteName }), publication))
      const [plain, ...read] = readAllWithPython([text, ...named], timeZone)
      expect(plain).toEqual(readWithIcalJs(text, 'UTC'))
      expect(read.map((events) => events.length)).toEqual(names.map(() => 8))
      expect(read.map((events) => events[0]?.summary)).toEqual(names.map((name) => `Summer term – ${name}`))
    },
  )
})

function propertiesIn(text: string): (string | undefined)[] {
  return linesOf(text.replaceAll('\r\n ', '')).map((line) => /^[A-Z-]+/.exec(line)?.[0])
}
