import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { rowsOfTable } from '#server/db/rows-of-table.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'

type DemoSite = {
  readonly organization: string
  readonly name: string
  readonly localAuthority: string
  readonly address: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly capacity: number
}

const demoOrganizations = [
  {
    name: 'Meadow Lane Nurseries',
    contactEmail: 'office@meadowlane.example',
    contactPhone: '0114 496 0100',
    address: '1 Meadow Lane\nSheffield\nS3 8QP',
  },
  {
    name: 'Harbour Nursery Group',
    contactEmail: 'office@harbour.example',
    contactPhone: '01632 960200',
    address: '3 Old Quay House\nPortsmouth\nPO1 3TY',
  },
] as const

/** Towns are real, streets are not; the telephone numbers are reserved by Ofcom for drama. */
function demoSites(): DemoSite[] {
  return rowsOfTable(new URL('./demo-sites.tsv', import.meta.url)).map((cells) => {
    const [organization = '', name = '', localAuthority = '', address = '', ...contact] = cells
    const [contactEmail = '', contactPhone = '', capacity] = contact
    return {
      organization,
      name,
      localAuthority,
      address,
      contactEmail,
      contactPhone,
      capacity: Number(capacity),
    }
  })
}

type DemoSiteIds = { readonly id: string; readonly organizationId: string }

/** Before the first calendar. */
export const startedAt = new Date('2025-01-06T09:00:00Z')

const minutes = 60_000

export async function insertNurseries(db: Database) {
  const ofAll = demoSites()
  const authorityIds = await findAuthorities(
    db,
    ofAll.map(({ localAuthority }) => localAuthority),
  )
  const organizationIds = new Map<string, string>()
  const siteIds = new Map<string, DemoSiteIds>()
  for (const [index, organization] of demoOrganizations.entries()) {
    const organizationId = crypto.randomUUID()
    const createdAt = new Date(startedAt.getTime() + index * minutes)
    organizationIds.set(organization.name, organizationId)
    await db.insert(organizations).values({ ...organization, id: organizationId, createdAt })
    const own = ofAll.filter((site) => site.organization === organization.name)
    const rows = own.map(({ organization: _, localAuthority, ...site }) => ({
      ...site,
      id: crypto.randomUUID(),
      organizationId,
      localAuthorityId: findByName(authorityIds, localAuthority),
      createdAt: startedAt,
    }))
    await db.insert(sites).values(rows)
    for (const { name, id } of rows) siteIds.set(name, { id, organizationId })
  }
  return { organizations: organizationIds, localAuthorities: authorityIds, sites: siteIds }
}
export type Nurseries = Awaited<ReturnType<typeof insertNurseries>>

/** Throws for an unknown name. */
export function findByName<Thing>(things: ReadonlyMap<string, Thing>, name: string): Thing {
  const thing = things.get(name)
  if (thing === undefined) throw new Error(`The demo has no ${name}.`)
  return thing
}

async function findAuthorities(db: Database, names: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ name: localAuthorities.name, id: localAuthorities.id })
    .from(localAuthorities)
    .where(inArray(localAuthorities.name, names))
  return new Map(rows.map(({ name, id }) => [name, id]))
}
