import { springBankHolidayWeek } from '#domain/plan/half-term.ts'
import { type DateRange, isValidRange } from '#domain/year/iso-date.ts'
import { halfTermOf, type Plan } from '#web/planner/plan/plan.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'

/** The week of the Spring bank holiday, when most schools have half-term; null where the summer term has it already. */
export function suggestedSummerHalfTerm(plan: Plan, { holidayNames }: YearFacts): DateRange | null {
  const { summer } = plan.terms
  if (!isValidRange(summer)) return null
  const bankHolidays = [...holidayNames].map(([date, { name }]) => ({ date, name }))
  const week = springBankHolidayWeek(summer, bankHolidays)
  const current = halfTermOf(summer)
  const isTaken = week?.startDate === current?.startDate && week?.endDate === current?.endDate
  return isTaken ? null : week
}
