import { openDaysInOrder } from '#domain/plan/open-holidays.ts'
import { type IsoDate, isValidRange, isWeekend, isWithin } from '#domain/year/iso-date.ts'
import { closureAt } from './closures.ts'
import type { History } from './history.ts'
import { type Plan, realTerms } from './plan.ts'

export type KnownHolidays = {
  /** All bank holidays of the site's division. */
  readonly days: ReadonlySet<IsoDate>
  /** Those on which a new plan is open, because its authority's schools are. */
  readonly usual: readonly IsoDate[]
}

export const noHolidays: KnownHolidays = { days: new Set(), usual: [] }

export type HolidayUpdate = { about: 'holiday'; day: IsoDate; isOpen: boolean }

/** Whether opening the day, or closing it again, changes what children do: not in a half-term or a closure. */
export function canOpen(day: IsoDate, plan: Plan, { days }: KnownHolidays): boolean {
  if (!days.has(day) || isWeekend(day) || closureAt(plan.closures, day) !== null) return false
  return realTerms(plan).some((term) => {
    const { halfTerm } = term
    return isWithin(day, term) && !(halfTerm !== null && isValidRange(halfTerm) && isWithin(day, halfTerm))
  })
}

/** The plan with an open day closed, or a closed one opened. */
export function withToggled(plan: Plan, day: IsoDate): Plan {
  const { openBankHolidays } = plan
  return {
    ...plan,
    openBankHolidays: openBankHolidays.includes(day)
      ? openBankHolidays.filter((other) => other !== day)
      : openDaysInOrder([...openBankHolidays, day]),
  }
}

/** Plans that are open as was usual become open as is usual now; those in which a day was changed stay. */
export function withUsual(
  history: History<Plan>,
  before: readonly IsoDate[],
  now: readonly IsoDate[],
): History<Plan> {
  if (before.join() === now.join()) return history
  const followed = (plan: Plan) =>
    plan.openBankHolidays.join() === before.join() ? { ...plan, openBankHolidays: now } : plan
  return {
    ...history,
    past: history.past.map(followed),
    present: followed(history.present),
    future: history.future.map(followed),
  }
}
