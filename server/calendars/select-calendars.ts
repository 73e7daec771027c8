import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import { organizationDefaults } from '#server/access/reach/organization-defaults.ts'
import { calendarsInReach, editableSites } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { authorityWithRules } from '#server/facts/rules-of-site.ts'
import { requireRow } from '#server/problems.ts'
import { councilColumns } from './council-word.ts'
import { frozenRules, isSplitAgreed, splitAgreement } from './frozen-rules.ts'

/**
 * `calendars` are then these alone, found before anything is joined to them, which `offset 0` demands: otherwise
 * PostgreSQL expects an organisation of average size, and reads all calendars of a large one to find those of a page.
 */
export function withCalendarsFirst(db: Database, which: SQL): Pick<Database, 'select'> {
  const found = sql`select * from ${calendars} where ${which} offset 0`
  return db.with(db.$with('calendars', getTableColumns(calendars)).as(found))
}

/** Calendars with all that lists and acts ask about them, in one query; the condition is the caller's to add. */
export function selectCalendars(db: Pick<Database, 'select'>, actor: Actor) {
  return db
    .select({
      calendar: calendars,
      site: {
        name: sites.name,
        address: sites.address,
        ownYearStart: sites.ownYearStart,
        ownApproval: sites.ownApproval,
      },
      organization: {
        name: organizations.name,
        ...organizationDefaults,
      },
      localAuthority: authorityWithRules(calendars.organizationId),
      frozenRules,
      isSplitAgreed,
      splitAgreement,
      council: councilColumns,
      canEdit: sql<boolean>`${editableSites(actor)}`,
    })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(organizations, eq(organizations.id, calendars.organizationId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .$dynamic()
}

export type SelectedCalendar = Awaited<ReturnType<typeof selectCalendars>>[number]

export function findSelectedCalendar(db: Database, actor: Actor, id: string): Promise<SelectedCalendar> {
  const isInReach = and(eq(calendars.id, id), calendarsInReach(actor))
  return requireRow('Calendar', selectCalendars(db, actor).where(isInReach))
}
