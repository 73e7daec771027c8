import { approvals } from '#contract/calendars/approvals.ts'
import { type Route, route } from '#server/http/route.ts'
import { decideOnCalendars } from './decide-on-calendars.ts'
import { countApprovals, listApprovals } from './list-approvals.ts'

/** Each decides on up to a hundred calendars and sends their mails. */
const decisionsPerMinute = 20

export const approvalRoutes: Route[] = [
  route(approvals.list, listApprovals),
  route(approvals.count, countApprovals),
  route(approvals.decide, decideOnCalendars, {
    perMinute: decisionsPerMinute,
    opensOwnTransaction: true,
  }),
]
