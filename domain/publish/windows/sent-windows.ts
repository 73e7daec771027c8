import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { allClaimPeriods, claimPeriods } from '#domain/count/claim.ts'
import { factExplained, type KnownFact } from '#domain/facts/known-fact.ts'
import { factThatCounts } from '#domain/facts/whose-word-counts.ts'
import type { CalendarEvent } from '#domain/publish/calendar-event.ts'
import { claimRulesOf, contextOf, type PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { type ApprovedCalendar, type SentEvent, sentWith, withCancelled } from '#domain/publish/sent-event.ts'
import type { ClaimWindow } from '#domain/windows/claim-window.ts'
import { datedWindows, eligibilityDates } from '#domain/windows/dated-window.ts'
import { yearOfWindows } from '#domain/windows/windows-of-year.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'

/** What was recorded of an authority's windows. Instants are ISO 8601; `endedAt` null: it stands. */
export type WindowsFact = KnownFact & {
  readonly endedAt: string | null
  /** Of an authority to which the site belonged before. */
  readonly isOfEarlierAuthority: boolean
}

/** All that was ever recorded for a site, so that what is gone can be sent as cancelled. */
export type RecordedWindows = { readonly country: Country; readonly facts: readonly WindowsFact[] }

/**
 * The claim windows of an approved calendar, for staff: by a rule on the days to which the newest revision leads. Those
 * that were recorded once, and are not any more, are cancelled.
 */
export function windowsToSend(approved: ApprovedCalendar, { country, facts }: RecordedWindows): SentEvent[] {
  const { retiredAt, revisions } = approved
  const [first, newest] = [revisions[0], revisions.at(-1)]
  if (first === undefined || newest === undefined) return []
  const { division } = newest.calendar
  const years = new Set(allClaimPeriods.map((period) => yearOfWindows(period, claimRulesOf(newest.calendar))))
  const ofYears = facts.filter(({ fundingYear }) => fundingYear === 'default' || years.has(fundingYear))
  const standing = ofYears.filter((fact) => fact.endedAt === null && !fact.isOfEarlierAuthority)
  const events = [
    ...[...years].flatMap((year) => {
      const used = factThatCounts(standing, year)
      const source = factExplained({ kind: 'windows', used, others: [] }, division) ?? ''
      return used === null ? [] : eventsOf(used, [year], newest.calendar, source)
    }),
    ...codesOf(newest.calendar, country),
  ]
  const removed = new Map<string, CalendarEvent>()
  const slugs = new Set(events.map(({ slug }) => slug))
  for (const fact of ofYears.filter(({ endedAt }) => endedAt === null || isAfter(endedAt, first.approvedAt)))
    for (const { calendar } of revisions)
      for (const event of eventsOf(
        fact,
        fact.fundingYear === 'default' ? [...years] : [fact.fundingYear],
        calendar,
        '',
      ))
        if (!slugs.has(event.slug)) removed.set(event.slug, event)
  const sent = laterBy(ofYears, sentWith(approved, newest))
  return withCancelled(events, removed, sent, retiredAt !== null)
}

/** What was recorded until an address was revoked: later changes are not sent to it. */
export function windowsUntil(revokedAt: string, { country, facts }: RecordedWindows): RecordedWindows {
  const known = facts.filter(({ recordedAt }) => !isAfter(recordedAt, revokedAt))
  return {
    country,
    facts: known.map((fact) => ({
      ...fact,
      endedAt: fact.endedAt !== null && isAfter(fact.endedAt, revokedAt) ? null : fact.endedAt,
    })),
  }
}

/** The windows of the calendar's claims that are recorded under these years. */
function eventsOf(
  { value }: WindowsFact,
  years: readonly FundingYear[],
  calendar: PublishedCalendar,
  source: string,
): CalendarEvent[] {
  const rules = claimRulesOf(calendar)
  const plan = { terms: calendar.terms, claims: claimPeriods(rules), context: contextOf(calendar) }
  // Nothing else is stored of this kind.
  const windows = value as readonly ClaimWindow[]
  const own = windows.filter(({ period }) => years.includes(yearOfWindows(period, rules)))
  return own.flatMap((window) =>
    datedWindows([window], plan).map(({ name, rule, startDate, endDate }): CalendarEvent => {
      const note = rule === null ? source : `By its rule, ${rule}, as approved. ${source}`
      const slug = `window-${window.kind}-${window.period}`
      return { slug, category: 'Claim window', summary: name, note, startDate, endDate }
    }),
  )
}

function codesOf(calendar: PublishedCalendar, country: Country): CalendarEvent[] {
  const { fundingYear, yearStart } = claimRulesOf(calendar)
  return eligibilityDates(plannedYear(fundingYear, yearStart), country).map(
    ({ name, startDate, endDate }) => ({
      ...{ slug: `window-eligibility-codes-${endDate}`, category: 'Claim window', summary: name },
      ...{ note: 'The last day for parents to have a code.', startDate, endDate },
    }),
  )
}

type Sent = ReturnType<typeof sentWith>

/** Each fact that was recorded or ended since makes the events newer; none is ever deleted. */
function laterBy(facts: readonly WindowsFact[], sent: Sent): Sent {
  const changes = facts.flatMap(({ recordedAt, endedAt }) =>
    endedAt === null ? [recordedAt] : [recordedAt, endedAt],
  )
  return {
    ...sent,
    sequence: sent.sequence + changes.length,
    changedAt: changes.reduce((last, each) => (isAfter(each, last) ? each : last), sent.changedAt),
  }
}

function isAfter(one: string, other: string): boolean {
  return new Date(one) > new Date(other)
}
