import type { Organization } from '#contract/organizations/organization.ts'
import { auth } from '#contract/people/auth.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from './signed-in.ts'

/** Chooses the organisation that a system administrator works in from then on; false where that failed. */
export function useWorkIn() {
  const { adopt } = useSignedIn()
  const choose = useAction(auth.chooseOrganization, {
    failure: {
      title: 'Organisation Not Changed',
      text: 'The organisation could not be chosen. Please try again.',
    },
    refresh: ['/api'],
  })

  async function workIn({ id }: Pick<Organization, 'id'>): Promise<boolean> {
    const current = await choose.run({ body: { organizationId: id } })
    if (current) adopt(current)
    return current !== undefined
  }

  return { workIn, isPending: choose.isPending }
}
