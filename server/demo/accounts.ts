import type { Role } from '#domain/people/role.ts'

/** The password of every demo account. It is public, as a demo only answers on this machine. */
export const demoPassword = 'meadow-harbour-2026'

/** Named after roles, not invented people. `edits` names the sites that the account may edit. */
export type DemoAccount = {
  readonly email: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  readonly organization?: 'Meadow Lane Nurseries' | 'Harbour Nursery Group'
  readonly localAuthority?: string
  readonly edits?: readonly string[]
}

export const demoAccounts = [
  {
    email: 'system@demo.example',
    role: 'system_admin',
    firstName: 'System',
    lastName: 'Administrator',
  },
  {
    email: 'admin@meadowlane.example',
    role: 'org_admin',
    firstName: 'Meadow Lane',
    lastName: 'Administrator',
    organization: 'Meadow Lane Nurseries',
  },
  {
    email: 'manager@meadowlane.example',
    role: 'site_manager',
    firstName: 'Meadow Lane',
    lastName: 'Manager',
    organization: 'Meadow Lane Nurseries',
    edits: ['Meadow Lane Sheffield', 'Meadow Lane Leeds'],
  },
  {
    email: 'staff@meadowlane.example',
    role: 'site_user',
    firstName: 'Meadow Lane',
    lastName: 'Staff',
    organization: 'Meadow Lane Nurseries',
    edits: ['Meadow Lane Sheffield'],
  },
  {
    email: 'council@sheffield.example',
    role: 'la_user',
    firstName: 'Sheffield',
    lastName: 'Council',
    localAuthority: 'Sheffield',
    edits: ['Meadow Lane Sheffield'],
  },
  {
    email: 'admin@harbour.example',
    role: 'org_admin',
    firstName: 'Harbour',
    lastName: 'Administrator',
    organization: 'Harbour Nursery Group',
  },
  {
    email: 'staff@harbour.example',
    role: 'site_user',
    firstName: 'Harbour',
    lastName: 'Staff',
    organization: 'Harbour Nursery Group',
    edits: ['Harbour Portsmouth'],
  },
] as const satisfies readonly DemoAccount[]
