import { siteYears } from '#contract/calendars/site-years.ts'
import { type Route, route } from '#server/http/route.ts'
import { listSiteYears, submitSiteYears } from './list-site-years.ts'
import { summariseSiteYears } from './summarise-site-years.ts'

const submissionsPerMinute = 60

export const siteYearRoutes: Route[] = [
  route(siteYears.list, listSiteYears),
  route(siteYears.summary, summariseSiteYears),
  route(siteYears.submit, submitSiteYears, {
    opensOwnTransaction: true,
    perMinute: submissionsPerMinute,
  }),
]
