import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { ClaimSplit } from './possible-claims.ts'

/** The year with a split of its weeks as its targets, open on the days that the split needs. */
export function splitYear<Year extends YearToPlan>(year: Year, { weeks, openOn }: ClaimSplit): Year {
  const targetWeeks = { ...year.requirements.targetWeeks }
  for (const { period, weeks: own } of weeks) if (period !== 'year') targetWeeks[period] = own
  return {
    ...year,
    requirements: { ...year.requirements, targetWeeks },
    daysAskedFor: [...(year.daysAskedFor ?? []), ...openOn],
  }
}
