import { isDeepStrictEqual } from 'node:util'
import { type ClaimWindow, isRule, windowName } from '#domain/windows/claim-window.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { fundingYearOf, fundingYearRange, yearsBeside } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { invalidInput } from '#server/problems.ts'

type Recorded = { readonly fundingYear: string; readonly now: Date }

export function requireComingWindows(...recorded: Parameters<typeof whyNotComing>): void {
  const refused = whyNotComing(...recorded)
  if (refused !== null) throw invalidInput({ [refused.field]: refused.sentence })
}

type Refused = { readonly field: 'fundingYear' | 'value'; readonly sentence: string }

/**
 * A day that has passed can't be set as one to come: it is refused where it is the only new one of a year that is not
 * over. Of several at once, as a council prints a year, and of a year that is over, it is history. Those that were
 * recorded before stay. A day more than a year from its year is a mistake in typing, and would never be shown.
 */
export function whyNotComing(
  windows: readonly ClaimWindow[],
  before: unknown,
  { fundingYear, now }: Recorded,
): Refused | null {
  const known: readonly unknown[] = Array.isArray(before) ? before : []
  const today = dayInBritain(now)
  const added = windows.flatMap(({ when, ...window }) =>
    isRule(when) || known.some((each) => isDeepStrictEqual(each, { ...window, when }))
      ? []
      : [{ name: windowName(window), ...when }],
  )
  const [first, ...others] = added
  if (first === undefined) return null
  if (fundingYear === 'default')
    return {
      field: 'fundingYear',
      sentence: `${first.name}: dates are of one year. Choose the year, or give a rule.`,
    }
  for (const { name, startDate, endDate } of added) {
    const far = [startDate, endDate].find((day) => !yearsBeside(fundingYear).includes(fundingYearOf(day)))
    if (far !== undefined)
      return {
        field: 'value',
        sentence: `${name}: ${formatDate(far, 'd MMMM yyyy')} is more than a year from ${fundingYear}. Check its year, or choose the year that it is for.`,
      }
  }
  const isHistory = others.length > 0 || fundingYearRange(fundingYear).endDate < today
  if (isHistory || first.endDate >= today) return null
  return {
    field: 'value',
    sentence: `${first.name}: ${formatDate(first.endDate, 'd MMMM yyyy')} is over. Leave it out, or give the day that comes.`,
  }
}
