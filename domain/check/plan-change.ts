import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { automaticHalfTerm } from '#domain/plan/half-term.ts'
import { upperFirst } from '#domain/year/first-letter.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import { isRangeWithin } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import { weekdayInWords } from '#domain/year/weekday-in-words.ts'

/** `index` is the closure's place in the calendar's list. */
export type PlanChange =
  | { kind: 'set-term'; term: Term }
  | { kind: 'set-closure'; index: number; closure: Closure }
  | { kind: 'remove-closure'; index: number }
  | { kind: 'set-claim-weeks'; claimWeeks: TargetWeeks | null }

/** What a button does; `label` is its text, such as `End summer on Friday 10 July`. */
export type Fix = { label: string; change: PlanChange }

type Plan = { terms: readonly Term[]; closures: readonly Closure[] }

export function applyChange({ terms, closures }: Plan, change: PlanChange): Plan {
  switch (change.kind) {
    case 'set-term': {
      const others = terms.filter(({ termType }) => termType !== change.term.termType)
      const index = terms.findIndex(({ termType }) => termType === change.term.termType)
      return { terms: others.toSpliced(index < 0 ? others.length : index, 0, change.term), closures }
    }
    case 'set-closure':
      return { terms, closures: closures.with(change.index, change.closure) }
    case 'remove-closure':
      return { terms, closures: closures.toSpliced(change.index, 1) }
    case 'set-claim-weeks':
      return { terms, closures }
  }
}

/** A term's fix, labelled by its change; null when a closure would end up outside the term. */
export function termFix(before: Term, after: Term, closures: readonly Closure[]): Fix | null {
  if (closures.some((closure) => isRangeWithin(closure, before) && !isRangeWithin(closure, after)))
    return null
  const name = termNames[after.termType].toLowerCase()
  const parts = [
    ...(before.startDate === after.startDate ? [] : [`start ${name} on ${weekdayInWords(after.startDate)}`]),
    ...(before.endDate === after.endDate ? [] : [`end ${name} on ${weekdayInWords(after.endDate)}`]),
    ...(isSameHalfTerm(before, after) ? [] : [halfTermInWords(after)]),
  ]
  return { label: upperFirst(parts.join(', ')), change: { kind: 'set-term', term: after } }
}

/** If the half-term is no longer inside the term it becomes the middle week. */
export function withHalfTermInside(term: Term): Term {
  const { halfTerm } = term
  const staysInside = halfTerm === null || isRangeWithin(halfTerm, term)
  return staysInside ? term : { ...term, halfTerm: automaticHalfTerm(term) }
}

function halfTermInWords({ halfTerm, termType }: Term): string {
  const name = `${termNames[termType].toLowerCase()} half-term`
  return halfTerm === null ? `drop the ${name}` : `have the ${name} from ${rangeInWords(halfTerm)}`
}

function isSameHalfTerm({ halfTerm: a }: Term, { halfTerm: b }: Term): boolean {
  return a?.startDate === b?.startDate && a?.endDate === b?.endDate
}
