import type { RuleResult } from '#domain/check/rule-result.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'

/**
 * The contents of a proof pack: the approved calendar, who approved it, and all rule results. People are in it by id,
 * so that no name outlives its account.
 */
export type Proof = {
  readonly calendarId: string
  readonly calendar: PublishedCalendar
  readonly submittedBy: string | null
  readonly submittedAt: string | null
  /** Null where no approval was required. */
  readonly approvedBy: string | null
  readonly approvedAt: string
  readonly results: readonly RuleResult[]
}
