import { isDeepStrictEqual } from 'node:util'
import { type ClaimWindow, isRule, windowName } from '#domain/windows/claim-window.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { invalidInput } from '#server/problems.ts'

type Recorded = { readonly fundingYear: string; readonly now: Date }

/** A day that has passed can't be set as one to come; those that were recorded before stay. */
export function requireComingWindows(
  windows: readonly ClaimWindow[],
  before: unknown,
  { fundingYear, now }: Recorded,
): void {
  const known: readonly unknown[] = Array.isArray(before) ? before : []
  const today = now.toISOString().slice(0, 10)
  for (const window of windows) {
    const { when } = window
    if (isRule(when) || known.some((each) => isDeepStrictEqual(each, window))) continue
    if (fundingYear === 'default')
      throw invalidInput({
        fundingYear: `${windowName(window)}: dates are of one year. Choose the year, or give a rule.`,
      })
    if (when.endDate < today)
      throw invalidInput({
        value: `${windowName(window)}: ${formatDate(when.endDate, 'd MMMM yyyy')} is over. Leave it out, or give the day that comes.`,
      })
  }
}
