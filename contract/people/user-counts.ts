import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { lineOf } from '#contract/field.ts'
import { roles } from '#domain/people/role.ts'

/** `without-sites`: active, and waiting for their first site. */
export const userStates = ['active', 'inactive', 'without-sites'] as const

export const UserFilter = {
  /** Part of a name or an address. */
  search: z.optional(lineOf({ what: 'Search', max: 200 })),
  role: z.optional(z.enum(roles)),
  state: z.optional(z.enum(userStates)),
  /** Users of the chosen organisation, or those of none, whom only system administrators see. */
  within: z.optional(z.enum(['organization', 'none'])),
}

/** Apart from the other calls about users, because a first visit needs this one alone. */
export const userCounts = {
  count: endpoint('GET /api/users/count', {
    access: 'users:manage',
    query: z.strictObject(UserFilter),
    response: z.object({ total: z.number() }),
  }),
}
