import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { userCounts } from '#contract/people/user-counts.ts'
import type { Actor } from '#server/access/actor.ts'
import { peopleInReach } from '#server/access/reach/people-within-reach.ts'
import { matchingWords } from '#server/db/conditions/matching-words.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call } from '#server/http/route.ts'
import { notPermitted } from '#server/problems.ts'
import { isWithoutSites } from './without-sites.ts'

type Filter = Call<typeof userCounts.count>['query']

/** The people a list shows: of the current organisation or without one. For queries with `users`. */
export function filteredPeople(actor: Actor, { search, role, state, within }: Filter): SQL | undefined {
  return and(
    peopleInReach(actor),
    within === 'none' ? ofNoOrganization(actor) : ofOrganization(actor),
    role && eq(users.role, role),
    state && inState(state),
    ...matchingWords(sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}`, search),
  )
}

function inState(state: NonNullable<Filter['state']>): SQL | undefined {
  return state === 'without-sites' ? isWithoutSites() : eq(users.isActive, state === 'active')
}

function ofOrganization({ effectiveOrganizationId }: Actor): SQL {
  return effectiveOrganizationId === null ? sql`false` : eq(users.organizationId, effectiveOrganizationId)
}

function ofNoOrganization({ role }: Actor): SQL {
  if (role !== 'system_admin')
    throw notPermitted('Only system administrators see people who belong to no organisation.')
  return isNull(users.organizationId)
}
