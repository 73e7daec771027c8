import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  type siteImport as calls,
  ImportedSite,
  type SitesPreview,
} from '#contract/organizations/site-import.ts'
import { numberIn } from '#domain/worth/typed-count.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { invalidInput } from '#server/problems.ts'
import { textOfFile } from '#server/reading/text-of-file.ts'
import { problemsByField, rowProblem } from '#server/tables/row-problems.ts'
import { type FileSite, readSites } from './read-sites.ts'

type Row = SitesPreview['rows'][number]

const plain = (name: string) => name.trim().toLowerCase()
/** `Leeds City Council` is written for Leeds. */
const withoutCouncil = (name: string) =>
  name.trim().replace(/(?: (?:city|county|borough|metropolitan|district))* council$/i, '')
const quoted = (text: string) => `“${text.slice(0, 60)}”`

/** What each row would add; no site is made. */
export const previewSites: Handler<typeof calls.preview> = async (db, { actor, params, body }) => {
  const organization = await organizationWithinReach(db, actor, params.organizationId)
  if (!body) throw invalidInput({ file: 'Choose a .csv file.' })
  const { sites: read, notUnderstood } = readSites(textOfFile(body.content))
  const authorities = await db
    .select({ id: localAuthorities.id, name: localAuthorities.name, code: localAuthorities.code })
    .from(localAuthorities)
  const authorityIds = new Map(
    authorities.flatMap(({ id, name, code }) => [
      [plain(name), id],
      [plain(code), id],
      // “Bristol, City of” is written “Bristol” as well.
      [plain(name.replace(/, (City|County) of$/, '')), id],
    ]),
  )
  const known = await db
    .select({ name: sites.name })
    .from(sites)
    .where(eq(sites.organizationId, organization.id))
  /** By name, the line on which it stands; null for a site that is there already. */
  const taken = new Map<string, number | null>(known.map(({ name }) => [plain(name), null]))
  const names = authorities.map(({ name }) => name)
  const rows = read.map((site) => {
    const row = interpret(site, authorityIds, names, taken)
    if (!taken.has(plain(site.name))) taken.set(plain(site.name), site.line)
    return row
  })
  return { rows, notUnderstood: [...notUnderstood] }
}

function interpret(
  file: FileSite,
  authorityIds: ReadonlyMap<string, string>,
  names: readonly string[],
  taken: ReadonlyMap<string, number | null>,
): Row {
  const { name, address, localAuthority } = file
  const localAuthorityId =
    authorityIds.get(plain(localAuthority)) ?? authorityIds.get(plain(withoutCouncil(localAuthority)))
  const parsed = z.safeParse(ImportedSite, {
    ...{ name, address, contactEmail: file.contactEmail, localAuthorityId },
    contactPhone: file.contactPhone === '' ? null : file.contactPhone,
    capacity: file.capacity === '' ? null : numberIn(file.capacity),
  })
  const ofFields = new Map(problemsByField(parsed.error))
  if (localAuthorityId === undefined)
    ofFields.set('localAuthorityId', unknownAuthority(localAuthority, names))
  const problem = rowProblem([...nameTaken(taken.get(plain(name))), ...ofFields.values()])
  return {
    ...file,
    site: problem === null ? (parsed.data ?? null) : null,
    problem,
  }
}

function nameTaken(before: number | null | undefined): string[] {
  if (before === undefined) return []
  return [
    before === null
      ? 'There is a site with this name already.'
      : `Line ${before} has a site with this name too.`,
  ]
}

function unknownAuthority(written: string, names: readonly string[]): string {
  const words = plain(withoutCouncil(written))
  if (words === '') return 'Write the name of its local authority.'
  const [similar, ...others] = names.filter((name) => plain(name).includes(words))
  const advice =
    similar === undefined || others.length > 0
      ? 'Write its name or code as on Local Authorities.'
      : `Is it ${quoted(similar)}?`
  return `There is no local authority ${quoted(written)}. ${advice}`
}
