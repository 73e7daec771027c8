import type { Actor } from '#server/access/actor.ts'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import { countOtherAdmins } from '#server/auth/deletion/count-other-admins.ts'
import type { Database } from '#server/db/database.ts'
import { notPermitted } from '#server/problems.ts'
import { lastAdmin } from './change-person.ts'

/** Also refuses a person's own removal. The database has this rule too, but counts those whose deletion is due. */
export async function requireAnotherAdmin(db: Database, actor: Actor, person: UserRow): Promise<void> {
  const isOwn = person.id === actor.id
  const name = isOwn ? 'Your account' : `${person.firstName} ${person.lastName}`
  const isAdmin = person.role === 'system_admin' || person.role === 'org_admin'
  if (isAdmin && person.isActive && (await countOtherAdmins(db, person)) === 0) throw lastAdmin(name)
  if (isOwn)
    throw notPermitted('You can’t take away your own role or account. Ask another administrator to do it.')
}
