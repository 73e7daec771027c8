import type { RuleResult } from '#domain/check/rule-result.ts'
import type { PublishedCalendar } from './published-calendar.ts'

/**
 * What a proof pack says of a revision: the calendar as it was approved, by whom, and what every rule made of it. People
 * are there by id, so that nobody's name outlives their account.
 */
export type Proof = {
  readonly calendarId: string
  readonly calendar: PublishedCalendar
  /** Null where it is not known. */
  readonly submittedBy: string | null
  readonly submittedAt: string | null
  /** Null where nobody had to approve. */
  readonly approvedBy: string | null
  readonly approvedAt: string
  readonly results: readonly RuleResult[]
}
