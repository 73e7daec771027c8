import { fundingWeeksInWords } from '#domain/count/by-rounding.ts'
import type { ClaimRules } from '#domain/count/claim.ts'
import type { NamedYear } from '#domain/count/day-reason-in-words.ts'
import { fundingWeeksOf } from '#domain/count/funding-weeks.ts'
import { countYear, type YearContext } from '#domain/count/school-days.ts'
import { claimStateInWords, targetStateInWords, targetStateOf } from '#domain/count/target-state.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { closureName } from '#domain/plan/closure.ts'
import { formatDate, rangeInWords } from '#domain/year/format-date.ts'
import { type DateRange, isValidRange } from '#domain/year/iso-date.ts'
import { type TermType, termNames } from '#domain/year/term.ts'
import type { ClosureUpdate } from './plan/closures.ts'
import { halfTermOf, type Plan, realTerms, type Target } from './plan/plan.ts'
import type { PlannerUpdate } from './plan/planner-update.ts'

type AnnouncedYear = YearContext & Pick<NamedYear, 'division'>

/** The screen reader announcement of an update: short, with the figures that changed. */
export function announcementOf(
  update: PlannerUpdate,
  plan: Plan,
  context: AnnouncedYear,
  rules: ClaimRules,
): string {
  switch (update.about) {
    case 'aim':
      return `${subjectOf(update.target)}. ${update.wasCleared ? 'Its earlier dates are cleared.' : 'Ready to draw.'}`
    case 'begin':
      if (update.target.part === 'moved-half-term')
        return `${subjectOf(update.target)}: picked up. Arrow keys move it, Enter drops it.`
      return update.target.part === 'edge'
        ? `${subjectOf(update.target)}: moving one end. The other stays on ${formatDate(update.day, 'd MMMM')}.`
        : `${subjectOf(update.target)} from ${formatDate(update.day, 'd MMMM')}. Choose the other end.`
    case 'selected':
      return sentenceOf([
        isHalfTerm(update.target)
          ? halfTermInWords(plan, update.target.termType)
          : termInWords(plan, update.target.termType),
        ...figuresInWords(plan, update.target.termType, context, rules),
      ])
    case 'cleared':
      return `${termNames[update.termType]} term cleared.`
    case 'cancelled':
      return 'Cancelled. Nothing has changed.'
    case 'undo':
    case 'redo':
      return `${update.about === 'undo' ? 'Undone' : 'Redone'}. ${yearInWords(plan, context, rules)}`
    case 'no-step':
      return 'There is no step to undo or redo.'
    case 'holiday':
      return `The bank holiday on ${formatDate(update.day, 'd MMMM')} is ${update.isOpen ? 'open' : 'closed'} now. ${yearInWords(plan, context, rules)}`
    case 'closure':
      return closureUpdateInWords(update, plan, context, rules)
  }
}

function closureUpdateInWords(
  { did, closure }: ClosureUpdate,
  plan: Plan,
  context: AnnouncedYear,
  rules: ClaimRules,
): string {
  const subject = [
    closureName(closure, context.division),
    ...(isValidRange(closure) ? [rangeInWords(closure)] : []),
  ].join(', ')
  if (did === 'chosen') return `${subject}. Its details can be changed above the year.`
  return `${subject}, ${did === 'painted' ? 'drawn' : 'removed'}. ${yearInWords(plan, context, rules)}`
}

function isHalfTerm({ part }: Target): boolean {
  return part === 'half-term' || part === 'moved-half-term'
}

function subjectOf(target: Target): string {
  const { termType, part } = target
  if (part === 'closure') return 'Closure'
  return isHalfTerm(target) ? `${termNames[termType]} half-term` : `${termNames[termType]} term`
}

function termInWords(plan: Plan, termType: TermType): string {
  return `${termNames[termType]} ${datesAsEntered(plan.terms[termType])}`
}

function halfTermInWords(plan: Plan, termType: TermType): string {
  const halfTerm = halfTermOf(plan.terms[termType])
  return `${termNames[termType]} half-term ${halfTerm === null ? 'none' : datesAsEntered(halfTerm)}`
}

function datesAsEntered(range: DateRange): string {
  if (!isValidRange(range)) return 'not complete'
  return `${formatDate(range.startDate, 'd MMMM')} to ${formatDate(range.endDate, 'd MMMM')}`
}

function figuresInWords(plan: Plan, termType: TermType, context: AnnouncedYear, rules: ClaimRules): string[] {
  const { terms, claims } = countYear(realTerms(plan), context, rules)
  const counted = terms[termType]
  if (counted === null) return []
  const year = targetStateOf(claims, rules.requirements)
  const claim = year.claims.find(({ period }) => period === termType || period === 'year')
  return [
    numberOf(counted.schoolDays, 'school day'),
    // By rounding the claim says it too, with its days.
    claim?.state === 'by-rounding'
      ? numberOf(fundingWeeksOf(counted), 'funding week')
      : fundingWeeksInWords(counted.schoolDays, year.rounding),
    ...(claim === undefined ? [] : [claimStateInWords(claim, year.rounding)]),
  ]
}

function sentenceOf(parts: readonly string[]): string {
  return `${parts.join(', ')}.`
}

function yearInWords(plan: Plan, context: AnnouncedYear, rules: ClaimRules): string {
  const { claims } = countYear(realTerms(plan), context, rules)
  const { figures, verdict } = targetStateInWords(targetStateOf(claims, rules.requirements))
  return `The year: ${figures}, ${verdict}.`
}
