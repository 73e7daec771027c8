import { calendarFiles } from '#contract/calendars/calendar-files.ts'
import { calendars } from '#contract/calendars/calendars.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import { exportCsv, exportExcel, exportIcal } from './export-calendar.ts'
import { exportPdf } from './pdf/export-pdf.ts'
import { exportProof } from './proof/export-proof.ts'
import { exportReceipt } from './proof/export-receipt.ts'
import { exportSignedProof } from './proof/signed-proof.ts'

export const publishingRoutes: Route[] = [
  route(calendars.export, exportIcal, costly),
  route(calendarFiles.pdf, exportPdf, { ...costly, opensOwnTransaction: true }),
  route(calendarFiles.proof, exportProof, { ...costly, opensOwnTransaction: true }),
  route(calendarFiles.signedProof, exportSignedProof, costly),
  route(calendarFiles.receipt, exportReceipt, costly),
  route(calendarFiles.excel, exportExcel, { ...costly, opensOwnTransaction: true }),
  route(calendarFiles.csv, exportCsv, costly),
]
