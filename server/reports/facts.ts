import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isByOffer, layoutOf, type ReportDefinition } from '#domain/report/report.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsToExport, sitesToExport } from '#server/access/reach/exports-within-reach.ts'
import { frozenRules, isSplitAgreed } from '#server/calendars/frozen-rules.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import {
  claimedDays,
  claimedWeeks,
  claimStates,
  figureOf,
  paidWeeks,
  rulesThatCount,
  stateOfYear,
  sumOfClaims,
} from './claims-in-sql.ts'
import { type FiguresOfDomain, figuresJoined } from './figures-of-domain.ts'
import { offeredRows, passedOn, storedOffers } from './offers-in-sql.ts'
import type { RuleRow } from './rules-in-scope.ts'
import { isStoredAlike, storedAlike } from './stored-alike.ts'

export type Scope = {
  readonly actor: Actor
  readonly definition: ReportDefinition
  readonly today: string
  /** What authorities and nations pay for, worked out by the domain. */
  readonly rules: readonly RuleRow[]
  readonly figures: FiguresOfDomain
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
  const withOffers = (columns: SQL) => (isOfOffers(scope) ? sql`${columns},` : sql``)
  const columns = sql`picked.calendar_id, picked.key, picked.id, picked.site_id, picked.site_name,
    picked.places, picked.local_authority_id, picked.authority_name, picked.status, picked.amendments,
    picked.submitted_at, picked.first_submitted_at, picked.created_at, picked.published, picked.first_approved_at,
    picked.approved_at, picked.days_to_approval, picked.country, rules.hours as hours_per_week,
    rules.source as target_source, ${openWeeks()}, ${withOffers(passedOn)} deadline.due_on, ${sentOn} as sent_on`
  const joined = sql`left join submission_deadlines deadline on deadline.local_authority_id = picked.local_authority_id
    and deadline.funding_year = picked.funding_year`
  return sql`${comparedOf(scope, pickedOf(scope, piece), { columns, joined })},
    facts as (
      select *, ${sumsOfClaims()},
        greatest(coalesce(sent_on, ${scope.today}::date) - due_on, 0) as days_late
      from compared ${figuresJoined(scope.figures)} ${once})${isOfOffers(scope) ? offeredRows() : sql``}`
}

/**
 * The claims alone, as `facts`: one row for all calendars that are alike in what their claims follow from, with their
 * number. Of many calendars few are different, and of those that have the same key one is read.
 */
export function claimsTogether(scope: Scope): SQL {
  const picked = sql`with ${isStoredAlike(scope) ? storedAlike(scope) : countedAlike(scope)}
    select alike.*, own.*, calendar_id is not null as has_calendar, coalesce(calendar_start, 'april') as year_start
    from alike left join lateral (
      select ${calendars.yearStart} as calendar_start, ${claimColumns()} from ${calendars}
      where ${calendars.id} = alike.calendar_id ${once}
    ) own on true`
  return sql`${comparedOf(scope, picked, { columns: sql`picked.number`, joined: sql`` })},
    facts as (select *, ${sumsOfClaims()} from compared ${once})`
}

/** Of organisations and authorities only those with rules of their own make a difference. */
function countedAlike(scope: Scope): SQL {
  const { from, where, year } = reachOf(scope)
  const place = sql`country, funding_year, local_authority_id, organization_id`
  return sql`each as materialized (
      select ${calendars.id} as calendar_id, coalesce(${calendars.claimsKey}, ${calendars.id}) as claims_key,
        ${localAuthorities.country} as country, ${year} as funding_year,
        case when ${sites.localAuthorityId} in (select authority from has_own) then ${sites.localAuthorityId} end
          as local_authority_id,
        case when (${sites.organizationId}, ${sites.localAuthorityId}) in (select organization, authority from has_figures)
          then ${sites.organizationId} end as organization_id
      ${from} where ${where}),
    alike as (
      select (array_agg(calendar_id))[1] as calendar_id, count(*)::int as number, ${place}
      from each group by claims_key, ${place})`
}

/** Each claim of what was picked beside its target, by the rules of each. */
function comparedOf(scope: Scope, picked: SQL, { columns, joined }: { columns: SQL; joined: SQL }): SQL {
  return sql`with all_rules as (select * from json_to_recordset(${JSON.stringify(scope.rules)}::json) as rule (
      organization uuid, authority uuid, country text, year text, start text, rounding text, claims text, hours float8,
      paid_holidays boolean, source text, summer float8, autumn float8, spring float8)),
    has_own as (select distinct authority from all_rules where authority is not null),
    has_figures as (select distinct organization, authority from all_rules where organization is not null),
    picked as (${picked}),
    claimed as (
      select picked.has_calendar, picked.funding_year, picked.is_counted, picked.is_split_agreed, rules.rounding,
        ${columns}, ${sql.join(claimedDays(), sql`, `)}
      from picked
      left join has_own on has_own.authority = picked.local_authority_id
      left join has_figures on has_figures.authority = picked.local_authority_id
        and has_figures.organization = picked.organization_id
      left join all_rules now on coalesce(now.authority::text, '') = coalesce(has_own.authority::text, '')
        and coalesce(now.organization::text, '') = coalesce(has_figures.organization::text, '')
        and now.country = picked.country and now.year = picked.funding_year and now.start = picked.year_start
      cross join lateral (${rulesThatCount()} ${once}) rules ${joined}
      ${once}),
    weighed as (select *, ${sql.join(claimedWeeks(), sql`, `)} from claimed ${once}),
    compared as (select *, ${sql.join(claimStates(), sql`, `)} from weighed ${once})`
}

function sumsOfClaims(): SQL {
  return sql`${sumOfClaims((period) => figureOf(period, 'days'))} as days,
    ${sumOfClaims((period) => figureOf(period, 'weeks'))} as weeks,
    ${sumOfClaims((period) => figureOf(period, 'target'))} as target,
    ${sumOfClaims(paidWeeks)} as paid_weeks, ${stateOfYear()} as state`
}

/** The rows of a report, after `factsOf`: its calendars or, where it asks about offers, each offer of them. */
export function rowsOf(scope: Scope): SQL {
  return isOfOffers(scope) ? sql`offered` : sql`facts`
}

export function isOfOffers({ definition }: Pick<Scope, 'definition'>): boolean {
  return isByOffer(layoutOf(definition))
}

/** As `isLate` has it: the first submission counts, and a draft that was never published is not sent. */
const sentOn = sql`case when picked.status = 'draft' and picked.published is null then null
  else (least(picked.first_submitted_at, picked.submitted_at, picked.first_approved_at) at time zone 'Europe/London')::date end`

export function isOfSitesWithout({ actor, definition }: Pick<Scope, 'actor' | 'definition'>): boolean {
  return definition.fundingYear !== null && definition.statuses === null && actor.role !== 'la_user'
}

function reachOf({ actor, definition }: Scope): { from: SQL; where: SQL | undefined; year: SQL } {
  const { fundingYear, siteIds, statuses } = definition
  const ofCalendars = and(
    eq(calendars.siteId, sites.id),
    calendarsToExport(actor),
    fundingYear === null ? undefined : eq(calendars.fundingYear, fundingYear),
    statuses === null ? undefined : inArray(calendars.status, [...statuses]),
  )
  return {
    from: sql`from ${sites}
      left join ${localAuthorities} on ${eq(localAuthorities.id, sites.localAuthorityId)}
      ${isOfSitesWithout({ actor, definition }) ? sql`left join` : sql`join`} ${calendars} on ${ofCalendars}`,
    where: and(
      sitesToExport(actor),
      eq(sites.isActive, true),
      siteIds === null ? undefined : sql`${sites.id} = any(${sql.param([...siteIds])}::uuid[])`,
    ),
    year: fundingYear === null ? sql`${calendars.fundingYear}` : sql`${fundingYear}::text`,
  }
}

function pickedOf(scope: Scope, { after, limit }: Piece): SQL {
  const { from, where, year } = reachOf(scope)
  const key = sql`${sites.name} || e'\\x01' || ${year}`
  const id = sql`coalesce(${calendars.id}, ${sites.id})`
  const following = after === null ? sql`true` : sql`(${key}, ${id}) > (${after.key}, ${after.id}::uuid)`
  return sql`select ${key} as key, ${id} as id, ${calendars.id} as calendar_id,
      ${calendars.id} is not null as has_calendar, ${sites.id} as site_id,
      ${sites.organizationId} as organization_id,
      ${sites.name} as site_name, ${sites.capacity} as places, ${sites.localAuthorityId} as local_authority_id,
      ${localAuthorities.name} as authority_name, ${year} as funding_year,
      coalesce(${calendars.yearStart}, 'april') as year_start, ${calendars.status} as status,
      ${calendars.revision} - 1 as amendments, ${calendars.submittedAt} as submitted_at,
      ${calendars.firstSubmittedAt} as first_submitted_at,
      ${calendars.createdAt} as created_at, ${calendars.publishedRevision} as published,
      ${calendars.firstPublishedAt} as first_approved_at, ${calendars.lastPublishedAt} as approved_at,
      ${calendars.approvalTook} as days_to_approval, ${localAuthorities.country} as country,
      ${isOfOffers(scope) ? sql`${storedOffers},` : sql``}
      ${claimColumns()}
    ${from} where ${where} and ${following}
    ${limit === null ? sql`` : sql`order by 1, 2 limit ${limit}`} ${once}`
}

/** What the claims of a calendar follow from, but its authority; `claims_key_of` of the guards has the same of its row. */
function claimColumns(): SQL {
  return sql`${calendars.summerClaimDays} is not null as is_counted, ${calendars.claimWeeks} as claim_weeks,
    ${frozenRules} as frozen, ${isSplitAgreed} as is_split_agreed,
    ${sql.join(termTypes.flatMap(storedDays), sql`, `)}`
}

/** Until a calendar of an earlier release has been counted, the days of its terms stand for those of the periods. */
function storedDays(term: TermType): SQL[] {
  const days = calendars[`${term}ClaimDays`]
  const holidays = calendars[`${term}BankHolidays`]
  const ofTerm = calendars[`${term}Days`]
  return [
    sql`coalesce(case when ${calendars.summerClaimDays} is null then ${ofTerm} else ${days} end, 0)
      as ${figureOf(term, 'days')}`,
    sql`coalesce(${holidays}, 0) as ${sql.raw(`${term}_holidays`)}`,
    sql`case when ${calendars.summerClaimDays} is not null then ${calendars[`${term}OpenWeeks`]} end as ${openIn(term)}`,
  ]
}

function openIn(term: TermType): SQL {
  return sql.raw(`${term}_open`)
}

/** Those of each period and of the year; null until they are counted. */
function openWeeks(): SQL {
  const each = termTypes.map(openIn)
  return sql`${sql.join(each, sql`, `)}, ${sql.join(each, sql` + `)} as open_weeks`
}
