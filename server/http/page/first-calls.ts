import { setTimeout as delay } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bankHolidays } from '#contract/authorities/bank-holidays.ts'
import { coverage } from '#contract/authorities/coverage.ts'
import { idsOfFew } from '#contract/authorities/ids-of-few.ts'
import { localAuthorities } from '#contract/authorities/local-authorities.ts'
import { listTermDates } from '#contract/authorities/published-dates.ts'
import { approvals, approvalsAtOnce } from '#contract/calendars/approvals.ts'
import { calendars } from '#contract/calendars/calendars.ts'
import { councils } from '#contract/calendars/councils.ts'
import { siteYears, siteYearsAtOnce } from '#contract/calendars/site-years.ts'
import { windows } from '#contract/calendars/windows.ts'
import { worth } from '#contract/calendars/worth.ts'
import { findOrganization } from '#contract/organizations/organization.ts'
import {
  listReachedSites,
  listSiteAuthorities,
  listSites,
  sitesAtOnce,
} from '#contract/organizations/site.ts'
import { siteCardsAtOnce } from '#contract/organizations/sites.ts'
import { auth } from '#contract/people/auth.ts'
import { userCounts } from '#contract/people/user-counts.ts'
import { users, usersAtOnce } from '#contract/people/users.ts'
import { reports } from '#contract/reports/reports.ts'
import { calendarYearsAround } from '#domain/count/outlook.ts'
import { may, type Permission } from '#domain/people/permission.ts'
import { type FundingYear, fundingYearOf, startYearOf } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { planningYearOf } from '#domain/year/planning-year.ts'
import type { Actor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { calendarWithinReach, editableSites, sitesInReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { sites } from '#server/db/schema/sites.ts'
import { readSessionToken } from '#server/http/cookie/session-cookie.ts'
import { findBySession } from '#server/http/find-by-session.ts'
import { queueVisitsPerSession } from '#server/http/limits/call-queue.ts'
import type { Outside } from '#server/outside.ts'
import { addFirstAnswers, inOrder, isOwnVisit } from './first-answers.ts'

const timeoutMs = 300

export type FirstCalls = {
  /** Calls that the page makes together with asking for its scripts, which would otherwise have to arrive first. */
  readonly calls: readonly string[]
  /** What others answer, by path; the page has it at once. */
  readonly answers: ReadonlyMap<string, string>
}

/** For a screen whose calls follow from rows: the others open no transaction. */
type Read = <Result>(query: (db: Database) => Promise<Result>) => Promise<Result>
type Screen = (actor: Actor, read: Read) => Promise<readonly string[]>

const noAnswers: FirstCalls['answers'] = new Map()
export const noCalls: FirstCalls = { calls: [], answers: noAnswers }

/** The calls that a screen makes before it can show anything, for the person of this session. */
export function firstCallsReader(
  app: FastifyInstance,
  outside: Outside,
): (path: string, request: FastifyRequest) => Promise<FirstCalls> {
  async function callsOf(screen: Screen, request: FastifyRequest): Promise<readonly string[]> {
    const actor = await findBySession(outside, { isActivity: false }, request)
    if (actor?.step !== 'signed-in' || !may(actor.role, 'calendars:read')) return []
    return screen(actor, (query) =>
      asCaller(outside.pool, actor, query, 'isolation level repeatable read, read only'),
    )
  }
  const today = () => outside.clock.now().toISOString().slice(0, 10)

  const inVisitQueue = queueVisitsPerSession(timeoutMs)
  return async (path, request) => {
    const token = readSessionToken(outside.settings, request)
    if (token === null || !isVisit(request)) return { calls: [auth.me.path], answers: noAnswers }
    const screen = screenOf(path, today())
    const calls: string[] = [auth.me.path]
    const answers = new Map<string, string>()
    let isSent = false
    const prepare = async () => {
      if (screen !== null) calls.push(...(await callsOf(screen, request).catch(() => [])))
      // Nothing is asked for a page that has been sent.
      if (isOwnVisit(request) && !isSent) await addFirstAnswers(app, request, calls, answers)
    }
    const prepared = inVisitQueue(token, prepare).catch(() => null)
    await Promise.race([prepared, delay(timeoutMs, null, { ref: false })])
    isSent = true
    return {
      calls: calls.filter((call) => !answers.has(call)),
      answers: inOrder(calls, answers),
    }
  }
}

/** The page that the service worker stores may be opened by another person: nothing of one may be in it. */
export function isVisit({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'document'
}

type ListedCall = {
  readonly of: { readonly path: string; readonly access: Permission }
  /** The rows of the screen's first page, where it asks for pages. */
  readonly limit?: number
}

/** Of screens that need the same for everyone who may open them. */
const callsOfAll: Readonly<Record<string, readonly ListedCall[]>> = {
  '/local-authorities': [{ of: localAuthorities.list }, { of: coverage.read }],
  '/reports': [{ of: reports.overview }],
  '/approvals': [
    { of: approvals.list, limit: approvalsAtOnce },
    { of: worth.waiting },
    { of: approvals.count },
  ],
  '/users': [{ of: userCounts.count }, { of: users.list, limit: usersAtOnce }],
}

/** Null where what a screen needs first is not known here. */
function screenOf(path: string, today: IsoDate): Screen | null {
  if (path === '/dashboard')
    return async (actor, read) => [
      ...(await read((db) => ofReach(db, actor))),
      ...ofYear(planningYearOf(today)),
    ]
  if (path === '/side-by-side') return async (actor) => ofSideBySide(actor, today)
  if (path === '/sites') return async (actor) => ofSites(actor)
  if (path === '/outlook')
    return async (actor) => [...ofItsOrganization(actor), ...ofYears(calendarYearsAround(today))]
  const ofAll = callsOfAll[path]
  if (ofAll !== undefined)
    return async ({ role }) =>
      ofAll
        .filter(({ of }) => may(role, of.access))
        .map(({ of, limit }) => pathOf(of.path, limit === undefined ? {} : { limit: String(limit) }))
  const [, id] = /^\/calendars\/([\da-f-]{36})$/.exec(path) ?? []
  if (id === undefined) return null
  return (actor, read) => read((db) => ofCalendar(db, actor, id))
}

function ofItsOrganization({ effectiveOrganizationId: id }: Actor): readonly string[] {
  return id === null ? [] : [findOrganization.path.replace(':id', id)]
}

function ofSites({ role, effectiveOrganizationId: id }: Actor): readonly string[] {
  if (id === null || !may(role, 'sites:screen')) return []
  return [pathOf(listSites.path.replace(':organizationId', id), { limit: String(siteCardsAtOnce) })]
}

function ofSideBySide({ effectiveOrganizationId: id }: Actor, today: IsoDate): readonly string[] {
  if (id === null) return []
  const fundingYear = fundingYearOf(today)
  const ofIts = (path: string) => path.replace(':organizationId', id)
  return [
    pathOf(ofIts(siteYears.list.path), { fundingYear, limit: String(siteYearsAtOnce) }),
    pathOf(ofIts(siteYears.summary.path), { fundingYear }),
    pathOf(listSiteAuthorities.path, { organizationId: id }),
  ]
}

/** A term may begin before the two calendar years of its funding year. */
function ofYear(fundingYear: FundingYear): readonly string[] {
  const year = startYearOf(fundingYear)
  return ofYears([year - 1, year, year + 1])
}

const ofYears = (years: readonly number[]) => years.map((year) => `${bankHolidays.list.path}?year=${year}`)

async function ofCalendar(db: Database, actor: Actor, id: string): Promise<readonly string[]> {
  const { calendar, site } = await calendarWithinReach(db, actor, id)
  const { fundingYear, yearStart } = calendar
  const ofAuthority = (path: string) => path.replace(':id', site.localAuthorityId)
  return [
    ...ofItsOrganization(actor),
    calendars.find.path.replace(':id', id),
    ofAuthorities(site.localAuthorityId),
    ...ofYear(fundingYear),
    ofAuthority(listTermDates.path),
    `${ofAuthority(windows.ofAuthority.path)}?${new URLSearchParams({ fundingYear, yearStart })}`,
    coverage.ofCalendar.path.replace(':id', id),
    councils.decisions.path.replace(':id', id),
  ]
}

function pathOf(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

const ofAuthorities = (ids: string) => pathOf(localAuthorities.list.path, { ids })

/** As the page asks for them, by the same names in the same order. */
async function ofReach(db: Database, actor: Actor): Promise<readonly string[]> {
  const { role, effectiveOrganizationId: id } = actor
  if (id === null && role === 'system_admin') return []
  const reach = id === null ? undefined : { organizationId: id }
  const rows = await db
    .select({ id: sites.localAuthorityId })
    .from(sites)
    .where(
      and(
        sitesInReach(actor),
        editableSites(actor),
        eq(sites.isActive, true),
        id === null ? undefined : eq(sites.organizationId, id),
      ),
    )
    .limit(sitesAtOnce + 1)
  const ids = rows.length > sitesAtOnce ? undefined : idsOfFew(rows.map((row) => row.id))
  return [
    ...ofItsOrganization(actor),
    pathOf(listReachedSites.path, { ...reach, for: 'planning', limit: String(sitesAtOnce + 1) }),
    ...(ids === undefined ? [] : [ofAuthorities(ids)]),
    pathOf(listSiteAuthorities.path, { ...reach }),
  ]
}
