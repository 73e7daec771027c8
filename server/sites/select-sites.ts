import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import { organizationDefaults } from '#server/access/reach/organization-defaults.ts'
import { editableSites } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'

/** Sites with all data for presenting them, in one query; the caller adds the condition. */
export function selectSites(db: Database, actor: Actor) {
  return db
    .select({
      site: sites,
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

export type SelectedSite = Awaited<ReturnType<typeof selectSites>>[number]
