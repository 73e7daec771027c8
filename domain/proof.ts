import type { PublishedCalendar } from './published-calendar.ts'
import type { RuleResult } from './rules/rule-result.ts'

/** What a proof pack says of a revision: the calendar as it was approved, by whom, and what every rule made of it. */
export type Proof = {
  readonly calendarId: string
  readonly calendar: PublishedCalendar
  /** Null where nobody knows any more; a role where the person is from elsewhere. */
  readonly submittedBy: string | null
  readonly submittedAt: string | null
  /** A role where the person is gone; null where nobody had to approve. */
  readonly approvedBy: string | null
  readonly approvedAt: string
  readonly results: readonly RuleResult[]
}
