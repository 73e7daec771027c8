import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type invitations as calls, InvitationInput } from '#contract/people/invitations.ts'
import { type Role, roleLabels } from '#domain/people/role.ts'
import { listInWords } from '#domain/year/format-date.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { findProblems } from '#server/invitations/check-invitations.ts'
import { invalidInput } from '#server/problems.ts'
import { textOfFile } from '#server/reading/text-of-file.ts'
import { problemsByField, rowProblem } from '#server/tables/row-problems.ts'
import { accessNamed, type FilePerson, namesIn, readPeople, roleNamed } from './read-people.ts'

/** The names in the organisation that the file's cells can refer to. */
type Known = {
  readonly siteIds: ReadonlyMap<string, string>
  readonly authorityIds: ReadonlyMap<string, string>
  readonly defaultRole: Role
}

/** A preview of what each row would do; no one is invited. */
export const previewImport: Handler<typeof calls.preview> = async (db, { actor, body, now }) => {
  if (!body) throw invalidInput({ file: 'Choose a .csv file.' })
  const { people, notUnderstood } = readPeople(textOfFile(body.content))
  const known = await readKnown(db, actor)
  const interpreted = people.map((person) => interpret(person, known))
  const candidates = interpreted.map(({ candidate, problems }) => ({
    input: candidate,
    isRefused: problems.length > 0,
  }))
  const found = await findProblems(db, actor, candidates, now)
  return {
    rows: interpreted.map(({ invitation, problems }, index) => {
      const obstacles = found[index]?.map(({ sentence }) => sentence) ?? []
      const problem = rowProblem([...problems, ...obstacles])
      const { firstName = '', lastName = '', email = '', role = '', sites: named = '' } = people[index] ?? {}
      const line = people[index]?.line ?? 0
      return {
        ...{ line, firstName, lastName, email, role, sites: named },
        invitation: problem === null ? invitation : null,
        problem,
      }
    }),
    notUnderstood,
  }
}

async function readKnown(db: Database, { effectiveOrganizationId }: Actor): Promise<Known> {
  const authorities = await db
    .select({ id: localAuthorities.id, name: localAuthorities.name })
    .from(localAuthorities)
  const authorityIds = byName(authorities)
  if (effectiveOrganizationId === null) return { siteIds: new Map(), authorityIds, defaultRole: 'site_user' }
  const ofOrganization = await db
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(eq(sites.organizationId, effectiveOrganizationId))
  const [organization] = await db
    .select({ defaultRole: organizations.defaultRole })
    .from(organizations)
    .where(eq(organizations.id, effectiveOrganizationId))
  return {
    siteIds: byName(ofOrganization),
    authorityIds,
    defaultRole: organization?.defaultRole ?? 'site_user',
  }
}

function byName(rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

const quoted = (text: string) => `“${text.slice(0, 60)}”`

/** A row as far as it is understood, to be compared with what is there; `invitation` where all of it is. */
function interpret(person: FilePerson, known: Known) {
  const role = person.role === '' ? known.defaultRole : roleNamed(person.role)
  const access = accessNamed(person.access)
  const isAll = /^all( sites)?$/i.test(person.sites)
  const names = isAll ? [] : namesIn(person.sites)
  const unknown = names.filter((name) => !known.siteIds.has(name.toLowerCase()))
  const granted = new Set(names.flatMap((name) => known.siteIds.get(name.toLowerCase()) ?? []))
  // Sites are compared with the role: where that is unknown nothing is said of them.
  const candidate: InvitationInput = {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    role: role ?? known.defaultRole,
    ...(role === 'la_user' && {
      localAuthorityId: known.authorityIds.get(person.authority.toLowerCase()) ?? null,
    }),
    ...(isAll && role !== null && { allSites: access }),
    ...(granted.size > 0 &&
      role !== null && {
        sites: [...granted].map((siteId) => ({ siteId, canEdit: access === 'edit' })),
      }),
  }
  const parsed = z.safeParse(InvitationInput, candidate)
  const problems = [
    ...problemsByField(parsed.error).values(),
    ...(role === null
      ? [`There is no role ${quoted(person.role)}: the roles are ${listInWords(Object.values(roleLabels))}.`]
      : []),
    ...unknown.map((name) => `There is no site ${quoted(name)}: write its name as on Sites Management.`),
    ...(access === null ? [`Write read or edit for the access, not ${quoted(person.access)}.`] : []),
  ]
  return { candidate, invitation: parsed.data ?? null, problems }
}
