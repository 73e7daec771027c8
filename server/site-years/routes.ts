import { siteYears } from '#contract/calendars/site-years.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { listSiteYears, submitSiteYears } from './list-site-years.ts'

const submissionsPerMinute = 60

export function siteYearRoutes(outside: Outside): Route[] {
  return [
    route(siteYears.list, listSiteYears),
    route(siteYears.submit, submitSiteYears(outside), {
      opensOwnTransaction: true,
      perMinute: submissionsPerMinute,
    }),
  ]
}
