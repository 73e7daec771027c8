import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import type { Publication } from '#server/publishing/publication.ts'
import {
  bankHolidaysSheet,
  closuresSheet,
  councilSheet,
  daysSheet,
  offersSheets,
  periodsSheet,
  termsSheet,
} from './sheets.ts'
import { summarySheet } from './summary-sheet.ts'
import { workbookOf } from './workbook.ts'

/** An approved calendar as a workbook, in which dates are dates and no cell is a formula. Never inside a transaction. */
export function excelOf(published: PublishedCalendar, publication: Publication): Promise<Uint8Array> {
  const sheets = [
    summarySheet(published, publication),
    termsSheet(published),
    closuresSheet(published),
    bankHolidaysSheet(published),
    daysSheet(published),
    periodsSheet(published),
    councilSheet(published),
    ...offersSheets(published),
  ]
  return workbookOf(published.organizationName, sheets)
}
