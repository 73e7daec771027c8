import { and, eq } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import { withPublished } from '#server/access/reach/published-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { organizationLogos, organizations } from '#server/db/schema/organizations.ts'
import { parentsPages } from '#server/db/schema/parents-pages.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Settings } from '#server/outside.ts'
import { pageAddress } from '#server/publishing/page-address.ts'
import type { PrintOptions } from './print-job.ts'

/** The current brand, whom to ask, and the address for the QR code. The calendar must be in reach. */
export async function readPrintOptions(
  db: Database,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { caller, calendarId }: { caller: Pick<Actor, 'role'>; calendarId: string },
): Promise<PrintOptions> {
  const [found] = await withPublished(db, caller)
    .select({
      organization: organizations,
      logo: { mediaType: organizationLogos.mediaType, content: organizationLogos.content },
      parentsCode: parentsPages.code,
      contact: { phone: sites.contactPhone, email: sites.contactEmail },
    })
    .from(calendars)
    .innerJoin(organizations, eq(organizations.id, calendars.organizationId))
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .leftJoin(organizationLogos, eq(organizationLogos.organizationId, organizations.id))
    .leftJoin(
      parentsPages,
      and(eq(parentsPages.siteId, sites.id), eq(parentsPages.isOn, true), eq(sites.isActive, true)),
    )
    .where(eq(calendars.id, calendarId))
  if (!found) throw new Error(`Calendar ${calendarId} has no organisation in reach.`)
  const { organization, logo, parentsCode, contact } = found
  const { name, colour, weekStartsOn, timezone, dateFormat } = organization
  return {
    brand: { organizationName: name, colour, logo, weekStartsOn, dates: { timezone, dateFormat } },
    contact,
    parentsPage: parentsCode === null ? null : pageAddress({ publicUrl }, parentsCode),
  }
}
