import { sql } from 'drizzle-orm'
import type { CouncilWord } from '#contract/calendars/council-word.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import type { AuthorityVerdict } from '#domain/authority/authority-verdict.ts'
import { isOnSubmission } from '#domain/authority/provider-standing.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { authorityDecisions, submissionDeadlines } from '#server/db/schema/reviews.ts'
import { sites } from '#server/db/schema/sites.ts'

type StoredDecision = {
  readonly verdict: AuthorityVerdict
  readonly revision: number
  readonly comment: string | null
  readonly dueOn: string | null
  readonly localAuthorityName: string
  readonly decidedAt: string
}

const decisionColumns = sql`json_build_object('verdict', ${authorityDecisions.verdict},
  'revision', ${authorityDecisions.revision}, 'comment', ${authorityDecisions.comment},
  'dueOn', ${authorityDecisions.dueOn},
  'localAuthorityName', decider.name, 'decidedAt', ${authorityDecisions.decidedAt})`
const decisions = sql`${authorityDecisions} join ${localAuthorities} decider
  on decider.id = ${authorityDecisions.localAuthorityId}`
const newestFirst = sql`${authorityDecisions.decidedAt} desc, ${authorityDecisions.id} desc`

/** Read with each calendar of a page: two look-ups by an index a row. An authority that the site was in before has no say. */
export const councilColumns = {
  decision: sql<StoredDecision | null>`(
    select ${decisionColumns} from ${decisions} where ${authorityDecisions.calendarId} = ${calendars.id}
      and ${authorityDecisions.localAuthorityId} = ${localAuthorities.id}
    order by ${newestFirst} limit 1)`,
  dueOn: sql<string | null>`(
    select ${submissionDeadlines.dueOn}::text from ${submissionDeadlines}
    where ${submissionDeadlines.localAuthorityId} = ${localAuthorities.id}
      and ${submissionDeadlines.fundingYear} = ${calendars.fundingYear})`,
}

/** The newest decision of its authority on each of many calendars, most of which have none: in one look-up for all of them. */
export async function readDecisions(
  db: Database,
  calendarIds: readonly string[],
): Promise<ReadonlyMap<string, StoredDecision>> {
  const { rows } = await db.execute<{ calendar_id: string; decision: StoredDecision }>(sql`
    select distinct on (${authorityDecisions.calendarId}) ${authorityDecisions.calendarId} as calendar_id,
      ${decisionColumns} as decision
    from ${decisions} join ${calendars} on ${calendars.id} = ${authorityDecisions.calendarId}
      join ${sites} on ${sites.id} = ${calendars.siteId} and ${sites.localAuthorityId} = ${authorityDecisions.localAuthorityId}
    where ${authorityDecisions.calendarId} = any(${sql.param([...calendarIds])}::uuid[])
    order by ${authorityDecisions.calendarId}, ${newestFirst}`)
  return new Map(rows.map(({ calendar_id, decision }) => [calendar_id, decision]))
}

export function presentCouncilWord(
  { decision, dueOn }: { decision: StoredDecision | null; dueOn: string | null },
  calendar: { revision: number; submittedAt: Date | null },
): Unshaped<typeof CouncilWord> {
  if (decision === null) return { dueOn, decision }
  const decidedAt = new Date(decision.decidedAt)
  return {
    dueOn,
    decision: {
      ...decision,
      decidedAt,
      isOnSubmission: isOnSubmission({ revision: decision.revision, decidedAt }, calendar),
    },
  }
}

/** The council's request on what is submitted now; null where it sent nothing back. */
export function sentBackBy({ decision }: Unshaped<typeof CouncilWord>): string | null {
  const isSentBack = decision?.verdict === 'sent-back' && decision.isOnSubmission
  return isSentBack ? decision.localAuthorityName : null
}
