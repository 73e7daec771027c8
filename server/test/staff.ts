import { type Person, peopleOf } from './app/people.ts'
import type { TestApp } from './app/test-app.ts'
import { givenIn } from './given.ts'

export type Staff = { organizationId: string; admin: Person; otherAdmin: Person; member: Person }

/** An organisation with two administrators and one member. */
export async function staffOf(testApp: TestApp): Promise<Staff> {
  const people = peopleOf(testApp)
  const { id: organizationId } = await givenIn(testApp).organization()
  const admin = await people.signedIn('org_admin', { organizationId })
  const otherAdmin = await people.signedIn('org_admin', { organizationId })
  const member = await people.signedIn('site_user', { organizationId })
  return { organizationId, admin, otherAdmin, member }
}
