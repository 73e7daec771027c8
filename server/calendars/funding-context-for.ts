import { eq } from 'drizzle-orm'
import { siteSettings } from '#domain/plan/site-settings.ts'
import { organizationDefaults } from '#server/access/reach/organization-defaults.ts'
import type { SiteRow } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { authorityWithRules } from '#server/facts/rules-of-site.ts'

/** What a new calendar of the site is counted by, and where its year begins. */
export async function fundingContextFor(db: Database, site: SiteRow) {
  const [fundingContext] = await db
    .select({
      authority: authorityWithRules(organizations.id),
      organization: organizationDefaults,
    })
    .from(organizations)
    .innerJoin(localAuthorities, eq(localAuthorities.id, site.localAuthorityId))
    .where(eq(organizations.id, site.organizationId))
  if (!fundingContext) throw new Error(`Site ${site.id} has no organisation.`)
  return {
    authority: fundingContext.authority,
    yearStart: siteSettings(fundingContext.organization, site).yearStart,
  }
}

export type FundingContext = Awaited<ReturnType<typeof fundingContextFor>>
