import { describe, expect, test } from 'vitest'
import { countYear } from '#domain/count/school-days.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { Term } from '#domain/year/term.ts'
import type { PublishedCalendar } from './published-calendar.ts'
import { type ApprovedCalendar, cancelAll, eventsToSend, historyUntil } from './sent-event.ts'

const autumn: Term = {
  termType: 'autumn',
  startDate: '2026-09-01',
  endDate: '2026-12-18',
  halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' },
}
const closedOn = (date: string, label: string): Closure => ({
  kind: 'closure',
  label,
  startDate: date,
  endDate: date,
})

function revision(number: number, closures: readonly Closure[], term: Term = autumn) {
  const calendar: PublishedCalendar = {
    fundingYear: '2026-27',
    revision: number,
    siteName: 'Meadow Lane',
    siteAddress: '12 Meadow Lane',
    organizationName: 'Meadow Lane Nurseries',
    localAuthorityName: 'Sheffield',
    division: 'england-and-wales',
    requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' },
    terms: [term],
    closures,
    bankHolidays: [],
    count: countYear(
      [term],
      { bankHolidays: new Set(), closures },
      {
        fundingYear: '2026-27',
        yearStart: 'april',
        requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' },
      },
    ),
  }
  return { approvedAt: `2026-0${number}-01T09:00:00.000Z`, calendar }
}

const flood = closedOn('2026-09-07', 'Flood')
const storm = closedOn('2026-09-14', 'Storm')
const approved = (changes: Partial<ApprovedCalendar>): ApprovedCalendar => ({
  id: 'c1',
  retiredAt: null,
  revisions: [revision(1, [flood])],
  ...changes,
})
const sentEvents = (calendar: ApprovedCalendar) =>
  eventsToSend('parents', calendar).map(({ slug, sequence, isCancelled }) => [slug, sequence, isCancelled])

describe('the events to send', () => {
  test('is the newest revision, counted in the sequence', () => {
    const events = eventsToSend(
      'parents',
      approved({ revisions: [revision(1, [flood]), revision(2, [flood])] }),
    )
    expect(events.map(({ slug }) => slug)).toEqual(['autumn', 'autumn-half-term', 'closure-2026-09-07'])
    expect(new Set(events.map(({ sequence, changedAt }) => `${sequence} ${changedAt}`))).toEqual(
      new Set(['2 2026-02-01T09:00:00.000Z']),
    )
  })

  test('cancel what only an earlier revision had, however long ago', () => {
    const revisions = [
      revision(1, [flood]),
      revision(2, [storm]),
      revision(3, [], { ...autumn, halfTerm: null }),
    ]
    expect(sentEvents(approved({ revisions }))).toEqual([
      ['autumn', 3, false],
      ['autumn-half-term', 3, true],
      ['closure-2026-09-07', 3, true],
      ['closure-2026-09-14', 3, true],
    ])
  })

  test('restore an event that was cancelled', () => {
    const revisions = [revision(1, [flood]), revision(2, []), revision(3, [flood])]
    expect(sentEvents(approved({ revisions })).at(-1)).toEqual(['closure-2026-09-07', 3, false])
  })

  // Monday 7 September is a bank holiday in term, and closed as a range of its own.
  test('of a first revision cancel nothing, since nothing was sent before', () => {
    const { approvedAt, calendar } = revision(1, [])
    const day = { startDate: '2026-09-07', endDate: '2026-09-07' }
    const holiday = { name: 'Late summer', date: day.startDate, division: calendar.division, notes: '' }
    const withHoliday = {
      ...calendar,
      bankHolidays: [{ ...holiday, isProvisional: false }],
      closedRanges: [day],
    }
    expect(sentEvents(approved({ revisions: [{ approvedAt, calendar: withHoliday }] })).slice(2)).toEqual([
      ['bank-holiday-2026-09-07', 1, false],
    ])
  })

  test('cancel everything of a retired calendar, from the moment it was retired', () => {
    const retiredAt = '2026-05-05T10:00:00.000Z'
    const events = eventsToSend('parents', approved({ retiredAt }))
    expect(events).toHaveLength(3)
    for (const event of events)
      expect(event).toMatchObject({ isCancelled: true, sequence: 2, changedAt: retiredAt })
  })

  test('is nothing where nothing was approved', () => {
    expect(eventsToSend('parents', approved({ revisions: [] }))).toEqual([])
  })
})

test('a revoked address cancels everything, with a higher sequence than before', () => {
  const revokedAt = '2026-06-06T10:00:00.000Z'
  const [event] = cancelAll(eventsToSend('parents', approved({})), revokedAt)
  expect(event).toMatchObject({ isCancelled: true, sequence: 2, changedAt: revokedAt })
})

test('a cancelled event has its dates but no text', () => {
  const cancelled = eventsToSend(
    'staff',
    approved({ revisions: [revision(1, [flood]), revision(2, [])] }),
  ).at(-1)
  expect(cancelled).toMatchObject({ slug: 'closure-2026-09-07', startDate: '2026-09-07', isCancelled: true })
  expect(JSON.stringify(cancelled)).not.toContain('Flood')
  const retired = eventsToSend('staff', approved({ retiredAt: '2026-05-05T10:00:00.000Z' }))
  expect(JSON.stringify(retired)).not.toContain('Flood')
})

test('an address that is revoked knows nothing that happened since', () => {
  const revokedAt = '2026-01-15T09:00:00.000Z'
  const retiredAt = '2026-05-05T10:00:00.000Z'
  const known = approved({ revisions: [revision(1, [flood])] })
  const since = approved({ retiredAt, revisions: [revision(1, [flood]), revision(2, [storm])] })
  expect(historyUntil(revokedAt, since)).toEqual(known)
})
