import type { Term } from '#domain/year/term.ts'
import { type Person, peopleOf } from './app/people.ts'
import type { TestApp } from './app/test-app.ts'
import { givenIn, sheffieldTerms } from './given.ts'

/** 13, 15 and 12 weeks: without its half-term the spring has 59 school days instead of 54, 11 of the 12 weeks paid for. */
export const soundTerms: readonly Term[] = sheffieldTerms.map((term) =>
  term.termType === 'spring' ? { ...term, halfTerm: null } : term,
)

type Wishes = Parameters<ReturnType<typeof givenIn>['calendar']>[0]

/** An organisation with two administrators and a planner, whose calendars wait for approval. */
export async function waitingCalendarsIn(testApp: TestApp) {
  const given = givenIn(testApp)
  const people = peopleOf(testApp)
  const { id: organizationId } = await given.organization()
  const admin: Person = await people.signedIn('org_admin', { organizationId })
  const other: Person = await people.signedIn('org_admin', { organizationId })
  const planner: Person = await people.signedIn('site_manager', { organizationId })
  return {
    ...{ organizationId, admin, other, planner },
    /** A minute after the one before. */
    async waiting(name: string, wishes: Wishes = {}): Promise<{ id: string; version: number }> {
      testApp.clock.advance({ minutes: 1 })
      const { id: siteId } = await given.site({ organizationId, name })
      const usual = { status: 'pending', submittedBy: planner.id, terms: soundTerms } as const
      const { id, version } = await given.calendar({ ...usual, ...wishes, siteId })
      return { id, version }
    },
  }
}
