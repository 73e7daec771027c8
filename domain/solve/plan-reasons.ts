import { listSchoolDays } from '#domain/count/list-school-days.ts'
import { countSchoolDays, type YearContext } from '#domain/count/school-days.ts'
import { type ClaimState, daysInWords } from '#domain/count/target-state.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { type Closure, closureName } from '#domain/plan/closure.ts'
import { datesInWords, formatDate, listInWords, rangeInWords } from '#domain/year/format-date.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import {
  addDays,
  fromDayNumber,
  type IsoDate,
  isRangeWithin,
  isWeekend,
  isWithin,
} from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { weekdayInWords } from '#domain/year/weekday-in-words.ts'
import { type IndexRange, weekOf } from './day-line.ts'
import { halfTermSources } from './half-term-sources.ts'
import {
  daysMissingInFirstWeek,
  daysMissingInLastWeek,
  endMoved,
  halvesInFirstWeek,
  halvesInLastWeek,
  startMoved,
  type TermOnLine,
} from './term-on-line.ts'
import type { TermOption } from './term-options.ts'

const maxNamedDays = 7

type DatesToExplain = {
  term: Term
  option: TermOption
  on: TermOnLine
  context: YearContext
  schoolDays: number
  /** The claim that the term is in. */
  claim: ClaimState | null
  /** The break that the plan adds to the closures. */
  easter: readonly Closure[]
}

/** A sentence for each choice, and for bank holidays, closures and other periods where there are any. */
export function planReasons(plan: DatesToExplain): string[] {
  return [
    weeksReason(plan),
    startReason(plan),
    halfTermInWords(plan.option.halfTerm, plan.on),
    endReason(plan),
    ...bankHolidayReasons(plan),
    ...shortWeekReasons(plan),
    ...fundingPeriodReasons(plan),
    ...closureReasons(plan),
  ]
}

function weeksReason({ schoolDays, claim }: DatesToExplain): string {
  return claim === null || claim.period === 'year'
    ? `${numberOf(schoolDays, 'school day')} in the term.`
    : `The ${claim.period} claim has ${daysInWords(claim)}.`
}

function startReason({ term: { startDate }, option, on }: DatesToExplain): string {
  const broken = daysMissingInFirstWeek(option.start, on) > 0 ? ', not a Monday' : ''
  const moved = movedInWords(startMoved(option.start, on), on.setting.preferredDates.startDate, on)
  return `Starts on ${weekdayInWords(startDate)}${broken}${moved}.`
}

function endReason({ term: { endDate }, option, on }: DatesToExplain): string {
  const broken = daysMissingInLastWeek(option.end, on) > 0 ? ', not a Friday' : ''
  const { endDate: usual, hasEnd } = on.setting.preferredDates
  const moved = hasEnd ? movedInWords(endMoved(option.end, on), usual, on) : ''
  return `Ends on ${weekdayInWords(endDate)}${broken}${moved}.`
}

function movedInWords(weekdays: number, preferredDates: IsoDate, { setting }: TermOnLine): string {
  const whose = setting.preferredDates.from === 'authority' ? 'the authority’s' : 'the usual'
  if (weekdays === 0) return `: ${whose} date`
  const side = weekdays < 0 ? 'before' : 'after'
  return `: ${numberOf(Math.abs(weekdays), 'weekday')} ${side} ${whose} ${formatDate(preferredDates, 'd MMMM')}`
}

function bankHolidayReasons({ term, on }: DatesToExplain): string[] {
  const inside = on.setting.bankHolidays.filter(({ date }) => isWithin(date, term) && !isWeekend(date))
  if (inside.length === 0) return []
  const names = inside.map(({ name, date, isProvisional }) => {
    const isInHalfTerm = term.halfTerm !== null && isWithin(date, term.halfTerm)
    const notes = [
      name,
      ...(isInHalfTerm ? ['in the half-term'] : []),
      ...(isProvisional ? ['provisional'] : []),
    ]
    return `${formatDate(date, 'd MMMM')} (${notes.join(', ')})`
  })
  return [`Not counted, as a bank holiday: ${listInWords(names)}.`]
}

function shortWeekReasons({ option, on }: DatesToExplain): string[] {
  const weeks = [
    { name: 'first', halves: halvesInFirstWeek(option.start, on) },
    { name: 'last', halves: halvesInLastWeek(option.end, on) },
  ]
  return weeks
    .filter(({ halves }) => halves <= 2)
    .map(({ name, halves }) => `The ${name} week has only ${numberOf(halves / 2, 'school day')}.`)
}

function fundingPeriodReasons({ term, on, context, claim }: DatesToExplain): string[] {
  if (claim?.period === 'year') return []
  const { period } = on.setting
  const outside = [
    { startDate: term.startDate, endDate: addDays(period.startDate, -1) },
    { startDate: addDays(period.endDate, 1), endDate: term.endDate },
  ]
  return outside.flatMap((range) => {
    const days = listSchoolDays(range, term, context)
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) return []
    const count = numberOf(countSchoolDays(range, term, context), 'school day')
    const which =
      days.length > maxNamedDays ? rangeInWords({ startDate: first, endDate: last }) : datesInWords(days)
    return `The ${fundingPeriodOf(first).name} claim gets ${count} of it: ${which}.`
  })
}

function closureReasons({ term, on: { setting }, easter }: DatesToExplain): string[] {
  return setting.closures.flatMap((closure) => {
    const isInside = isRangeWithin(closure, term)
    const isNew = easter.includes(closure)
    if (isNew && !isInside) return []
    const outcome = isNew ? 'is added' : isInside ? 'stays' : 'is left outside the term'
    return `“${closureName(closure, setting.division)}”, ${rangeInWords(closure)}, ${outcome}.`
  })
}

/** `Half-term is 25 to 29 May: the week of the Spring bank holiday.` */
function halfTermInWords(halfTerm: IndexRange | null, on: TermOnLine): string {
  const { preferredHalfTerm, setting } = on
  if (halfTerm === null) {
    if (preferredHalfTerm !== null) return 'No half-term: the term is too short for one.'
    return setting.preferredDates.from === 'authority'
      ? 'No half-term: the authority publishes none.'
      : 'No half-term: none is usual in this term.'
  }
  const { firstDay } = on.line
  const days = rangeInWords({
    startDate: fromDayNumber(firstDay + halfTerm.first),
    endDate: fromDayNumber(firstDay + halfTerm.last),
  })
  if (preferredHalfTerm === null || setting.preferredHalfTerm === null) return `Half-term is ${days}.`
  const source = halfTermSources[setting.preferredHalfTerm.from]
  const isSame = halfTerm.first === preferredHalfTerm.first && halfTerm.last === preferredHalfTerm.last
  const weeks = weekOf(halfTerm.first) - weekOf(preferredHalfTerm.first)
  if (isSame) return `Half-term is ${days}: ${source}.`
  if (weeks === 0) return `Half-term is ${days}: in ${source}, but not the same days.`
  return `Half-term is ${days}: ${numberOf(Math.abs(weeks), 'week')} ${weeks < 0 ? 'before' : 'after'} ${source}.`
}
