import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  type siteImports as calls,
  ImportedSite,
  type SitesPreview,
} from '#contract/organizations/site-imports.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Call } from '#server/http/route.ts'
import { invalidInput } from '#server/problems.ts'
import { type FileSite, readSites } from './read-sites.ts'

type Row = SitesPreview['rows'][number]

const plain = (name: string) => name.trim().toLowerCase()
const quoted = (text: string) => `“${text.slice(0, 60)}”`

/** What each row would add; no site is made. */
export async function previewSites(
  db: Database,
  { actor, params, body }: Call<typeof calls.preview>,
): Promise<SitesPreview> {
  const organization = await organizationWithinReach(db, actor, params.organizationId)
  if (!body) throw invalidInput({ file: 'Choose a .csv file.' })
  const { sites: read, notUnderstood } = readSites(new TextDecoder().decode(body.content))
  const authorities = await db
    .select({ id: localAuthorities.id, name: localAuthorities.name, code: localAuthorities.code })
    .from(localAuthorities)
  const authorityIds = new Map(
    authorities.flatMap(({ id, name, code }) => [
      [plain(name), id],
      [plain(code), id],
    ]),
  )
  const known = await db
    .select({ name: sites.name })
    .from(sites)
    .where(eq(sites.organizationId, organization.id))
  /** By name, the line on which it stands; null for a site that is there already. */
  const taken = new Map<string, number | null>(known.map(({ name }) => [plain(name), null]))
  const rows = read.map((site) => {
    const row = interpret(site, authorityIds, taken)
    if (!taken.has(plain(site.name))) taken.set(plain(site.name), site.line)
    return row
  })
  return { rows, notUnderstood: [...notUnderstood] }
}

function interpret(
  file: FileSite,
  authorityIds: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, number | null>,
): Row {
  const { line, name, address, localAuthority } = file
  const row = { line, name, address, localAuthority }
  const refused = (problem: string): Row => ({ ...row, site: null, problem })
  const before = taken.get(plain(name))
  if (before === null) return refused('There is a site with this name already.')
  if (before !== undefined) return refused(`Line ${before} has a site with this name too.`)
  const localAuthorityId = authorityIds.get(plain(localAuthority))
  if (localAuthorityId === undefined)
    return refused(
      localAuthority === ''
        ? 'Write the name of its local authority.'
        : `There is no local authority ${quoted(localAuthority)}.`,
    )
  const parsed = z.safeParse(ImportedSite, {
    ...{ name, address, contactEmail: file.contactEmail, localAuthorityId },
    contactPhone: file.contactPhone === '' ? null : file.contactPhone,
    capacity: file.capacity === '' ? null : Number(file.capacity),
  })
  if (parsed.success) return { ...row, site: parsed.data, problem: null }
  return refused(`${parsed.error.issues[0]?.message ?? 'This row is not understood'}.`)
}
