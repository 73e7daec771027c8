import type { Actor } from '#server/access/actor.ts'
import { personInCare, type UserRow } from '#server/access/reach/people-within-reach.ts'
import { erasedAddressOf } from '#server/auth/leaving/erased-address.ts'
import type { Database } from '#server/db/database.ts'
import { wrongStatus } from '#server/problems.ts'

/** As `personInCare`, and 409 for an account that was erased: whatever it became would be another person's. */
export async function personToChange(db: Database, actor: Actor, id: string): Promise<UserRow> {
  const person = await personInCare(db, actor, id)
  requireNotErased(person)
  return person
}

export function requireNotErased({ id, email }: Pick<UserRow, 'id' | 'email'>): void {
  if (email === erasedAddressOf(id))
    throw wrongStatus('This account was erased and cannot come back. Invite the person anew.')
}
