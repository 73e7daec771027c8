import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import { factNames, type RuleKind, ruleKinds } from './fact.ts'
import { factInWords } from './known-fact.ts'
import { sameJson } from './same-json.ts'

/** By these the figures of a calendar come about; the others say what may be offered. */
const countingKinds: readonly RuleKind[] = ruleKinds.filter(
  (kind) => kind !== 'hoursPerWeek' && kind !== 'stretchedWeeks',
)

/** A sentence for each rule by which a calendar would be counted otherwise today; none where nothing differs. */
export function changedRules(then: FundingRequirements, now: FundingRequirements): string[] {
  return countingKinds.flatMap((kind) => {
    const [before, after] = [ruleValue(then, kind), ruleValue(now, kind)]
    if (sameJson(before, after)) return []
    return [`${factNames[kind]}: ${wordsOf(kind, before)}, today ${wordsOf(kind, after)}.`]
  })
}

/** A split of a calendar's own is no other rule of the authority. */
function ruleValue(rules: FundingRequirements, kind: RuleKind): unknown {
  if (kind === 'targetWeeks') return rules.authorityWeeks ?? rules.targetWeeks
  if (kind === 'fundsBankHolidays') return rules.fundsBankHolidays ?? false
  return rules[kind] ?? null
}

function wordsOf(kind: RuleKind, value: unknown): string {
  return value === null ? 'not known' : factInWords({ [kind]: value }, kind)
}
