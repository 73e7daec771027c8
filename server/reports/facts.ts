import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import type { ReportDefinition } from '#domain/report/report.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsToExport, sitesToExport } from '#server/access/reach/exports-within-reach.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { weeksOf } from './rounded-weeks.ts'
import type { RuleRow } from './rules-in-scope.ts'

export type Scope = {
  readonly actor: Actor
  readonly definition: ReportDefinition
  readonly today: string
  /** What the authorities pay for, worked out by the domain. */
  readonly rules: readonly RuleRow[]
}

/** Some rows only, in the order of their keys. */
export type Piece = { readonly after: { key: string; id: string } | null; readonly limit: number | null }

const whole: Piece = { after: null, limit: null }

/** Makes PostgreSQL work a column out once a row, and not each time that something asks for it. */
const once = sql.raw('offset 0')

/**
 * The calendars that the report is of, one row each with all that a column may want, as `facts`; put before a query.
 * A year that is named has a row also for each active site without a calendar, but not for a council: to it a draft is
 * nothing sent, and who has sent nothing is the council view’s to say.
 */
export function factsOf(scope: Scope, piece: Piece = whole): SQL {
  return sql`with picked as (${pickedOf(scope, piece)}),
    rules as (select * from json_to_recordset(${JSON.stringify(scope.rules)}::json) as rule (
      authority uuid, year text, start text, rounding text, summer float8, autumn float8, spring float8)),
    weighed as (
      select picked.*, deadline.due_on, ${sentOn} as sent_on,
        ${sql.join(termTypes.flatMap(weighedTerm), sql`, `)}
      from picked
      left join rules on rules.authority = picked.local_authority_id and rules.year = picked.funding_year
        and rules.start = picked.year_start
      left join submission_deadlines deadline on deadline.local_authority_id = picked.local_authority_id
        and deadline.funding_year = picked.funding_year
      ${once}),
    facts as (
      select *, round((summer_weeks + autumn_weeks + spring_weeks) * 100) / 100 as weeks,
        round((summer_target + autumn_target + spring_target) * 100) / 100 as target,
        summer_weeks >= summer_target and autumn_weeks >= autumn_target and spring_weeks >= spring_target
          as meets_target,
        greatest(coalesce(sent_on, ${scope.today}::date) - due_on, 0) as days_late
      from weighed ${once})`
}

/** As `isLate` has it: what is rejected and was never published is not sent. */
const sentOn = sql`case when picked.status in ('draft', 'rejected') and picked.published is null then null
  else (least(picked.submitted_at, picked.first_approved_at) at time zone 'Europe/London')::date end`

export function isOfSitesWithout({ actor, definition }: Pick<Scope, 'actor' | 'definition'>): boolean {
  return definition.fundingYear !== null && definition.statuses === null && actor.role !== 'la_user'
}

function pickedOf(scope: Scope, { after, limit }: Piece): SQL {
  const { actor, definition } = scope
  const { fundingYear, siteIds, statuses } = definition
  const ofCalendars = and(
    eq(calendars.siteId, sites.id),
    calendarsToExport(actor),
    fundingYear === null ? undefined : eq(calendars.fundingYear, fundingYear),
    statuses === null ? undefined : inArray(calendars.status, [...statuses]),
  )
  const ofSites = and(
    sitesToExport(actor),
    eq(sites.isActive, true),
    siteIds === null ? undefined : sql`${sites.id} = any(${sql.param([...siteIds])}::uuid[])`,
  )
  const year = fundingYear === null ? sql`${calendars.fundingYear}` : sql`${fundingYear}::text`
  const key = sql`${sites.name} || e'\\x01' || ${year}`
  const id = sql`coalesce(${calendars.id}, ${sites.id})`
  const following = after === null ? sql`true` : sql`(${key}, ${id}) > (${after.key}, ${after.id}::uuid)`
  return sql`select ${key} as key, ${id} as id, ${calendars.id} as calendar_id, ${sites.id} as site_id,
      ${sites.name} as site_name, ${sites.capacity} as places, ${sites.localAuthorityId} as local_authority_id,
      ${localAuthorities.name} as authority_name, ${year} as funding_year,
      coalesce(${calendars.yearStart}, 'april') as year_start, ${calendars.status} as status,
      ${calendars.revision} - 1 as amendments, ${calendars.submittedAt} as submitted_at,
      ${calendars.createdAt} as created_at, ${calendars.publishedRevision} as published,
      ${calendars.firstPublishedAt} as first_approved_at, ${calendars.lastPublishedAt} as approved_at,
      ${calendars.approvalTook} as days_to_approval,
      ${sql.join(
        termTypes.map(
          (term) => sql`coalesce(${calendars[`${term}Days`]}, 0)::float8 as ${named(term, 'days')}`,
        ),
        sql`, `,
      )}
    from ${sites}
    left join ${localAuthorities} on ${eq(localAuthorities.id, sites.localAuthorityId)}
    ${isOfSitesWithout(scope) ? sql`left join` : sql`join`} ${calendars} on ${ofCalendars}
    where ${ofSites} and ${following}
    ${limit === null ? sql`` : sql`order by 1, 2 limit ${limit}`}`
}

function named(term: TermType, what: 'days' | 'weeks' | 'target'): SQL {
  return sql.raw(`${term}_${what}`)
}

/** The weeks and the target; a site without a calendar has none of them. */
function weighedTerm(term: TermType): SQL[] {
  const days = named(term, 'days')
  const rounding = sql`coalesce(rules.rounding, ${defaultFundingRequirements.rounding ?? 'tenths'})`
  const target = sql`coalesce(rules.${sql.raw(term)}, ${defaultFundingRequirements.targetWeeks[term]}::float8)`
  return [
    sql`case when picked.calendar_id is not null then ${weeksOf(days, rounding)} end as ${named(term, 'weeks')}`,
    sql`case when picked.calendar_id is not null then ${target} end as ${named(term, 'target')}`,
  ]
}
