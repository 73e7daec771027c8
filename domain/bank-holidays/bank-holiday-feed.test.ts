import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { divisions } from './bank-holiday.ts'
import { readBankHolidayFeed } from './bank-holiday-feed.ts'
import { projectedHolidays } from './projected-holidays.ts'
import { bankHolidaysUntil } from './published-bank-holidays.ts'
import { reconcileBankHolidays } from './reconcile-bank-holidays.ts'

type Entry = { title: unknown; date: unknown; notes?: unknown; bunting?: boolean }
type Feed = Record<string, { division: string; events: Entry[] }>

function aFeed(): Feed {
  return Object.fromEntries(
    divisions.map((division) => [
      division,
      {
        division,
        events: projectedHolidays(division, 2027).map(({ name, date, notes }) => ({
          title: name,
          date,
          notes,
          bunting: true,
        })),
      },
    ]),
  )
}

function problemsOf(spoil: (feed: Feed) => void): readonly string[] {
  const feed = aFeed()
  spoil(feed)
  return readBankHolidayFeed(feed).problems
}

const eventsOf = (feed: Feed, division = 'scotland'): Entry[] => feed[division]?.events ?? []

/** The first entry of Scotland with changed fields. */
const first = (change: Partial<Entry>) => (feed: Feed) => Object.assign(eventsOf(feed)[0] ?? {}, change)

test('a complete feed is read by division, then date', () => {
  const { holidays, problems } = readBankHolidayFeed(aFeed())
  expect(problems).toEqual([])
  expect(holidays).toHaveLength(8 + 9 + 10)
  expect(holidays[0]).toEqual({
    name: 'New Year’s Day',
    date: '2027-01-01',
    division: 'england-and-wales',
    notes: '',
    isProvisional: false,
  })
})

test.each([null, 17, 'bank holidays', [], true])('%j is no feed', (content) => {
  expect(readBankHolidayFeed(content).problems).toEqual([
    'The feed is not a list of bank holidays by division.',
  ])
})

describe('every wrong entry is named', () => {
  const newYear = 'Entry 1 for Scotland, “New Year’s Day”,'
  test.each<[string, (feed: Feed) => void, string]>([
    [
      'a day that is none',
      first({ date: '2027-02-30' }),
      `${newYear} has the date “2027-02-30”, which is not a date.`,
    ],
    [
      'a day in words',
      first({ date: '1 January' }),
      `${newYear} has the date “1 January”, which is not a date.`,
    ],
    ['no day', first({ date: undefined }), `${newYear} has no date.`],
    ['a day that no database could store', first({ date: '2027\u0000' }), `${newYear} has no date.`],
    ['no title', first({ title: ' ' }), 'Entry 1 for Scotland has no usable title.'],
    ['a title of two lines', first({ title: 'New\nYear' }), 'Entry 1 for Scotland has no usable title.'],
    ['notes that are none', first({ notes: 7 }), `${newYear} has notes that can’t be read.`],
    [
      'no entry',
      (feed) => eventsOf(feed).splice(0, 1, 7 as never),
      'Entry 1 for Scotland is not a bank holiday.',
    ],
    ['a missing division', (feed) => delete feed.scotland, 'Scotland is missing from the feed.'],
    ['an empty division', (feed) => eventsOf(feed).splice(0), 'The feed has no bank holidays for Scotland.'],
    [
      'a division under another’s name',
      (feed) => Object.assign(feed.scotland ?? {}, { division: 'northern-ireland' }),
      'Under Scotland the feed has the bank holidays of another division.',
    ],
    [
      'a day twice',
      first({ title: 'Hogmanay', date: '2027-12-28' }),
      'Entry 9 for Scotland, “Boxing Day”, is on 2027-12-28, and so is entry 1, “Hogmanay”.',
    ],
    [
      'half a year',
      (feed) => eventsOf(feed).splice(7),
      'Scotland has only 7 bank holidays in 2027, where at least 8 are expected: the feed is incomplete.',
    ],
    [
      'a year that was mistyped',
      first({ date: '2072-01-01' }),
      'Scotland has one bank holiday, “New Year’s Day”, in 2072, where at least 8 are expected: the feed is incomplete.',
    ],
    [
      'more days than any year has',
      (feed) => {
        for (let day = 10; day < 17; day += 1)
          eventsOf(feed).push({ title: 'A day off', date: `2027-02-${day}` })
      },
      'Scotland has 16 bank holidays in 2027, where at most 15 are expected: not all of them can be bank holidays.',
    ],
  ])('%s', (_, spoil, sentence) => expect(problemsOf(spoil)).toContain(sentence))

  test('all of them at once', () => {
    const problems = problemsOf((feed) => {
      first({ date: 'tomorrow' })(feed)
      delete feed['northern-ireland']
    })
    expect(problems).toHaveLength(2)
  })
})

test('one day fewer than usual is accepted', () => {
  expect(problemsOf((feed) => eventsOf(feed).splice(7, 1))).toEqual([])
})

test('extra days are accepted, up to fifteen in a year', () => {
  const added = ['2027-02-10', '2027-02-11', '2027-02-12', '2027-02-13', '2027-02-14', '2027-02-15']
  expect(
    problemsOf((feed) => eventsOf(feed).push(...added.map((date) => ({ title: 'A day off', date })))),
  ).toEqual([])
})

const real = fileURLToPath(new URL('../../../shared/data/bank-holidays-2026-08-21.json', import.meta.url))

describe.skipIf(!existsSync(real))('GOV.UK’s own feed', () => {
  const read = () => readBankHolidayFeed(JSON.parse(readFileSync(real, 'utf8')))

  test('is complete', () => expect(read().problems).toEqual([]))

  test('adds its years before 2024 to the initial bank holidays, and changes no others', () => {
    const { changes } = reconcileBankHolidays(bankHolidaysUntil(2031), read().holidays, 2031)
    expect(changes.every(({ kind, date }) => kind === 'added' && (date ?? '') < '2024')).toBe(true)
    expect(changes.length).toBeGreaterThan(130)
  })
})
