import { describe, expect, test } from 'vitest'
import { countYear } from '#domain/count/school-days.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { Term } from '#domain/year/term.ts'
import { type CalendarEvent, eventsFor } from './calendar-event.ts'
import type { PublishedCalendar } from './published-calendar.ts'

// Mo Tu We Th Fr
//     31  1  2  3      March and April 2027: Good Friday is 26 March, the term ends on Friday 2 April,
//                      which is two school days after the funding year.
const terms: readonly Term[] = [
  { termType: 'summer', startDate: '2026-04-20', endDate: '2026-05-08', halfTerm: null },
  { termType: 'spring', startDate: '2027-03-22', endDate: '2027-04-02', halfTerm: null },
]

const inset: Closure = { kind: 'inset', label: '', startDate: '2026-04-20', endDate: '2026-04-20' }
const half: Closure = {
  kind: 'inset',
  label: 'First aid',
  startDate: '2026-04-21',
  endDate: '2026-04-21',
  portion: 'half',
}
const polling: Closure = {
  kind: 'other',
  label: 'Polling day',
  startDate: '2026-05-07',
  endDate: '2026-05-07',
  isFunded: true,
}
const flood: Closure = {
  kind: 'closure',
  label: '',
  startDate: '2026-05-08',
  endDate: '2026-05-08',
  isCharged: true,
}

const published: PublishedCalendar = {
  fundingYear: '2026-27',
  revision: 1,
  siteName: 'Meadow Lane',
  siteAddress: '12 Meadow Lane',
  organizationName: 'Meadow Lane Nurseries',
  localAuthorityName: 'Sheffield',
  division: 'england-and-wales',
  requirements: { targetWeeks: { summer: 3, autumn: 14, spring: 1 }, rounding: 'tenths' },
  terms,
  closures: [inset, half, polling, flood],
  bankHolidays: [
    {
      name: 'Early May bank holiday',
      date: '2026-05-04',
      division: 'england-and-wales',
      notes: '',
      isProvisional: false,
    },
    {
      name: 'Good Friday',
      date: '2027-03-26',
      division: 'england-and-wales',
      notes: '',
      isProvisional: true,
    },
  ],
  count: countYear(
    terms,
    { bankHolidays: new Set(), closures: [] },
    {
      fundingYear: '2026-27',
      yearStart: 'april',
      requirements: { targetWeeks: { summer: 3, autumn: 14, spring: 1 }, rounding: 'tenths' },
    },
  ),
}

const wordsOf = (events: readonly CalendarEvent[], category: CalendarEvent['category']) =>
  events.filter((event) => event.category === category).map(({ summary, note }) => [summary, note])

describe('parents get', () => {
  const events = eventsFor('parents', published)

  test('when the nursery is closed, in plain words and without who pays', () => {
    expect(wordsOf(events, 'Closure')).toEqual([
      ['Closed: staff training', ''],
      ['Closed for half a day: First aid', ''],
      ['Closed: Polling day', ''],
      ['Closed', ''],
    ])
    expect(wordsOf(events, 'Bank holiday')).toEqual([
      ['Closed: Early May bank holiday', ''],
      ['Closed: Good Friday', 'Provisional: this date has not been published yet.'],
    ])
  })

  // Monday 4 May 2026 is a bank holiday in term; 3 to 14 August lie between the terms.
  test('a bank holiday on which the doors are closed once, by its name', () => {
    const closedOn = (...closedRanges: { startDate: string; endDate: string }[]) =>
      wordsOf(eventsFor('parents', { ...published, closedRanges }), 'Opening')
    const holiday = { startDate: '2026-05-04', endDate: '2026-05-04' }
    expect(closedOn(holiday)).toEqual([])
    expect(closedOn(holiday, { startDate: '2026-08-03', endDate: '2026-08-14' })).toEqual([['Closed', '']])
  })

  test('nothing of funded weeks', () => {
    expect(wordsOf(events, 'Term')).toEqual([
      ['Summer term', ''],
      ['Spring term', ''],
    ])
  })
})

describe('staff get', () => {
  test('which closures are INSET days, and who pays for each', () => {
    expect(wordsOf(eventsFor('staff', published), 'Closure')).toEqual([
      ['INSET day', 'Neither funded nor charged to parents.'],
      ['INSET day: First aid (half day)', 'Neither funded nor charged to parents.'],
      ['Polling day', 'Funded hours are paid for.'],
      ['Closure', 'Fees are charged.'],
    ])
  })
})

describe('the authority gets', () => {
  const [summer, spring] = wordsOf(eventsFor('authority', published), 'Term').map(([, note]) => note)

  test('each term’s funded weeks by its own rounding, against its target', () => {
    // 15 weekdays, less a bank holiday, three closures and a half.
    expect(summer).toBe(
      'Funded weeks, term-time only: 10.5 ÷ 5 = 2.1. Claimed in summer: 15 of 15 school days · 3 weeks, on target.',
    )
  })

  test('which school days another period’s claim pays for', () => {
    // 22 to 31 March without Good Friday are 7, and 1 and 2 April.
    expect(spring).toBe(
      'Funded weeks, term-time only: 9 ÷ 5 = 1.8. Claimed in spring: 8 of 5 school days · 1.6 weeks, 0.6 weeks over: 8 of 5 days. ' +
        '2 school days of it lie in the summer period of 2027-28.',
    )
  })
})

test('each audience knows an event by the same slug', () => {
  const slugs = eventsFor('parents', published).map(({ slug }) => slug)
  expect(eventsFor('staff', published).map(({ slug }) => slug)).toEqual(slugs)
  expect(eventsFor('authority', published).map(({ slug }) => slug)).toEqual(slugs)
  expect(new Set(slugs).size).toBe(slugs.length)
})

test('a bank holiday at a weekend, in a half-term or between terms is no event', () => {
  //  October 2026: half-term from Monday the 26th to Friday the 30th
  const halfTerm = { startDate: '2026-10-26', endDate: '2026-10-30' }
  const term: Term = { termType: 'autumn', startDate: '2026-09-03', endDate: '2026-12-18', halfTerm }
  const bankHolidays = ['2026-08-31', '2026-10-26', '2026-11-07', '2026-11-09'].map((date) => ({
    ...{ name: 'A bank holiday', date, notes: '', isProvisional: false },
    division: 'england-and-wales' as const,
  }))
  for (const audience of ['parents', 'staff', 'authority'] as const) {
    const events = eventsFor(audience, { ...published, terms: [term], bankHolidays })
    expect(
      events.filter(({ category }) => category === 'Bank holiday').map(({ startDate }) => startDate),
    ).toEqual(['2026-11-09'])
  }
})
