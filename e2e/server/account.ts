import type { Authenticator } from './authenticator.ts'

/** What a person needs again to sign in. */
export type Account = {
  readonly email: string
  readonly phone: Authenticator
  /** The unused ones. */
  readonly recoveryCodes: string[]
}

export function takeRecoveryCode({ email, recoveryCodes }: Account): string {
  const code = recoveryCodes.pop()
  if (code === undefined) throw new Error(`${email} has no recovery code left.`)
  return code
}

export const password = 'meadow-harbour-2026'

export const emails = {
  system: 'system@demo.example',
  admin: 'admin@meadowlane.example',
  manager: 'manager@meadowlane.example',
  staff: 'staff@meadowlane.example',
  council: 'council@sheffield.example',
  otherAdmin: 'admin@harbour.example',
  otherStaff: 'staff@harbour.example',
} as const
