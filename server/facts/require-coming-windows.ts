import { isDeepStrictEqual } from 'node:util'
import { type ClaimWindow, isRule, windowName } from '#domain/windows/claim-window.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { invalidInput } from '#server/problems.ts'

type Recorded = { readonly fundingYear: string; readonly now: Date }

export function requireComingWindows(...recorded: Parameters<typeof whyNotComing>): void {
  const refused = whyNotComing(...recorded)
  if (refused !== null) throw invalidInput({ [refused.field]: refused.sentence })
}

type Refused = { readonly field: 'fundingYear' | 'value'; readonly sentence: string }

/** A day that has passed can't be set as one to come; those that were recorded before stay. */
export function whyNotComing(
  windows: readonly ClaimWindow[],
  before: unknown,
  { fundingYear, now }: Recorded,
): Refused | null {
  const known: readonly unknown[] = Array.isArray(before) ? before : []
  const today = dayInBritain(now)
  for (const window of windows) {
    const { when } = window
    if (isRule(when) || known.some((each) => isDeepStrictEqual(each, window))) continue
    if (fundingYear === 'default')
      return {
        field: 'fundingYear',
        sentence: `${windowName(window)}: dates are of one year. Choose the year, or give a rule.`,
      }
    if (when.endDate < today)
      return {
        field: 'value',
        sentence: `${windowName(window)}: ${formatDate(when.endDate, 'd MMMM yyyy')} is over. Leave it out, or give the day that comes.`,
      }
  }
  return null
}
