import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { sites as calls } from '#contract/organizations/sites.ts'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { siteSettings } from '#domain/plan/site-settings.ts'
import type { Actor } from '#server/access/actor.ts'
import { organizationDefaults } from '#server/access/reach/organization-defaults.ts'
import { editableSites, organizationWithinReach, sitesInReach } from '#server/access/reach/within-reach.ts'
import { sitesByAuthority } from '#server/counts/sites-by-authority.ts'
import { plainLetters, wordPatterns } from '#server/db/conditions/matching-words.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { behindName, onePage, rowsToRead } from '#server/http/next-page.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { requireRow } from '#server/problems.ts'

type ListCall = Call<typeof calls.list> | Call<typeof calls.listReached>

export const listSites: Handler<typeof calls.list> = async (db, call) => {
  const organization = await organizationWithinReach(db, call.actor, call.params.organizationId)
  const rows = await readRows(db, call, eq(sites.organizationId, organization.id))
  return onePage(calls.list, call, rows, positionOf).map(presentSite)
}

export const listReachedSites: Handler<typeof calls.listReached> = async (db, call) => {
  const rows = await readRows(db, call, await ofOrganization(db, call))
  return onePage(calls.listReached, call, rows, positionOf).map(presentSite)
}

export const listSiteAuthorities: Handler<typeof calls.listAuthorities> = async (db, call) => {
  const { id, name } = localAuthorities
  const scanned = and(sitesInReach(call.actor), await ofOrganization(db, call))
  const own = call.actor.role === 'org_admin' ? call.actor.organizationId : null
  const organizationId = call.query.organizationId ?? own
  const counted = sitesByAuthority(db, call.actor, { organizationId, which: 'sites', scanned })
  return db
    .select({ id, name, sites: counted.sites })
    .from(counted)
    .innerJoin(localAuthorities, eq(id, counted.authority))
    .orderBy(asc(name))
}

type ReachCall = Pick<Call<typeof calls.listAuthorities>, 'actor' | 'query'>

async function ofOrganization(db: Database, { actor, query }: ReachCall): Promise<SQL | undefined> {
  const { organizationId } = query
  if (organizationId === undefined) return undefined
  const organization = await organizationWithinReach(db, actor, organizationId)
  return eq(sites.organizationId, organization.id)
}

/** Every word occurs in the name, the address or the authority's name; the few authorities are searched once. */
function matchingSearch(search: string | undefined): SQL[] {
  return wordPatterns(search).map(
    (pattern) => sql`(${sites.searched} like ${pattern} or ${sites.localAuthorityId} = any(array(
      select ${localAuthorities.id} from ${localAuthorities}
      where ${plainLetters(sql`${localAuthorities.name}`)} like ${pattern})))`,
  )
}

function readRows(db: Database, call: ListCall, condition: SQL | undefined): Promise<SelectedSite[]> {
  const ids = call.query.ids?.split(',')
  return selectSites(db, call.actor)
    .where(
      and(
        sitesInReach(call.actor),
        condition,
        ids && inArray(sites.id, ids),
        ...(call.query.for === 'planning' ? [eq(sites.isActive, true), editableSites(call.actor)] : []),
        behindName(call.query.cursor, sites.name, sites.id),
        ...matchingSearch(call.query.search),
      ),
    )
    .orderBy(asc(sites.name), asc(sites.id))
    .limit(rowsToRead(call))
}

function positionOf({ site }: SelectedSite) {
  return { key: site.name, id: site.id }
}

export const findSite: Handler<typeof calls.find> = (db, { actor, params }) => readSite(db, actor, params.id)

export async function readSite(db: Database, actor: Actor, id: string) {
  const isInReach = and(eq(sites.id, id), sitesInReach(actor))
  return presentSite(await requireRow('Site', selectSites(db, actor).where(isInReach)))
}

const { searched: _, ...shownColumns } = getTableColumns(sites)

/** Sites with all data for presenting them, in one query; the caller adds the condition. */
function selectSites(db: Database, actor: Actor) {
  return db
    .select({
      site: shownColumns,
      localAuthority: {
        id: localAuthorities.id,
        name: localAuthorities.name,
        country: localAuthorities.country,
      },
      organization: organizationDefaults,
      canEditCalendars: sql<boolean>`${editableSites(actor)}`,
    })
    .from(sites)
    .innerJoin(organizations, eq(organizations.id, sites.organizationId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .$dynamic()
}

type SelectedSite = Awaited<ReturnType<typeof selectSites>>[number]

function presentSite({ site, localAuthority, organization, canEditCalendars }: SelectedSite) {
  return {
    ...site,
    ...siteSettings(organization, site),
    localAuthority: { ...localAuthority, division: divisionOf(localAuthority.country) },
    canEditCalendars,
  }
}
