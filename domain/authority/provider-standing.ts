import type { CalendarStatus } from '#domain/plan/calendar-status.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { AuthorityVerdict } from './authority-verdict.ts'

/** How a provider stands towards its council with a year's calendar. */
export const providerStandings = ['not-sent', 'sent', 'accepted', 'sent-back'] as const
export type ProviderStanding = (typeof providerStandings)[number]

export type SentCalendar = {
  /** As the council sees it: never a draft. */
  status: Exclude<CalendarStatus, 'draft'>
  revision: number
  publishedRevision: number | null
  /** When this revision was sent; null for one that was approved before an amendment was begun. */
  submittedAt: Date | null
  decision: { verdict: AuthorityVerdict; revision: number; decidedAt: Date } | null
}

/**
 * What the organisation has rejected itself is not sent, unless an earlier revision stays published. The council's
 * word is on what it saw: a calendar that was sent again since waits for a new one.
 */
export function providerStanding(calendar: SentCalendar | null): ProviderStanding {
  if (calendar === null) return 'not-sent'
  const { status, revision, publishedRevision, submittedAt, decision } = calendar
  if (status === 'rejected' && publishedRevision === null) return 'not-sent'
  const isOnThis =
    decision !== null &&
    decision.revision === revision &&
    (submittedAt === null || decision.decidedAt >= submittedAt)
  return isOnThis ? decision.verdict : 'sent'
}

/** Sent after the day on which it was due, or not sent though that day is over; null where nothing is due. */
export function isLate(dueOn: IsoDate | null, sentOn: IsoDate | null, today: IsoDate): boolean {
  return dueOn !== null && (sentOn ?? today) > dueOn
}
