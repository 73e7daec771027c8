import type { FundingRequirements, TargetWeeks } from '#domain/authority/target-weeks.ts'
import { termTypes } from '#domain/year/term.ts'
import { factNames, type RuleKind, ruleKinds } from './fact.ts'
import { factInWords } from './known-fact.ts'
import { sameJson } from './same-json.ts'

/** The rules that change a calendar's figures; the others say what may be offered. */
const countingKinds: readonly RuleKind[] = ruleKinds.filter(
  (kind) => kind !== 'hoursPerWeek' && kind !== 'stretchedWeeks',
)

/** A sentence for each rule by which a calendar would be counted otherwise today; none where nothing differs. */
export function changedRules(then: FundingRequirements, now: FundingRequirements): string[] {
  return countingKinds.flatMap((kind) => {
    const [before, after] = [ruleValue(then, kind), ruleValue(now, kind)]
    if (sameJson(before, after)) return []
    const difference = kind === 'targetWeeks' ? differenceInWords(weeksOf(then), weeksOf(now)) : ''
    return [`${factNames[kind]}: ${wordsOf(kind, before)}, today ${wordsOf(kind, after)}${difference}.`]
  })
}

/** A split of a calendar's own is no other rule of the authority. */
function ruleValue(rules: FundingRequirements, kind: RuleKind): unknown {
  if (kind === 'targetWeeks') return weeksOf(rules)
  if (kind === 'fundsBankHolidays') return rules.fundsBankHolidays ?? false
  return rules[kind] ?? null
}

function weeksOf({ authorityWeeks, targetWeeks }: FundingRequirements): TargetWeeks {
  return authorityWeeks ?? targetWeeks
}

/** ` (summer 1 more, spring 1 fewer)` */
function differenceInWords(before: TargetWeeks, after: TargetWeeks): string {
  const changed = termTypes.flatMap((termType) => {
    const more = after[termType] - before[termType]
    return more === 0 ? [] : [`${termType} ${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'}`]
  })
  return ` (${changed.join(', ')})`
}

function wordsOf(kind: RuleKind, value: unknown): string {
  return value === null ? 'not known' : factInWords({ [kind]: value }, kind)
}
