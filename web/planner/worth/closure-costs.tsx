import { useMemo } from 'react'
import { closureName } from '#domain/plan/closure.ts'
import { valuePlan, type WorthBasis } from '#domain/worth/value-plan.ts'
import { type ValuedPlan, worthDifference } from '#domain/worth/worth-difference.ts'
import { differenceInWords, totalsInWords } from '#domain/worth/worth-in-words.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import { planToValue, type ValuedYear } from './valued-year.ts'

type ClosureCostsProps = { year: ValuedYear; basis: WorthBasis; plan: ValuedPlan }

/** What each closure of the decided plan takes: the plan beside itself without it. */
export function ClosureCosts({ year, basis, plan }: ClosureCostsProps) {
  const { decided, rules, facts, opening } = year
  const costs = useMemo(
    () =>
      decided.closures.map((closure) => {
        const closures = decided.closures.filter((each) => each !== closure)
        const without = valuePlan(planToValue({ ...decided, closures }, { rules, facts, opening }), basis)
        return { closure, difference: worthDifference(without, plan) }
      }),
    [decided, rules, facts, opening, basis, plan],
  )
  if (costs.length === 0) return null
  return (
    <ul className="mt-1.5 grid gap-0.5" aria-label="What each closure takes">
      {costs.map(({ closure, difference }) => (
        <li key={`${closure.startDate} ${closure.endDate} ${closure.label}`}>
          {closureName(closure, facts.division)}, {rangeInWords(closure)}: {differenceInWords(difference)}
          {difference.parts.length > 0 && ` (${totalsInWords(difference)})`}
        </li>
      ))}
    </ul>
  )
}
