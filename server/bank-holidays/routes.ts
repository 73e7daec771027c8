import { bankHolidayImports } from '#contract/authorities/bank-holiday-imports.ts'
import { bankHolidays } from '#contract/authorities/bank-holidays.ts'
import { type Route, route } from '#server/http/route.ts'
import { ingestBankHolidays } from './daily-import.ts'
import { describeShift } from './hits/describe-shift.ts'
import { listHits } from './hits/list-hits.ts'
import { listBankHolidays, listBankHolidaysOfYear, listImports } from './list-bank-holidays.ts'
import { readStatus } from './status.ts'

/** Each import requests another server. */
const importsPerMinute = 10

export const bankHolidayRoutes: Route[] = [
  route(bankHolidays.list, listBankHolidays),
  route(bankHolidayImports.listOfYear, listBankHolidaysOfYear),
  route(bankHolidayImports.status, readStatus),
  route(bankHolidayImports.ingest, ingestBankHolidays, {
    perMinute: importsPerMinute,
    opensOwnTransaction: true,
  }),
  route(bankHolidayImports.imports, listImports),
  route(bankHolidayImports.hits, listHits),
  route(bankHolidays.shift, describeShift),
]
