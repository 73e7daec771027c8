import type { Phone } from './phone.ts'

/** What a person keeps between two visits. */
export type Account = {
  readonly email: string
  readonly phone: Phone
  readonly recoveryCodes: readonly string[]
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
