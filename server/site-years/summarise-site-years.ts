import {
  type siteYears as calls,
  type SiteYearSummary,
  siteYearActs,
} from '#contract/calendars/site-years.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { isOnlyAdmin, refusalsOf } from '#server/calendars/standing.ts'
import type { Handler } from '#server/http/route.ts'
import { readStandings } from './standings.ts'

export const summariseSiteYears: Handler<typeof calls.summary> = async (db, call) => {
  const { actor, params } = call
  const { id: organizationId } = await organizationWithinReach(db, actor, params.organizationId)
  const rows = await readStandings(db, call, organizationId)
  const mayDecideOwn = await isOnlyAdmin(db, actor)
  const planned = rows.flatMap(({ status, has_revision, is_submitter, can_edit, ...row }) => {
    if (status === null) return []
    const standing = { role: actor.role, mayDecideOwn, status, hasApprovedRevision: has_revision }
    return [{ ...row, refusals: refusalsOf({ ...standing, isSubmitter: is_submitter, canEdit: can_edit }) }]
  })
  const sum = (counted: readonly { number: number }[]) => counted.reduce((all, { number }) => all + number, 0)
  const can = siteYearActs.map((act) => [
    act,
    sum(planned.filter(({ refusals }) => refusals[act] === undefined)),
  ])
  return {
    sites: sum(rows),
    calendars: sum(planned),
    yearStarts: fundingYearStarts.filter((start) => planned.some(({ year_start }) => year_start === start)),
    can: Object.fromEntries(can) as SiteYearSummary['can'],
  }
}
