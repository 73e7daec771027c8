import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DatedWindow } from '#domain/windows/dated-window.ts'
import type { PlannedYear } from '#domain/windows/windows-of-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { type CalendarRow, calendarsInReach, type SiteRow } from '#server/access/reach/within-reach.ts'
import { presentCouncilWord, readDecisions, sentBackBy } from '#server/calendars/council-word.ts'
import { withCalendarsFirst } from '#server/calendars/select-calendars.ts'
import { mayDecideOwn } from '#server/calendars/standing.ts'
import { anyOf } from '#server/db/conditions/any-of.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { authorityDecisions } from '#server/db/schema/reviews.ts'
import { sites } from '#server/db/schema/sites.ts'
import { byPosition, isInstant, type ListPosition } from '#server/http/next-page.ts'
import {
  nextOnDays,
  readNextByRules,
  readWindowsToCome,
  type WindowsToCome,
} from '#server/windows/next-windows.ts'
import type { KnownWindow } from '#server/windows/read-windows.ts'
import { closingDay, onceEach } from '#server/windows/site-windows.ts'
import { yearsWithClaims } from '#server/windows/sites-alike.ts'

/** The pending calendars of the current organisation that this person may decide on. */
export async function pendingForDecision(db: Database, actor: Actor): Promise<SQL | null> {
  const organizationId = actor.effectiveOrganizationId
  if (organizationId === null) return null
  const pending = and(
    calendarsInReach(actor),
    eq(calendars.organizationId, organizationId),
    eq(calendars.status, 'pending'),
  )
  const own = await db
    .select({ calendar: calendars })
    .from(calendars)
    .where(and(pending, eq(calendars.submittedBy, actor.id)))
    .limit(1)
  if (own.length === 0 || (await mayDecideOwn(db, actor, own))) return pending ?? null
  return and(pending, or(isNull(calendars.submittedBy), ne(calendars.submittedBy, actor.id))) ?? null
}

export type PendingPosition = ListPosition & { readonly next: DatedWindow | undefined }

type Page = {
  readonly waiting: SQL
  readonly organizationId: string
  readonly after: ListPosition | null
  readonly limit: number
  readonly today: IsoDate
}

/**
 * Sent back by the council or too few weeks first, then by the next claim window to close, then by submission; those
 * submitted in one moment by the name of their site. All but the few that a council waits for are read in the order of
 * an index, and no more of them than a page has.
 */
export async function pageOfPending(db: Database, page: Page): Promise<PendingPosition[]> {
  const { after, limit } = page
  const apart = await positionsApart(db, page)
  const others = await positionsByIndex(db, page, [...apart.keys()])
  return [...apart.values(), ...others]
    .filter((place) => after === null || byPosition(after, place) < 0)
    .toSorted(byPosition)
    .slice(0, limit)
}

/** Those that the council has ever sent back, or that a claim window to come may be open for. */
async function positionsApart(
  db: Database,
  { waiting, organizationId, today }: Page,
): Promise<ReadonlyMap<string, PendingPosition>> {
  const { id, siteId, fundingYear, yearStart, submittedAt, updatedAt, revision, isShort } = calendars
  // Looked up one by one: joined by the organisation too, an index by name is read for each from end to end.
  const { localAuthorityId, name: siteName, isActive } = sites
  const site = db
    .select({ localAuthorityId, siteName, isActive })
    .from(sites)
    .where(eq(sites.id, siteId))
    .limit(1)
    .as('site')
  const toCome = await readWindowsToCome(db, today)
  const which = sql`${id} = any(array(${sentBackEver(organizationId)}
    union all ${askedFor(organizationId, toCome)}))`
  const rows = await withCalendarsFirst(db, which)
    .select({
      ...{ id, siteId, fundingYear, yearStart, submittedAt, updatedAt, revision, isShort },
      ...{ organizationId: calendars.organizationId },
      ...{ localAuthorityId: site.localAuthorityId, siteName: site.siteName, isActive: site.isActive },
    })
    .from(calendars)
    .innerJoinLateral(site, sql`true`)
    .where(waiting)
  const closes = await nextToClose(db, rows, { ...toCome, today })
  const decisions = await readDecisions(
    db,
    rows.map((row) => row.id),
  )
  return new Map(
    rows.map((row) => {
      const decision = decisions.get(row.id) ?? null
      const isSentBack = sentBackBy(presentCouncilWord({ decision, dueOn: null }, row)) !== null
      const comesFirst = isSentBack || row.isShort === true
      return [row.id, positionOf({ ...row, comesFirst, next: closes.get(row.id) })]
    }),
  )
}

const sentBackEver = (
  organizationId: string,
) => sql`select ${authorityDecisions.calendarId} from ${authorityDecisions}
  where ${authorityDecisions.organizationId} = ${organizationId} and ${authorityDecisions.verdict} = 'sent-back'`

/**
 * Of any year where windows follow a rule or are recorded for every year; else of the years with the claim of one to
 * come.
 */
function askedFor(organizationId: string, { moving, fixed }: WindowsToCome): SQL {
  const always = fixed.filter(({ recordedFor }) => recordedFor === 'default')
  const inAnyYear = new Set([...moving, ...authoritiesOf(always)])
  const dated = fixed.filter(({ localAuthorityId }) => !inAnyYear.has(localAuthorityId))
  const recordedFor = [...new Set(dated.map((each) => each.recordedFor))]
  const years = sql.param([...yearsWithClaims(recordedFor, dated)])
  return sql`${pendingAt(organizationId, [...inAnyYear], sql`true`)}
    union all ${pendingAt(organizationId, authoritiesOf(dated), sql`pending.funding_year = any(${years}::text[])`)}`
}

const authoritiesOf = (fixed: readonly { readonly localAuthorityId: string }[]) => [
  ...new Set(fixed.map(({ localAuthorityId }) => localAuthorityId)),
]

/** Looked up for each site of these authorities, by `offset 0`: joined, PostgreSQL reads all that are pending. */
const pendingAt = (
  organizationId: string,
  authorityIds: readonly string[],
  which: SQL,
) => sql`select asked.id from (
    select ${sites.id} from ${sites}
    where ${sites.organizationId} = ${organizationId} and ${anyOf(sites.localAuthorityId, authorityIds)} offset 0
  ) site cross join lateral (
    select pending.id from ${calendars} pending
    where pending.site_id = site.id and pending.status = 'pending' and ${which} offset 0
  ) asked`

type Pending = PlannedYear &
  Pick<CalendarRow, 'id' | 'siteId' | 'organizationId'> &
  Pick<SiteRow, 'localAuthorityId' | 'isActive'>

/** The next claim window to close of each calendar, where any is to come. */
async function nextToClose(
  db: Database,
  rows: readonly Pending[],
  asked: WindowsToCome & { readonly today: IsoDate },
): Promise<ReadonlyMap<string, DatedWindow>> {
  const { known, moving, today } = asked
  const asking = rows.filter((row) => row.isActive && known(row).length > 0)
  const followsRule = ({ localAuthorityId }: Pending) => moving.includes(localAuthorityId)
  const nextOf = onceEach((windows: readonly KnownWindow[]) => nextOnDays(windows, today))
  const closes = new Map<string, DatedWindow>()
  for (const row of asking.filter((each) => !followsRule(each))) {
    const next = nextOf(known(row))
    if (next !== null) closes.set(row.id, next)
  }
  const byRules = asking.filter(followsRule)
  for (const fundingYear of new Set(byRules.map((row) => row.fundingYear))) {
    const ofYear = byRules.filter((row) => row.fundingYear === fundingYear)
    const ofSites = anyOf(
      sites.id,
      ofYear.map(({ siteId }) => siteId),
    )
    const next = new Map(await readNextByRules(db, ofSites, { ...asked, fundingYear }))
    for (const { id, siteId } of ofYear) {
      const window = next.get(siteId)
      if (window !== undefined) closes.set(id, window)
    }
  }
  return closes
}

/** The page’s own part of all others, which no window closes for. */
async function positionsByIndex(
  db: Database,
  { waiting, after, limit }: Page,
  apart: readonly string[],
): Promise<PendingPosition[]> {
  const { id, siteId, submittedAt, updatedAt, isShort } = calendars
  const order = sql`(${isShort} is not true), coalesce(${submittedAt}, ${updatedAt})`
  const others = and(waiting, sql`${id} <> all(${sql.param([...apart])}::uuid[])`)
  const read = (which: SQL | undefined) =>
    db.select({ id, siteId, submittedAt, updatedAt, isShort }).from(calendars).where(and(others, which))
  const sameMoment = after === null ? [] : await read(sql`(${order}) = ${momentOf(after)}`)
  // With all that share the last one’s moment, as the index does not sort them by name.
  const later = await read(after === null ? undefined : sql`(${order}) > ${momentOf(after)}`).orderBy(
    sql`${order} fetch first ${limit} rows with ties`,
  )
  const rows = [...sameMoment, ...later]
  const names = await namesOfSites(db, rows)
  return rows.flatMap((row) => {
    const siteName = names.get(row.siteId)
    // A site that was deleted since it was read has taken this calendar with it, so that nothing waits.
    return siteName === undefined
      ? []
      : [positionOf({ ...row, siteName, comesFirst: row.isShort === true, next: undefined })]
  })
}

/**
 * Read apart: joined, PostgreSQL may sort all that are pending. The sites are those of calendars in reach, and are looked
 * up by their own key: with the organisation's too, all of its names may be read.
 */
async function namesOfSites(
  db: Database,
  of: readonly Pick<CalendarRow, 'siteId'>[],
): Promise<ReadonlyMap<string, string>> {
  const { id, name } = sites
  const ids = [...new Set(of.map(({ siteId }) => siteId))]
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id, name }).from(sites).where(anyOf(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

type Placed = Pick<CalendarRow, 'id' | 'submittedAt' | 'updatedAt'> & {
  readonly siteName: string
  readonly comesFirst: boolean
  readonly next: DatedWindow | undefined
}

/** The name in hexadecimal is sorted here as PostgreSQL sorts it. */
function positionOf({ id, submittedAt, updatedAt, siteName, comesFirst, next }: Placed): PendingPosition {
  const submitted = (submittedAt ?? updatedAt).toISOString()
  const name = Buffer.from(siteName).toString('hex')
  return { key: `${comesFirst ? 0 : 1}${closingDay(next)}${submitted}${name}`, id, next }
}

const submittedOf = (key: string) => key.slice(11, 35)

/** Behind one for which a window closes come all others of its kind. */
function momentOf({ key }: ListPosition): SQL {
  const since = key.slice(1, 11) === closingDay(undefined) ? submittedOf(key) : '-infinity'
  return sql`(${key[0] === '1'}::boolean, ${since}::timestamptz)`
}

export const isPositionKey = (key: string): boolean =>
  /^[01]\d{4}-\d{2}-\d{2}.{24}([\da-f]{2})*$/.test(key) && isInstant(submittedOf(key))

export const countPending = (db: Database, waiting: SQL | null): Promise<number> =>
  db.$count(calendars, waiting ?? sql`false`)
