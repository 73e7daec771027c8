import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars, type StoredAgreement } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'

const rulesOfRevision = sql`(select frozen_rules_of(published.snapshot) from ${calendarRevisions} published
  where published.calendar_id = ${calendars.id} and published.number = ${calendars.publishedRevision})`

/**
 * The rules that an approved calendar was counted with, a split of its weeks among them; null for others, and for the
 * revisions of early releases, which were counted without claims. For queries of `calendars`.
 */
export const frozenRules: SQL<FundingRequirements | null> = inAnyQuery(sql<FundingRequirements | null>`case
  when ${calendars.status} = 'approved'
  then nullif(coalesce(${calendars.frozenRules}, ${rulesOfRevision}), 'null') end`)

/** The bank holidays that an approved calendar was counted with; null for others. For queries of `calendars`. */
export const frozenBankHolidays: SQL<BankHoliday[] | null> = inAnyQuery(sql<BankHoliday[] | null>`case
  when ${calendars.status} = 'approved' then (
    select frozen.snapshot->'bankHolidays' from ${calendarRevisions} frozen
    where frozen.calendar_id = ${calendars.id} and frozen.number = ${calendars.publishedRevision})
  end`)

/**
 * What the setting recorded of its council’s agreement to a split. Null for all but the setting’s own people and system
 * administrators, because a council and those who check a proof may count only the council’s own decisions. For queries of
 * `calendars`.
 */
export const splitAgreement: SQL<StoredAgreement | null> = inAnyQuery(sql<StoredAgreement | null>`case
  when app_role() in ('system_admin', 'org_admin', 'site_manager', 'site_user') then ${calendars.splitAgreement} end`)

/** The council of a calendar's site. */
const itsCouncil = sql`coalesce(${calendars.localAuthorityId},
  (select ${sites.localAuthorityId} from ${sites} where ${sites.id} = ${calendars.siteId}))`

/** Whose agreement counts, by the id and the name of a council. */
type Councils = (id: SQL, name: SQL) => SQL

/** That of the council of the site; once a calendar is approved also of the one that the site was in then. */
const ofCalendar: Councils = (
  id,
  name,
) => sql`(${id} = ${itsCouncil} or (${calendars.status} = 'approved' and ${name} = (
  select published.snapshot->>'localAuthorityName' from ${calendarRevisions} published
  where published.calendar_id = ${calendars.id} and published.number = ${calendars.publishedRevision})))`

const ofRevision: Councils = (id, name) => sql`(${name} = ${calendarRevisions.snapshot}->>'localAuthorityName'
  or ${id} = (select ${itsCouncil} from ${calendars} where ${calendars.id} = ${calendarRevisions.calendarId}))`

/**
 * Whether the council agreed to the split of the weeks: it accepted what the calendar's row has now, or the setting
 * recorded its agreement. What a council that the site was in before said of a calendar that isn't approved doesn't count.
 * For queries of `calendars`.
 */
export const isSplitAgreed: SQL<boolean> = inAnyQuery(sql<boolean>`(${calendars.claimWeeks} is not null and (
  ${isRecorded(calendars.claimWeeks, ofCalendar)} or (${calendars.status} in ('pending', 'approved')
    and ${isAccepted(calendars.id, calendars.revision, calendars.submittedAt, ofCalendar)})))`)

/** Whether the recorded agreement is to the split of a revision. For queries of `calendarRevisions`. */
const isAgreementToRevision = sql`coalesce((
  select ${isRecorded(sql`${calendarRevisions.snapshot}->'requirements'->'targetWeeks'`, ofRevision)}
  from ${calendars} where ${calendars.id} = ${calendarRevisions.calendarId}), false)`

/** What was approved, with the council's agreement since to its split. For queries of `calendarRevisions`. */
export const snapshotWithAgreement: SQL<PublishedCalendar> = inAnyQuery(
  sql<PublishedCalendar>`case when ${calendarRevisions.snapshot}->'requirements' ? 'authorityWeeks'
      and (${isAgreementToRevision} or ${isAccepted(
        calendarRevisions.calendarId,
        calendarRevisions.number,
        calendarRevisions.submittedAt,
        ofRevision,
      )})
    then jsonb_set(${calendarRevisions.snapshot}, '{requirements,isSplitAgreed}', 'true')
    else ${calendarRevisions.snapshot} end`,
)

const yearStartBefore: SQL<FundingYearStart | null> = inAnyQuery(sql<FundingYearStart | null>`(
  select earlier.year_start from ${calendars} earlier
  where earlier.site_id = ${calendars.siteId} and earlier.retired_at is null and earlier.funding_year =
    (left(${calendars.fundingYear}, 4)::int - 1) || '-' || substr(${calendars.fundingYear}, 3, 2))`)

export type OwnRules = {
  readonly frozenRules: FundingRequirements | null
  readonly frozenBankHolidays: readonly BankHoliday[] | null
  readonly isSplitAgreed: boolean
  /** Where the site's calendar of the year before begins; null where there is none. */
  readonly yearStartBefore: FundingYearStart | null
}

/** By calendar. */
export async function readOwnRules(
  db: Database,
  calendarIds: string[],
): Promise<ReadonlyMap<string, OwnRules>> {
  const rows = await db
    .select({ id: calendars.id, frozenRules, frozenBankHolidays, isSplitAgreed, yearStartBefore })
    .from(calendars)
    .where(inArray(calendars.id, calendarIds))
  return new Map(rows.map(({ id, ...own }) => [id, own]))
}

/** Whether the setting recorded that a council agreed to a split of these weeks. For queries of `calendars`. */
function isRecorded(weeks: SQLWrapper, councils: Councils): SQL {
  const council = sql`coalesce((record->>'localAuthorityId')::uuid, ${itsCouncil})`
  return sql`exists (
    select from jsonb_array_elements(
      jsonb_build_array(${splitAgreement}) || coalesce(${splitAgreement}->'ofOtherSplits', '[]')) record
    where record->'weeks' = ${weeks} and ${councils(council, sql`record->>'localAuthorityName'`)})`
}

/** By the newest decision of these councils on the revision since it was submitted, as `isOnSubmission` has it. */
function isAccepted(
  calendarId: SQLWrapper,
  revision: SQLWrapper,
  submittedAt: SQLWrapper,
  councils: Councils,
): SQL {
  const name = sql`(select decider.name from local_authorities decider where decider.id = decided.local_authority_id)`
  return sql`coalesce((select decided.verdict = 'accepted' from authority_decisions decided
    where decided.calendar_id = ${calendarId} and decided.revision = ${revision}
      and decided.decided_at >= coalesce(${submittedAt}, '-infinity')
      and ${councils(sql`decided.local_authority_id`, name)}
    order by decided.decided_at desc, decided.id desc limit 1), false)`
}

/** In a query of one table Drizzle leaves its name out of the outermost expression, but not of those inside. */
function inAnyQuery<T>(expression: SQL<T>): SQL<T> {
  return sql<T>`${expression}`
}

/**
 * Copies the rules of so many revisions that an earlier release approved to their calendars, and returns how many.
 * Until then `frozenRules` reads them from the revision.
 */
export async function storeFrozenRules(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with missing as (
      select id from calendars where published_revision is not null and frozen_rules is null
      order by id limit ${limit} for no key update
    )
    update calendars set frozen_rules = ${rulesOfRevision} from missing where calendars.id = missing.id`)
  return rowCount ?? 0
}
