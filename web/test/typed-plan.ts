import { firstTool } from '#web/planner/plan/closures.ts'
import { noHolidays } from '#web/planner/plan/open-holidays.ts'
import { defaultPlan, withTerm } from '#web/planner/plan/plan.ts'
import { type TypedFor, typedPlan } from '#web/planner/type-in-line/typed-plan.ts'

export const plan = withTerm(defaultPlan('2026-27', 'april'), 'summer', {
  startDate: '2026-04-13',
  endDate: '2026-07-17',
})
export const summer: TypedFor = {
  plan,
  target: { termType: 'summer', part: 'term' },
  closureTool: firstTool,
  holidays: noHolidays,
  year: { fundingYear: '2026-27', yearStart: 'april' },
  context: { bankHolidays: new Set(['2026-05-04', '2026-05-25']), closures: [] },
}

/** The term that the text changed and its dates, or why it changed none. */
export function datesOf(text: string, given = summer) {
  const typed = typedPlan(text, given)
  if (typed.does !== 'change') return typed
  const { startDate, endDate } = typed.plan.terms[typed.target.termType]
  return [typed.target.termType, startDate, endDate]
}
