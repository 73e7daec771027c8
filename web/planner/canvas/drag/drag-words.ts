import { claimName, claimStateInWords } from '#domain/count/target-state.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { shortRangeInWords } from '#domain/year/format-date.ts'
import { isWithin } from '#domain/year/iso-date.ts'
import type { LedgerFigures } from '#web/planner/ledger/ledger-figures.ts'
import type { Selection } from '#web/planner/plan/gesture.ts'

export type DragWords = { dates: string; days: string; claim: string }

/** The words at the pointer: the days drawn, the term's count, and how its claim stands to the target. */
export function dragWords({ range, target }: Selection, { terms, year }: LedgerFigures): DragWords {
  const term =
    terms.find(
      ({ dates }) => target.part === 'closure' && dates !== null && isWithin(range.startDate, dates),
    ) ?? terms.find(({ termType }) => termType === target.termType)
  const claim = year.claims.find((each) => isWithin(range.startDate, each))
  return {
    dates: shortRangeInWords(range),
    days: term === undefined ? '' : `${numberOf(term.schoolDays, 'school day')} · ${term.exactWeeks} weeks`,
    claim:
      claim === undefined
        ? 'In another year’s claim'
        : `${claimName(claim.period)} claim: ${claimStateInWords(claim, year.rounding)}`,
  }
}
