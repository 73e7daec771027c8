import { eq } from 'drizzle-orm'
import type { Account } from '#server/auth/account/account.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import type { PasswordOwner } from './new-password.ts'

type Person = Pick<Account, 'email' | 'firstName' | 'lastName' | 'organizationId'>

/** The names that the person's password must not consist of. */
export async function ownerOf(db: Database, person: Person): Promise<PasswordOwner> {
  const { email, firstName, lastName, organizationId } = person
  const [organization] = organizationId
    ? await db
        .select({ name: organizations.name })
        .from(organizations)
        .where(eq(organizations.id, organizationId))
    : []
  return { email, firstName, lastName, organizationName: organization?.name ?? null }
}
