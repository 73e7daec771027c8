import { withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import { closedBankHolidays } from '#domain/bank-holidays/bank-holiday.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { ClaimSplit } from './claim-splits.ts'

/** The year with a split of its weeks as its targets, open on the days that the split needs, bank holidays included. */
export function splitYear<Year extends YearToPlan>(year: Year, split: ClaimSplit): Year {
  return {
    ...year,
    requirements: withClaimWeeks(year.requirements, weeksOfSplit(split)),
    daysAskedFor: [...(year.daysAskedFor ?? []), ...split.openOn],
    bankHolidays: closedBankHolidays(year.bankHolidays, split.openOn),
  }
}

export function weeksOfSplit({ weeks }: ClaimSplit): TargetWeeks {
  const of = (termType: keyof TargetWeeks) => weeks.find(({ period }) => period === termType)?.weeks ?? 0
  return { summer: of('summer'), autumn: of('autumn'), spring: of('spring') }
}
