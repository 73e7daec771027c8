import { numberOf } from '#domain/count/weeks-in-words.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { aStaffDay } from '#domain/plan/nation-words.ts'
import { upperFirst } from '#domain/year/first-letter.ts'
import { datesInWords, listInWords, rangeInWords } from '#domain/year/format-date.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { at, halvesOfAWeek } from './day-line.ts'
import { endMoved, startMoved, type TermOnLine } from './term-on-line.ts'
import type { TermOption } from './term-options.ts'
import type { YearOnLine } from './year-on-line.ts'

type Plan = { options: readonly TermOption[]; insetDays: readonly IsoDate[] }

const weekdaysOfAWeek = 5

/**
 * One line about a plan: the best one against the dates that it starts from, another one against the best.
 * `Summer a week earlier; 13 + 14 + 11`
 */
export function howInWords(
  plan: Plan,
  best: Plan,
  weeks: readonly number[],
  { terms }: YearOnLine,
  easter: readonly Closure[],
): string {
  const on = terms.map((term) => term.on)
  const isBest = plan.options === best.options && plan.insetDays === best.insetDays
  const parts = isBest
    ? [...againstStart(plan, on), ...easter.map((closure) => `closed ${rangeInWords(closure)} for Easter`)]
    : against(plan, best, on)
  const [first = ''] = parts
  const sentence = [upperFirst(first), ...parts.slice(1)]
  return `${sentence.join(', ')}; ${weeks.join(' + ')}`
}

function againstStart({ options }: Plan, terms: readonly TermOnLine[]): string[] {
  const published = terms.filter(({ setting }) => setting.preferredDates.from === 'authority')
  if (published.length === 0) return ['from the usual dates']
  const changed = terms.filter((term, index) => {
    const option = options[index]
    return option !== undefined && (startMoved(option.start, term) !== 0 || endMoved(option.end, term) !== 0)
  })
  const trimmed = published.filter((term) => changed.includes(term))
  if (trimmed.length === 0)
    return [
      published.length === terms.length
        ? 'the published dates as they are'
        : 'the published dates where known',
    ]
  return [
    `the published dates, ${listInWords(trimmed.map(({ setting }) => setting.termType))} changed to meet the claims`,
  ]
}

function against(plan: Plan, best: Plan, terms: readonly TermOnLine[]): string[] {
  const change = (halves: number) =>
    terms.findIndex(
      (_, index) => (plan.options[index]?.own ?? 0) - (best.options[index]?.own ?? 0) === halves,
    )
  const [shorter, longer] = [terms[change(-halvesOfAWeek)], terms[change(halvesOfAWeek)]]
  if (shorter !== undefined && longer !== undefined)
    return [`a week moved from ${shorter.setting.termType} to ${longer.setting.termType}`]
  const moves = terms.flatMap((term, index) => {
    const [from, to] = [best.options[index], plan.options[index]]
    return from === undefined || to === undefined ? [] : moveInWords(from, to, term)
  })
  const inset = plan.insetDays.filter((date) => !best.insetDays.includes(date))
  const insetWords =
    inset.length === 0 ? [] : [`${aStaffDay(terms[0]?.setting.division)} on ${datesInWords(inset)}`]
  return [...insetWords, ...moves]
}

function moveInWords(from: TermOption, to: TermOption, term: TermOnLine): string[] {
  const { line, setting } = term
  const name = setting.termType
  const start = at(line.weekdaysBefore, to.start) - at(line.weekdaysBefore, from.start)
  const end = at(line.weekdaysBefore, to.end + 1) - at(line.weekdaysBefore, from.end + 1)
  const isLate = setting.termType === 'summer' && start >= weekdaysOfAWeek
  if (start !== 0 && Math.sign(start) === Math.sign(end) && Math.abs(start - end) < weekdaysOfAWeek)
    return [
      isLate
        ? `back ${distance(start)} later after Easter`
        : `${name} ${distance(start)} ${start < 0 ? 'earlier' : 'later'}`,
    ]
  return [
    ...(start === 0 ? [] : [`${name} starts ${distance(start)} ${start < 0 ? 'earlier' : 'later'}`]),
    ...(end === 0 ? [] : [`${name} ends ${distance(end)} ${end < 0 ? 'earlier' : 'later'}`]),
  ]
}

/** `a week`, `2 weeks`, `3 days`: whole weeks as such, weekdays otherwise. */
function distance(weekdays: number): string {
  const days = Math.abs(weekdays)
  if (days % weekdaysOfAWeek !== 0) return numberOf(days, 'day')
  return days === weekdaysOfAWeek ? 'a week' : numberOf(days / weekdaysOfAWeek, 'week')
}
