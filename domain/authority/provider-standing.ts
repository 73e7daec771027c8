import type { CalendarStatus } from '#domain/plan/calendar-status.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { AuthorityVerdict } from './authority-verdict.ts'

/** The state of a provider's calendar for its council. */
export const providerStandings = ['not-sent', 'sent', 'accepted', 'sent-back'] as const
export type ProviderStanding = (typeof providerStandings)[number]

export type SentCalendar = {
  /** As the council sees it: never a draft. */
  status: Exclude<CalendarStatus, 'draft'>
  revision: number
  publishedRevision: number | null
  /** When this revision was submitted; null for one that was approved before the current amendment. */
  submittedAt: Date | null
  decision: { verdict: AuthorityVerdict; revision: number; decidedAt: Date } | null
}

/**
 * A calendar that its own organisation rejected is not sent, unless an earlier revision stays published. A decision
 * counts for the submission that it was made on: a calendar submitted again waits for a new one.
 */
export function providerStanding(calendar: SentCalendar | null): ProviderStanding {
  if (calendar === null) return 'not-sent'
  const { status, revision, publishedRevision, submittedAt, decision } = calendar
  if (status === 'rejected' && publishedRevision === null) return 'not-sent'
  return decision !== null && isOnSubmission(decision, { revision, submittedAt }) ? decision.verdict : 'sent'
}

/** Whether the council decided on what is submitted now, and not on an earlier revision or submission. */
export function isOnSubmission(
  decision: { revision: number; decidedAt: Date },
  { revision, submittedAt }: Pick<SentCalendar, 'revision' | 'submittedAt'>,
): boolean {
  return decision.revision === revision && (submittedAt === null || decision.decidedAt >= submittedAt)
}

/** First submitted after its due date, or not sent and the due date is over. Without a due date nothing is late. */
export function isLate(dueOn: IsoDate | null, sentOn: IsoDate | null, today: IsoDate): boolean {
  return dueOn !== null && (sentOn ?? today) > dueOn
}
