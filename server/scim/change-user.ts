import { eq } from 'drizzle-orm'
import type { scim as calls } from '#contract/people/scim.ts'
import type { Database } from '#server/db/database.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call, HandlerOutside } from '#server/http/route.ts'
import { changeEntry } from './change-entry.ts'
import { requireMayProvision } from './create-user.ts'
import { entryWithinReach, presentEntry } from './directory.ts'
import { patched } from './patched.ts'

export const replaceUser: HandlerOutside<typeof calls.replaceUser> = async (db, call, outside) => {
  requireMayProvision(call)
  const before = await entryWithinReach(db, call.actor, call.params.id)
  return presentEntry(outside.settings, await changeEntry(db, outside, call, before, call.body))
}

export const patchUser: HandlerOutside<typeof calls.patchUser> = async (db, call, outside) => {
  requireMayProvision(call)
  const before = await entryWithinReach(db, call.actor, call.params.id)
  const attributes = patched(presentEntry(outside.settings, before), call.body)
  return presentEntry(outside.settings, await changeEntry(db, outside, call, before, attributes))
}

export const deleteUser: HandlerOutside<typeof calls.deleteUser> = async (db, call, outside) => {
  requireMayProvision(call)
  const before = await entryWithinReach(db, call.actor, call.params.id)
  const { userName, name } = presentEntry(outside.settings, before)
  const after = await changeEntry(db, outside, call, before, { userName, name, active: false })
  await hide(db, call, after.kind === 'account' ? users : invitations)
  return null
}

/** The directory no longer sees it, and may create it again. */
async function hide(
  db: Database,
  { params: { id }, now }: Call<typeof calls.deleteUser>,
  table: typeof users | typeof invitations,
): Promise<void> {
  if (table === users) await db.update(users).set({ removedFromDirectoryAt: now }).where(eq(users.id, id))
  else await db.update(invitations).set({ isProvisioned: false }).where(eq(invitations.id, id))
}
