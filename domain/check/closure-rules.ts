import { type Country, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { countSchoolDays } from '#domain/count/school-days.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { type Closure, closureName, isForStaff } from '#domain/plan/closure.ts'
import { insideSentence, nationWords } from '#domain/plan/nation-words.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import { eachDay, isValidRange, isWeekend, isWithin } from '#domain/year/iso-date.ts'
import type { Checked, RuleResult } from './rule-result.ts'

/**
 * Schools have 195 days, of which 190 are for pupils: in England by the School Teachers’ Pay and Conditions Document, in
 * Scotland by the conditions of the Scottish Negotiating Committee for Teachers. None is known here of other nations.
 */
const staffDaysOfSchools: Readonly<Partial<Record<Country, number>>> = { England: 5, Scotland: 5 }

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
  const name = `“${closureName(closure, divisionOf(calendar.country))}”, ${rangeInWords(closure)},`
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
  const { country } = calendar
  const inset = (calendar.closures ?? []).filter(
    (closure) => isForStaff(closure.kind) && isValidRange(closure),
  )
  const halves = new Map<string, number>()
  for (const closure of inset) {
    for (const date of eachDay(closure)) {
      const isInTerm = !isWeekend(date) && terms.some((term) => isWithin(date, term))
      if (isInTerm) halves.set(date, Math.max(halves.get(date) ?? 0, closure.portion === 'half' ? 1 : 2))
    }
  }
  const days = [...halves.values()].reduce((sum, each) => sum + each, 0) / 2
  const most = staffDaysOfSchools[country]
  const isMore = most !== undefined && days > most
  const { staffDay } = nationWords(divisionOf(country))
  return {
    rule: 'inset-days',
    outcome: isMore ? 'warning' : 'pass',
    sentence: `${numberOf(days, insideSentence(staffDay))}${most === undefined ? '' : `; schools take up to ${most}`}.`,
    arithmetic: null,
    days: isMore ? [...halves.keys()].sort() : [],
    fix: null,
  }
}
