import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  type invitations as calls,
  type ImportPreview,
  InvitationInput,
} from '#contract/people/invitations.ts'
import type { Role } from '#domain/people/role.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Call } from '#server/http/route.ts'
import { checkInvitations } from '#server/invitations/check-invitations.ts'
import { invalidInput } from '#server/problems.ts'
import { accessNamed, type FilePerson, namesIn, readPeople, roleNamed } from './read-people.ts'

/** The names in the organisation that the file's cells can refer to. */
type Known = {
  readonly siteIds: ReadonlyMap<string, string>
  readonly authorityIds: ReadonlyMap<string, string>
  readonly defaultRole: Role
}

type Interpreted = { readonly input: InvitationInput | null; readonly problem: string | null }

/** A preview of what each row would do; no one is invited. */
export async function previewImport(
  db: Database,
  { actor, body, now }: Call<typeof calls.preview>,
): Promise<ImportPreview> {
  if (!body) throw invalidInput({ file: 'Choose a .csv file.' })
  const { people, notUnderstood } = readPeople(new TextDecoder().decode(body.content))
  const known = await readKnown(db, actor)
  const interpreted = people.map((person) => interpret(person, known))
  const inputs = interpreted.flatMap(({ input }) => input ?? [])
  const problems = (await checkInvitations(db, actor, inputs, now)).values()
  return {
    rows: interpreted.map(({ input, problem }, index) => {
      const obstacle = input && problems.next().value
      const { firstName = '', lastName = '', email = '', role = '', sites: named = '' } = people[index] ?? {}
      return {
        line: index + 1,
        ...{ firstName, lastName, email, role, sites: named },
        invitation: obstacle ? null : input,
        problem: obstacle?.sentence ?? problem,
      }
    }),
    notUnderstood: [...notUnderstood],
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

const failure = (problem: string): Interpreted => ({ input: null, problem })
const quoted = (text: string) => `“${text.slice(0, 60)}”`

function interpret(person: FilePerson, known: Known): Interpreted {
  const role = person.role === '' ? known.defaultRole : roleNamed(person.role)
  if (role === null) return failure(`There is no role ${quoted(person.role)}.`)
  const access = accessNamed(person.access)
  if (access === null) return failure(`Write read or edit for the access, not ${quoted(person.access)}.`)
  const isAll = /^all( sites)?$/i.test(person.sites)
  const names = isAll ? [] : namesIn(person.sites)
  const unknown = names.find((name) => !known.siteIds.has(name.toLowerCase()))
  if (unknown !== undefined) return failure(`There is no site ${quoted(unknown)}.`)
  const granted = new Set(names.flatMap((name) => known.siteIds.get(name.toLowerCase()) ?? []))
  const parsed = z.safeParse(InvitationInput, {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    role,
    ...(role === 'la_user' && {
      localAuthorityId: known.authorityIds.get(person.authority.toLowerCase()) ?? null,
    }),
    ...(isAll && { allSites: access }),
    ...(granted.size > 0 && {
      sites: [...granted].map((siteId) => ({ siteId, canEdit: access === 'edit' })),
    }),
  })
  if (parsed.success) return { input: parsed.data, problem: null }
  return failure(parsed.error.issues[0]?.message ?? 'This row is not understood.')
}
