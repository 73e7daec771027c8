import { bankHolidays } from '#contract/bank-holidays.ts'
import { type Route, route } from '#server/http/route.ts'
import { listBankHolidays } from './list-bank-holidays.ts'

export function bankHolidayRoutes(): Route[] {
  return [route(bankHolidays.list, listBankHolidays)]
}
