import type { Actor } from '#server/access/actor.ts'
import { personToManage, type UserRow } from '#server/access/reach/people-within-reach.ts'
import { erasedAddressOf } from '#server/auth/deletion/erased-address.ts'
import type { Database } from '#server/db/database.ts'
import { wrongStatus } from '#server/problems.ts'

/** As `personToManage`, and 409 for an erased account, which must not become another person's. */
export async function personToChange(db: Database, actor: Actor, id: string): Promise<UserRow> {
  const person = await personToManage(db, actor, id)
  requireNotErased(person)
  return person
}

export function requireNotErased({ id, email }: Pick<UserRow, 'id' | 'email'>): void {
  if (email === erasedAddressOf(id))
    throw wrongStatus('This account was erased and cannot be restored. Invite the person again.')
}
