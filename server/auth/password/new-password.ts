import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { isMostlyNames } from '#domain/people/new-password.ts'
import type { Account } from '#server/auth/account/account.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import type { Outside } from '#server/outside.ts'
import { invalidInput } from '#server/problems.ts'

const productName = 'Term Calendar'

export type PasswordOwner = {
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
    return 'This is one of the passwords that are tried first. Choose another, such as four words that don’t belong together.'
  if (isMostlyNames(password, [productName, organizationName ?? '', firstName, lastName, email]))
    return 'A password made of names is easy to guess. Choose another, such as four words that don’t belong together.'
  return null
}

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

// The build copies the file beside the bundle under the same name.
const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
const common: ReadonlySet<string> = new Set(text.split('\n').filter(Boolean))

/** Whether it is on the list of common passwords, also with digits or signs around it, in capitals or repeated. */
export function isCommonPassword(password: string): boolean {
  const lowerCase = password.normalize('NFC').toLowerCase()
  const plain = lowerCase.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [lowerCase, plain, withoutRepetition(lowerCase), withoutRepetition(plain)].some((form) =>
    common.has(form),
  )
}

/** "qwertyqwerty" is "qwerty". */
function withoutRepetition(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text
}
