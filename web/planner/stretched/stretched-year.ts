import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'

/** What the calculator knows of the year on screen; `drawn` changes during a drag. */
export type StretchedYear = { rules: YearRules; facts: YearFacts; drawn: YearSource }
