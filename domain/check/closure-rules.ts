import { countSchoolDays } from '#domain/count/school-days.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { type Closure, closureName } from '#domain/plan/closure.ts'
import { rangeInWords } from '#domain/year/days-in-words.ts'
import { eachDay, isValidRange, isWeekend, isWithin } from '#domain/year/iso-date.ts'
import type { Checked, RuleResult } from './rule-result.ts'

/** A maintained school has 195 days, of which 190 are for its pupils (School Teachers’ Pay and Conditions Document). */
const insetDaysOfSchools = 5

export function closureRules(checked: Checked): RuleResult[] {
  const { closures = [] } = checked.calendar
  return [
    ...closures.flatMap((closure, index) => redundantClosure(closure, index, checked)),
    insetDays(checked),
  ]
}

/** A closure covered by bank holidays, weekends, a half-term or other closures changes no school day. */
function redundantClosure(
  closure: Closure,
  index: number,
  { calendar, terms, context }: Checked,
): RuleResult[] {
  const term = terms.find((each) => isValidRange(closure) && isWithin(closure.startDate, each))
  if (term === undefined) return []
  const closures = (calendar.closures ?? []).toSpliced(index, 1).filter(isValidRange)
  const without = countSchoolDays(closure, term, { ...context, closures })
  if (without !== countSchoolDays(closure, term, context)) return []
  const name = `“${closureName(closure)}”, ${rangeInWords(closure)},`
  return [
    {
      rule: 'closures',
      outcome: 'warning',
      sentence: `${name} takes no school day away.`,
      arithmetic: null,
      days: eachDay(closure),
      fix: { label: `Remove ${name.slice(0, -1)}`, change: { kind: 'remove-closure', index } },
    },
  ]
}

function insetDays({ calendar, terms }: Checked): RuleResult {
  const inset = (calendar.closures ?? []).filter(
    (closure) => closure.kind === 'inset' && isValidRange(closure),
  )
  const halves = new Map<string, number>()
  for (const closure of inset) {
    for (const date of eachDay(closure)) {
      const isInTerm = !isWeekend(date) && terms.some((term) => isWithin(date, term))
      if (isInTerm) halves.set(date, Math.max(halves.get(date) ?? 0, closure.portion === 'half' ? 1 : 2))
    }
  }
  const days = [...halves.values()].reduce((sum, each) => sum + each, 0) / 2
  const isMore = days > insetDaysOfSchools
  return {
    rule: 'inset-days',
    outcome: isMore ? 'warning' : 'pass',
    sentence: `${numberOf(days, 'INSET day')}; schools take up to ${insetDaysOfSchools}.`,
    arithmetic: null,
    days: isMore ? [...halves.keys()].sort() : [],
    fix: null,
  }
}
