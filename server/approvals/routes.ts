import { approvals } from '#contract/calendars/approvals.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { decideOnCalendars } from './decide-on-calendars.ts'
import { countApprovals, listApprovals } from './list-approvals.ts'

/** Each decides on up to a hundred calendars and sends their mails. */
const decisionsPerMinute = 20

export function approvalRoutes(outside: Outside): Route[] {
  return [
    route(approvals.list, listApprovals),
    route(approvals.count, countApprovals),
    route(approvals.decide, decideOnCalendars(outside), {
      perMinute: decisionsPerMinute,
      opensOwnTransaction: true,
    }),
  ]
}
