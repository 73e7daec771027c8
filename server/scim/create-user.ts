import { and, eq, isNull, sql } from 'drizzle-orm'
import type { scim as calls, ScimAttributes } from '#contract/people/scim.ts'
import type { Actor } from '#server/access/actor.ts'
import { type ActorTrace, recordByCaller, subjectOf } from '#server/access/record.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { users } from '#server/db/schema/users.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { insertInvitations } from '#server/invitations/insert-invitations.ts'
import { requireInvitationsLeft } from '#server/invitations/invitation-limit.ts'
import type { Outside } from '#server/outside.ts'
import { alreadyExists } from '#server/problems.ts'
import { changeEntry } from './change-entry.ts'
import { type Entry, organizationOf, presentEntry } from './directory.ts'
import { mailInvitation } from './mail-invitation.ts'

/**
 * As an invitation: the account is made once its owner has opened the mailed link, so that no directory takes an
 * address that isn't its own. The answer is the same where the address has an account in another organisation.
 */
export const createUser: HandlerOutside<typeof calls.createUser> = async (db, call, outside) => {
  const { actor, body } = call
  requireMayProvision(call)
  const entry =
    (await takeBack(db, outside, call, body)) ?? (await invite(db, outside, { ...call, actor }, body))
  return presentEntry(outside.settings, entry)
}

/** An account that the directory deleted before becomes active again. */
async function takeBack(
  db: Database,
  outside: Outside,
  call: ActorTrace,
  attributes: ScimAttributes,
): Promise<Entry | null> {
  const [account] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationOf(call.actor)),
        sql`lower(${users.email}) = lower(${attributes.userName})`,
      ),
    )
    .for('update')
  if (!account) return null
  if (account.removedFromDirectoryAt === null || account.role === 'system_admin') throw taken()
  const active = attributes.active ?? true
  return changeEntry(db, outside, call, { kind: 'account', row: account }, { ...attributes, active })
}

async function invite(
  db: Database,
  outside: Outside,
  call: ActorTrace,
  { userName: email, name, active = true, externalId = null }: ScimAttributes,
): Promise<Entry> {
  const { actor, now } = call
  // Of the same one sent twice at once, the second finds the first.
  const whose = `provisioned ${organizationOf(actor)} ${email.toLowerCase()}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`)
  const ofAddress = and(
    eq(invitations.organizationId, organizationOf(actor)),
    sql`lower(${invitations.email}) = lower(${email})`,
    isNull(invitations.acceptedAt),
  )
  const known = await db.select().from(invitations).where(ofAddress).for('update')
  if (known.some(({ isProvisioned }) => isProvisioned)) throw taken()
  await requireInvitationsLeft(db, call, [email])
  // An administrator's own invitation becomes the directory's.
  await db
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(ofAddress, isNull(invitations.revokedAt)))
  const input = { email, firstName: name.givenName, lastName: name.familyName, role: 'site_user' as const }
  const [made] = await insertInvitations(db, actor, [input], { now, isOfConfirmedList: false })
  if (!made) throw taken()
  const [row] = await db
    .update(invitations)
    .set({ isProvisioned: true, externalId, revokedAt: active ? null : now })
    .where(eq(invitations.id, made.row.id))
    .returning()
  if (!row) throw new Error('The new invitation was not found.')
  if (active) await mailInvitation(db, outside, call, row, made.token)
  await recordByCaller(db, call, {
    action: 'user.provision',
    ...subjectOf('invitation', row),
    after: { role: row.role, active },
  })
  return { kind: 'invitation', row }
}

const taken = () => alreadyExists('The organisation has a user with this userName already.')

/** A key was made after a confirmation; a person confirms for each change, as on the screens. */
export function requireMayProvision({ actor, now }: { readonly actor: Actor; readonly now: Date }): void {
  if (!actor.apiKey) requireFreshConfirmation(actor, now)
}
