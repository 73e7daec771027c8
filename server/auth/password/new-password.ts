import { eq } from 'drizzle-orm'
import { isMostlyNames } from '#domain/people/new-password.ts'
import type { Account } from '#server/auth/account/account.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import type { Outside } from '#server/outside.ts'
import { invalidInput } from '#server/problems.ts'
import { isCommonPassword } from './common-password.ts'

const productName = 'Term Calendar'

type PasswordOwner = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organizationName: string | null
}

/**
 * Refuses a password that is easy to guess or was in a breach, at the field; the contract sets the length, and there are
 * no other rules. Never called inside a transaction, as the list of breached passwords may be on another server.
 */
export async function requireGoodPassword(
  { breachedPasswords }: Pick<Outside, 'breachedPasswords'>,
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  const weakness = weaknessOf(password, owner) ?? ((await breachedPasswords?.(password)) ? breached : null)
  if (weakness !== null) throw invalidInput({ [field]: weakness })
}

const breached =
  'This password is in a list of passwords that were stolen elsewhere, which are tried first. Choose another, such as four words that don’t belong together.'

function weaknessOf(password: string, owner: PasswordOwner): string | null {
  const { email, firstName, lastName, organizationName } = owner
  if (isCommonPassword(password))
    return 'This is one of the commonest passwords, which are tried first. Choose another, such as four words that don’t belong together.'
  if (isMostlyNames(password, [productName, organizationName ?? '', firstName, lastName, email]))
    return 'A password made of names is easy to guess. Choose another, such as four words that don’t belong together.'
  return null
}

type Person = Pick<Account, 'email' | 'firstName' | 'lastName' | 'organizationId'>

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
