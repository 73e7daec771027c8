import type { Closure } from '#domain/plan/closure.ts'
import { type IsoDate, isValidRange } from '#domain/year/iso-date.ts'
import type { YearContext } from './school-days.ts'

/** For a plan that is being drawn: closures whose dates are not there yet close nothing. */
export function validContext({
  bankHolidays,
  closures = [],
}: {
  readonly bankHolidays: readonly { readonly date: IsoDate }[]
  readonly closures?: readonly Closure[]
}): YearContext {
  return {
    bankHolidays: new Set(bankHolidays.map(({ date }) => date)),
    closures: closures.filter(isValidRange),
  }
}
