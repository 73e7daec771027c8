import { isMostlyNames } from '#domain/people/new-password.ts'
import { invalidInput } from '#server/problems.ts'
import { isCommonPassword } from './common-password.ts'

const productName = 'Term Calendar'

export type PasswordOwner = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organizationName: string | null
}

/**
 * Refuses a password that others would try first, naming the field it came in. How long it must be the contract says;
 * beyond that anything goes.
 */
export function requireGoodPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const fault = faultOf(password, owner)
  if (fault !== null) throw invalidInput({ [field]: fault })
}

function faultOf(password: string, owner: PasswordOwner): string | null {
  const { email, firstName, lastName, organizationName } = owner
  if (isCommonPassword(password))
    return 'This is one of the passwords that are tried first. Choose another, such as four words that don’t belong together.'
  if (isMostlyNames(password, [productName, organizationName ?? '', firstName, lastName, email]))
    return 'A password made of names is easy to guess. Choose another, such as four words that don’t belong together.'
  return null
}
