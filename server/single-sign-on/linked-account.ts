import type { Pool } from 'pg'
import { newUserRoles } from '#domain/people/role.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { type Account, callerOf, findAccount, findAccountOfIdentity } from '#server/auth/account/account.ts'
import { isLinked } from '#server/auth/link-identity.ts'
import type { Database } from '#server/db/database.ts'
import type { Identity } from './provider.ts'

/** The linked account, else the organisation's account with this address, which the sign-in links once it ends. */
export async function accountOf(
  pool: Pool,
  db: Database,
  organizationId: string,
  identity: Identity,
): Promise<Account | null> {
  const linked = await findAccountOfIdentity(db, identity)
  if (linked) return maySignIn(linked, organizationId) ? linked : null
  const named = identity.email === null ? null : await findAccount(db, identity.email)
  if (!named || !maySignIn(named, organizationId)) return null
  await asCaller(pool, callerOf(named), (own) => isLinked(own, named.id, identity))
  return named
}

/** Never a system administrator or council user: an organisation's provider signs in its own people only. */
function maySignIn(account: Account, organizationId: string): boolean {
  const ofOrganization: readonly string[] = [...newUserRoles, 'org_admin']
  return (
    account.isActive && account.organizationId === organizationId && ofOrganization.includes(account.role)
  )
}
