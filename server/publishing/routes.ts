import { calendars } from '#contract/calendars.ts'
import { pdf } from '#contract/pdf.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { exportIcal } from './ical/export-ical.ts'
import { exportPdf } from './pdf/export-pdf.ts'
import { exportProof } from './proof/export-proof.ts'

/** What costs the server most, by one person. */
const perMinute = 60

export function publishingRoutes(outside: Outside): Route[] {
  return [
    route(calendars.export, exportIcal, { perMinute }),
    route(pdf.calendar, exportPdf(outside), { perMinute, opensOwnTransaction: true }),
    route(pdf.proof, exportProof(outside), { perMinute, opensOwnTransaction: true }),
  ]
}
