import { calendars } from '#contract/calendars.ts'
import { type Route, route } from '#server/http/route.ts'
import { exportIcal } from './export-ical.ts'

/** What costs the server most, by one person. */
const perMinute = 60

export function publishingRoutes(): Route[] {
  return [route(calendars.export, exportIcal, { perMinute })]
}
