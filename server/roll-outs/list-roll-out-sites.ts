import { and, asc, eq, isNull } from 'drizzle-orm'
import { rollOuts as calls, type RollOutSite } from '#contract/calendars/roll-outs.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import type { RollOutMethod } from '#domain/template/roll-out.ts'
import { originOf } from '#domain/template/term-origin.ts'
import { rollOutWithinReach } from '#server/access/reach/roll-outs-within-reach.ts'
import { type Judgement, judgeCalendars } from '#server/approvals/judge-calendars.ts'
import { presentClaims } from '#server/calendars/claims/claimed-of.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { rollOutSites } from '#server/db/schema/roll-outs.ts'
import { sites } from '#server/db/schema/sites.ts'
import { authorityWithRules } from '#server/facts/rules-of-site.ts'
import { behindName, onePage, rowsToRead } from '#server/http/next-page.ts'
import type { Call, Handler } from '#server/http/route.ts'

type SitesCall = Call<typeof calls.sites>

export const listRollOutSites: Handler<typeof calls.sites> = async (db, call) => {
  const { id, method } = await rollOutWithinReach(db, call.actor, call.params.id)
  const rows = await readRows(db, call, id)
  const page = onePage(calls.sites, call, rows, ({ siteName, turn }) => ({ key: siteName, id: turn.siteId }))
  const judged = await judgeCalendars(
    db,
    page.flatMap(({ calendar, authority }) => (calendar === null ? [] : [{ ...calendar, authority }])),
  )
  return page.map((row) => present(row, method, judged))
}

function readRows(db: Database, call: SitesCall, rollOutId: string) {
  const { cursor, state } = call.query
  return db
    .select({
      turn: rollOutSites,
      siteName: sites.name,
      authority: authorityWithRules(sites.organizationId),
      calendar: calendars,
    })
    .from(rollOutSites)
    .innerJoin(sites, eq(sites.id, rollOutSites.siteId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .leftJoin(calendars, and(eq(calendars.id, rollOutSites.calendarId), isNull(calendars.retiredAt)))
    .where(
      and(
        eq(rollOutSites.rollOutId, rollOutId),
        state === undefined ? undefined : eq(rollOutSites.state, state),
        behindName(cursor, sites.name, sites.id),
      ),
    )
    .orderBy(asc(sites.name), asc(sites.id))
    .limit(rowsToRead(call))
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function present(
  { turn, siteName, authority, calendar }: Row,
  method: RollOutMethod,
  judged: ReadonlyMap<string, Judgement>,
): Unshaped<typeof RollOutSite> {
  const { siteId, state, reason, adjustments } = turn
  const judgement = calendar === null ? undefined : judged.get(calendar.id)
  return {
    siteId,
    siteName,
    localAuthorityName: authority.name,
    state,
    reason,
    adjustments,
    calendar:
      calendar === null || judgement === undefined
        ? null
        : {
            id: calendar.id,
            status: calendar.status,
            version: calendar.version,
            terms: termsOf(judgement, { made: turn.terms, method, adjustments }),
            ...presentClaims(judgement.year),
            offers: judgement.offers,
            fails: judgement.fails,
            warnings: judgement.warnings,
          },
  }
}

function termsOf({ plan, weeks }: Judgement, rolledOut: Parameters<typeof originOf>[1]) {
  return plan.terms.map((term) => {
    const counted = weeks.terms.find(({ name }) => name === term.termType)
    return {
      ...term,
      weeks: counted?.weeks ?? 0,
      targetWeeks: counted?.target ?? 0,
      origin: originOf(term, rolledOut),
    }
  })
}
