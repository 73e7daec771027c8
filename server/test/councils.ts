import { peopleOf } from './app/people.ts'
import type { TestApp } from './app/test-app.ts'
import { givenIn } from './given.ts'

export const windowsYear = '2026-27'

const source = {
  ...{ publisher: 'The council', title: 'Claim dates', address: null, pageDate: null },
  seenOn: '2026-04-01',
}

/** What is sent to record the claim windows of a year. */
export const windowsFact = (windows: unknown[], fundingYear = windowsYear) => ({
  ...{ kind: 'windows', fundingYear, source },
  value: windows,
})

export const headcount = { kind: 'headcount', period: 'autumn', when: { weekday: 2, afterFullWeeks: 1 } }

export const on = (startDate: string, endDate = startDate) => ({ startDate, endDate })

/** A council with one of its people, and an organisation with sites there and an administrator. */
export function councilsIn(testApp: TestApp) {
  const given = givenIn(testApp)
  const people = peopleOf(testApp)
  return async (name: string) => {
    const { id } = await given.localAuthority(name)
    const { id: organizationId } = await given.organization()
    const site = (siteName: string) => given.site({ organizationId, localAuthorityId: id, name: siteName })
    return {
      ...{ id, organizationId, site, path: `/api/local-authorities/${id}/facts` },
      council: await people.signedIn('la_user', { localAuthorityId: id }),
      anna: await people.signedIn('org_admin', { organizationId }),
    }
  }
}
