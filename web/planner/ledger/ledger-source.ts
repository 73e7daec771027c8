import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { factsDrawn, type YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import { type LedgerFigures, ledgerFiguresOf } from './ledger-figures.ts'

/** The figures of the drawn year, counted once for all subscribers. */
type LedgerSource = Pick<YearSource, 'subscribe'> & { read: () => LedgerFigures }

export function createLedgerSource(drawn: YearSource, rules: YearRules, facts: YearFacts): LedgerSource {
  let counted = drawn.read()
  const count = () => ledgerFiguresOf(counted.terms, rules, factsDrawn(facts, counted))
  let figures = count()

  return {
    subscribe: drawn.subscribe,
    read() {
      const year = drawn.read()
      if (year !== counted) {
        counted = year
        figures = count()
      }
      return figures
    },
  }
}
