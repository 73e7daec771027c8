import type { DrawnYear } from '#web/planner/plan/drawn-year.ts'
import { factsDrawn, type YearFacts, type YearRules } from '#web/planner/plan/year-facts.ts'
import { type LedgerFigures, ledgerFiguresOf } from './ledger-figures.ts'

let last: { year: DrawnYear; rules: YearRules; facts: YearFacts; figures: LedgerFigures } | null = null

/** The figures of a drawn year, counted once for the ledger and the words at the pointer. */
export function countedFigures(year: DrawnYear, rules: YearRules, facts: YearFacts): LedgerFigures {
  if (last?.year !== year || last.rules !== rules || last.facts !== facts)
    last = { year, rules, facts, figures: ledgerFiguresOf(year.terms, rules, factsDrawn(facts, year)) }
  return last.figures
}
