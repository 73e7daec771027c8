import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { sites as calls } from '#contract/organizations/sites.ts'
import { organizationWithinReach, sitesInReach } from '#server/access/reach/within-reach.ts'
import { matchingWords } from '#server/db/conditions/matching-words.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { behindName, onePage, rowsToRead } from '#server/http/next-page.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { presentSite } from './present.ts'
import { type SelectedSite, selectSites } from './select-sites.ts'

type ListCall = Call<typeof calls.list> | Call<typeof calls.listReached>

/** The organisation's sites within the caller's reach, by name. */
export const listSites: Handler<typeof calls.list> = async (db, call) => {
  const organization = await organizationWithinReach(db, call.actor, call.params.organizationId)
  const rows = await readRows(db, call, eq(sites.organizationId, organization.id))
  return onePage(calls.list, call, rows, positionOf).map(presentSite)
}

/** All sites within the caller's reach, by name. */
export const listReachedSites: Handler<typeof calls.listReached> = async (db, call) => {
  const rows = await readRows(db, call, undefined)
  return onePage(calls.listReached, call, rows, positionOf).map(presentSite)
}

const searchedText = sql`${sites.name} || ' ' || ${sites.address} || ' ' || ${localAuthorities.name}`

function readRows(db: Database, call: ListCall, condition: SQL | undefined): Promise<SelectedSite[]> {
  const query = selectSites(db, call.actor)
    .where(
      and(
        sitesInReach(call.actor),
        condition,
        behindName(call.query.cursor, sites.name, sites.id),
        ...matchingWords(searchedText, call.query.search),
      ),
    )
    .orderBy(asc(sites.name), asc(sites.id))
  const limit = rowsToRead(call)
  return limit === null ? query : query.limit(limit)
}

function positionOf({ site }: SelectedSite) {
  return { key: site.name, id: site.id }
}
