import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type ScimUser, userSchema } from '#contract/people/scim.ts'
import type { Actor } from '#server/access/actor.ts'
import type { InvitationRow, UserRow } from '#server/access/reach/people-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { users } from '#server/db/schema/users.ts'
import type { Settings } from '#server/outside.ts'
import { notFound } from '#server/problems.ts'

/** A directory sees accounts, and those that it has created and whose person has not opened the mailed link yet. */
export type Entry =
  | { readonly kind: 'account'; readonly row: UserRow }
  | { readonly kind: 'invitation'; readonly row: InvitationRow }

export function organizationOf({ effectiveOrganizationId }: Actor): string {
  if (effectiveOrganizationId === null) throw notFound('Organisation')
  return effectiveOrganizationId
}

/** Never a system administrator, who may belong to an organisation. */
function accountsOf(organizationId: string): SQL | undefined {
  return and(
    eq(users.organizationId, organizationId),
    ne(users.role, 'system_admin'),
    isNull(users.removedFromDirectoryAt),
  )
}

function invitationsOf(organizationId: string): SQL | undefined {
  return and(
    eq(invitations.organizationId, organizationId),
    eq(invitations.isProvisioned, true),
    isNull(invitations.acceptedAt),
  )
}

/** Locks the row until the transaction ends. */
export async function entryWithinReach(db: Database, actor: Actor, id: string): Promise<Entry> {
  const organizationId = organizationOf(actor)
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), accountsOf(organizationId)))
    .for('update')
  if (account) return { kind: 'account', row: account }
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), invitationsOf(organizationId)))
    .for('update')
  if (!invitation) throw notFound('User')
  return { kind: 'invitation', row: invitation }
}

export type Wanted = { readonly attribute: 'userName' | 'externalId'; readonly value: string } | null

/** One page in the order of their ids, and how many there are. */
export async function listEntries(
  db: Database,
  organizationId: string,
  wanted: Wanted,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ entries: Entry[]; total: number }> {
  const accountFilter = and(accountsOf(organizationId), matching(users, wanted))
  const invitationFilter = and(invitationsOf(organizationId), matching(invitations, wanted))
  const accounts = await db.$count(users, accountFilter)
  const invited = await db.$count(invitations, invitationFilter)
  const rows = await db
    .select()
    .from(users)
    .where(accountFilter)
    .orderBy(users.id)
    .offset(page.offset)
    .limit(page.limit)
  const open = await db
    .select()
    .from(invitations)
    .where(invitationFilter)
    .orderBy(invitations.id)
    .offset(Math.max(page.offset - accounts, 0))
    .limit(page.limit - rows.length)
  return {
    total: accounts + invited,
    entries: [
      ...rows.map((row): Entry => ({ kind: 'account', row })),
      ...open.map((row): Entry => ({ kind: 'invitation', row })),
    ],
  }
}

function matching(table: typeof users | typeof invitations, wanted: Wanted): SQL | undefined {
  if (wanted === null) return undefined
  return wanted.attribute === 'userName'
    ? sql`lower(${table.email}) = lower(${wanted.value})`
    : eq(table.externalId, wanted.value)
}

export function presentEntry({ publicUrl }: Settings, { kind, row }: Entry): ScimUser {
  const { id, email, firstName, lastName, role, externalId, createdAt } = row
  const formatted = `${firstName} ${lastName}`
  return {
    schemas: [userSchema],
    id,
    ...(externalId !== null && { externalId }),
    userName: email,
    name: { givenName: firstName, familyName: lastName, formatted },
    displayName: formatted,
    emails: [{ value: email, type: 'work', primary: true }],
    active: kind === 'account' ? row.isActive : row.revokedAt === null,
    roles: [{ value: role }],
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      location: `${publicUrl}/scim/v2/Users/${id}`,
    },
  }
}
