import type { Audience } from './audience.ts'
import { type CalendarEvent, eventsFor } from './calendar-event.ts'
import type { PublishedCalendar } from './published-calendar.ts'

/** All approved revisions of a calendar, oldest first; at least one. Instants are ISO 8601. */
export type ApprovedCalendar = {
  readonly id: string
  readonly retiredAt: string | null
  /** How often it was retired and brought back; never where it is missing. */
  readonly timesBroughtBack?: number
  readonly revisions: readonly { readonly approvedAt: string; readonly calendar: PublishedCalendar }[]
}

/**
 * An event as it is sent, with what an app needs to recognise it: `sequence` never decreases while the calendar is
 * published.
 */
export type SentEvent = CalendarEvent & {
  readonly calendarId: string
  readonly siteName: string
  readonly sequence: number
  /** ISO 8601. */
  readonly changedAt: string
  readonly isCancelled: boolean
}

/**
 * The newest revision's events, and those that only earlier revisions had as cancelled, since apps would show them
 * otherwise. All events of a retired calendar are cancelled.
 */
export function eventsToSend(audience: Audience, approved: ApprovedCalendar): SentEvent[] {
  const { retiredAt, revisions } = approved
  const newest = revisions.at(-1)
  if (newest === undefined) return []
  const sent = sentWith(approved, newest)
  const events = eventsFor(audience, newest.calendar)
  const slugs = new Set(events.map(({ slug }) => slug))
  const removed = new Map<string, CalendarEvent>()
  for (const { calendar } of revisions.slice(0, -1))
    for (const event of eventsFor(audience, calendar))
      if (!slugs.has(event.slug)) removed.set(event.slug, event)
  return withCancelled(events, removed, sent, retiredAt !== null)
}

/** What all are sent with goes to each. */
export function withCancelled(
  events: readonly CalendarEvent[],
  removed: ReadonlyMap<string, CalendarEvent>,
  sent: ReturnType<typeof sentWith>,
  isRetired: boolean,
): SentEvent[] {
  return [
    ...events.map((event) => ({ ...event, ...sent, isCancelled: false })),
    ...[...removed.values()].map((event) => cancelEvent({ ...event, ...sent })),
  ].map((event) => (isRetired ? cancelEvent(event) : event))
}

type Revision = ApprovedCalendar['revisions'][number]

export function sentWith({ id, retiredAt, timesBroughtBack = 0 }: ApprovedCalendar, newest: Revision) {
  return {
    calendarId: id,
    siteName: newest.calendar.siteName,
    // Retiring takes one number and bringing back the next, so that neither is older than what apps have.
    sequence: newest.calendar.revision + 2 * timesBroughtBack + (retiredAt === null ? 0 : 1),
    changedAt: retiredAt ?? newest.approvedAt,
  }
}

/** Without its text, which may be the reason for removing it: an app finds the event by its UID. */
export function cancelEvent({ closure: _, ...event }: Omit<SentEvent, 'isCancelled'>): SentEvent {
  return { ...event, summary: 'Cancelled', note: '', isCancelled: true }
}

/** The calendar as of the moment when an address was revoked: later changes are not sent to it. */
export function historyUntil(revokedAt: string, calendar: ApprovedCalendar): ApprovedCalendar {
  const isKnown = (instant: string) => new Date(instant) <= new Date(revokedAt)
  const { retiredAt, revisions } = calendar
  return {
    ...calendar,
    retiredAt: retiredAt !== null && isKnown(retiredAt) ? retiredAt : null,
    revisions: revisions.filter(({ approvedAt }) => isKnown(approvedAt)),
  }
}

/** The events for a revoked address: all cancelled. */
export function cancelAll(events: readonly SentEvent[], revokedAt: string): SentEvent[] {
  return events.map((event) => cancelEvent({ ...event, sequence: event.sequence + 1, changedAt: revokedAt }))
}
