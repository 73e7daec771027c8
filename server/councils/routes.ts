import { councils } from '#contract/calendars/councils.ts'
import { type Route, route } from '#server/http/route.ts'
import { removeDeadline, setDeadline } from './deadlines.ts'
import { decideForCouncil } from './decide-for-council.ts'
import { listDecisions } from './list-decisions.ts'
import { findYearToDecide, listProviders, summariseProviders } from './list-providers.ts'

export const councilRoutes: Route[] = [
  route(councils.providers, listProviders),
  route(councils.summary, summariseProviders),
  route(councils.yearToDecide, findYearToDecide),
  route(councils.setDeadline, setDeadline),
  route(councils.removeDeadline, removeDeadline),
  route(councils.decisions, listDecisions),
  route(councils.decide, decideForCouncil),
]
