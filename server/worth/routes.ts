import { worth } from '#contract/calendars/worth.ts'
import { headcounts } from '#contract/organizations/headcounts.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import { calendarWorth } from './calendar-worth.ts'
import { findHeadcounts } from './find-headcounts.ts'
import { replaceHeadcounts } from './replace-headcounts.ts'
import { worthOfWaiting, worthReport } from './worth-of-many.ts'

export const worthRoutes: Route[] = [
  route(headcounts.find, findHeadcounts),
  route(headcounts.replace, replaceHeadcounts),
  route(worth.ofCalendar, calendarWorth),
  route(worth.waiting, worthOfWaiting, costly),
  route(worth.report, worthReport, costly),
]
