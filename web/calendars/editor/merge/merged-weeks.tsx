import { withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import { closedDates } from '#domain/bank-holidays/bank-holiday.ts'
import type { ClaimRules } from '#domain/count/claim.ts'
import { countYear } from '#domain/count/school-days.ts'
import {
  claimInWords,
  claimName,
  daysInWords,
  type TargetState,
  targetStateInWords,
  targetStateOf,
  type YearTargetState,
} from '#domain/count/target-state.ts'
import { targetLooks } from '#web/planner/ledger/target-words.tsx'
import { type Plan, realTerms } from '#web/planner/plan/plan.ts'
import { namedHolidays, type YearFacts } from '#web/planner/plan/year-facts.ts'
import { type Column, Table } from '#web/ui/table.tsx'

type Version = 'theirs' | 'mine' | 'merged'
type Judged = { words: string; state: TargetState }
type ClaimRow = { name: string; theirs: string; mine: string; merged: Judged }

type MergedWeeksProps = {
  plans: Record<Version, Plan>
  holidayNames: YearFacts['holidayNames']
  rules: ClaimRules
}

export function MergedWeeks({ plans, holidayNames, rules }: MergedWeeksProps) {
  const holidays = namedHolidays(holidayNames)
  const versions = {
    theirs: stateOf(plans.theirs),
    mine: stateOf(plans.mine),
    merged: stateOf(plans.merged),
  }

  function stateOf(plan: Plan): YearTargetState {
    const bankHolidays = closedDates(holidays, plan.openBankHolidays)
    const requirements = withClaimWeeks(rules.requirements, plan.claimWeeks)
    const context = { closures: plan.closures, bankHolidays }
    const { claims } = countYear(realTerms(plan), context, { ...rules, requirements })
    return targetStateOf(claims, requirements)
  }

  return (
    <section aria-label="Claimed school days and weeks" className="mt-5">
      <h3 className="mb-1 text-lead font-semibold">Result</h3>
      <Table
        caption="Claimed school days and weeks of both versions and of what is chosen"
        columns={columns}
        rows={rowsOf(versions)}
        keyOf={({ name }) => name}
      />
    </section>
  )
}

function rowsOf({ theirs, mine, merged }: Record<Version, YearTargetState>): ClaimRow[] {
  const claims = merged.claims.map((claim, index) => ({
    name: claimName(claim.period),
    theirs: figuresOf(theirs.claims[index]),
    mine: figuresOf(mine.claims[index]),
    merged: { words: claimInWords(claim, merged.rounding), state: claim.state },
  }))
  if (claims.length === 1) return claims
  const { figures, verdict } = targetStateInWords(merged)
  const year = { words: `${figures}, ${verdict}`, state: merged.state }
  return [...claims, { name: 'The year', theirs: daysInWords(theirs), mine: daysInWords(mine), merged: year }]
}

function figuresOf(claim: YearTargetState['claims'][number] | undefined): string {
  return claim === undefined ? '–' : daysInWords(claim)
}

const columns: readonly Column<ClaimRow>[] = [
  { title: 'Claim', isRowHeading: true, cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { title: 'Theirs', cell: ({ theirs }) => <span className="tabular-nums">{theirs}</span> },
  { title: 'Mine', cell: ({ mine }) => <span className="tabular-nums">{mine}</span> },
  {
    title: 'As chosen',
    cell: ({ merged: { words, state } }) => (
      <strong className={`tabular-nums ${targetLooks[state].look}`}>{words}</strong>
    ),
  },
]
