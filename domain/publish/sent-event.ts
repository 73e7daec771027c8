import type { Audience } from './audience.ts'
import { type CalendarEvent, eventsFor } from './calendar-event.ts'
import type { PublishedCalendar } from './published-calendar.ts'

/** All that was ever approved of one calendar, oldest first; at least one revision. Instants are ISO 8601. */
export type ApprovedCalendar = {
  readonly id: string
  readonly retiredAt: string | null
  readonly revisions: readonly { readonly approvedAt: string; readonly calendar: PublishedCalendar }[]
}

/**
 * An event as it goes out, with what an app needs to know it again: `sequence` never falls while the calendar is
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
 * The newest revision's events, and as cancelled what only earlier ones had: an app that has it would keep it otherwise.
 * Of a retired calendar everything is cancelled.
 */
export function eventsToSend(
  audience: Audience,
  { id, retiredAt, revisions }: ApprovedCalendar,
): SentEvent[] {
  const newest = revisions.at(-1)
  if (newest === undefined) return []
  const sent = {
    calendarId: id,
    siteName: newest.calendar.siteName,
    sequence: newest.calendar.revision + (retiredAt === null ? 0 : 1),
    changedAt: retiredAt ?? newest.approvedAt,
  }
  const events = eventsFor(audience, newest.calendar)
  const slugs = new Set(events.map(({ slug }) => slug))
  const removed = new Map<string, CalendarEvent>()
  for (const { calendar } of revisions.slice(0, -1))
    for (const event of eventsFor(audience, calendar))
      if (!slugs.has(event.slug)) removed.set(event.slug, event)
  return [
    ...events.map((event) => ({ ...event, ...sent, isCancelled: false })),
    ...[...removed.values()].map((event) => cancelEvent({ ...event, ...sent })),
  ].map((event) => (retiredAt === null ? event : cancelEvent(event)))
}

/** Without its words: an app finds the event by its UID, and what was said may be why it was taken back. */
export function cancelEvent({ closure: _, ...event }: Omit<SentEvent, 'isCancelled'>): SentEvent {
  return { ...event, summary: 'Cancelled', note: '', isCancelled: true }
}

/** A calendar as an address knew it that was revoked then: nothing that happened since is told there. */
export function historyUntil(revokedAt: string, calendar: ApprovedCalendar): ApprovedCalendar {
  const isKnown = (instant: string) => new Date(instant) <= new Date(revokedAt)
  const { retiredAt, revisions } = calendar
  return {
    ...calendar,
    retiredAt: retiredAt !== null && isKnown(retiredAt) ? retiredAt : null,
    revisions: revisions.filter(({ approvedAt }) => isKnown(approvedAt)),
  }
}

/** The same events for an address that was revoked: everything is taken back, for good. */
export function cancelAll(events: readonly SentEvent[], revokedAt: string): SentEvent[] {
  return events.map((event) => cancelEvent({ ...event, sequence: event.sequence + 1, changedAt: revokedAt }))
}
