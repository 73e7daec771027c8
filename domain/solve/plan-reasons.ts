import { roundWeeks } from '#domain/authority/target-weeks.ts'
import { listSchoolDays } from '#domain/count/list-school-days.ts'
import { countSchoolDays, type YearContext } from '#domain/count/school-days.ts'
import { distanceInWords, numberOf, weeksInWords } from '#domain/count/weeks-in-words.ts'
import { closureName } from '#domain/plan/closure.ts'
import { datesInWords, listInWords, rangeInWords } from '#domain/year/days-in-words.ts'
import { formatDate, weekdayName } from '#domain/year/format-date.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import { addDays, type IsoDate, isWeekend, isWithin, weekday } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { halfTermInWords } from './half-term-in-words.ts'
import { type CostOf, costsOf } from './plan-cost.ts'
import {
  type DatesOnLine,
  endBreaksWeek,
  endMoved,
  halvesInFirstWeek,
  halvesInLastWeek,
  startBreaksWeek,
  startMoved,
  type TermOnLine,
} from './term-on-line.ts'

/** A reason for a choice of dates. `days` are those that the sentence is about, `points` what they cost. */
export type PlanReason = Reason & { points: number }
type Reason = { about: CostOf | 'closures'; sentence: string; days: IsoDate[] }

const maxNamedDays = 7

export type DatesToExplain = {
  term: Term
  dates: DatesOnLine
  on: TermOnLine
  context: YearContext
  schoolDays: number
  weeks: number
}

/** A sentence for each choice, and for bank holidays, closures and other periods where there are any. */
export function planReasons(plan: DatesToExplain): PlanReason[] {
  const costs = costsOf(plan.dates, plan.on)
  const reasons: Reason[] = [
    weeksReason(plan),
    startReason(plan),
    { about: 'half-term', sentence: halfTermInWords(plan.dates, plan.on), days: [] },
    endReason(plan),
    ...bankHolidayReasons(plan),
    ...shortWeekReasons(plan),
    ...fundingPeriodReasons(plan),
    ...closureReasons(plan),
  ]
  // Only the first sentence about a cost has its points.
  const isFirst = (reason: Reason) => reasons.find(({ about }) => about === reason.about) === reason
  const pointsOf = (reason: Reason) =>
    reason.about !== 'closures' && isFirst(reason) ? costs[reason.about] : 0
  return reasons.map((reason) => ({ ...reason, points: pointsOf(reason) }))
}

function weeksReason({ schoolDays, weeks, on }: DatesToExplain): Reason {
  const { target, rounding } = on.setting
  const sum = `${weeksInWords(schoolDays, rounding)}: ${distanceInWords(weeks, target)}`
  const over = schoolDays - target * 5
  const hidden = `, with ${numberOf(Math.abs(over), 'day')} ${over < 0 ? 'fewer' : 'more'} than ${target} full weeks`
  const isHidden = weeks === target && over !== 0
  return { about: 'weeks', sentence: `School days: ${sum}${isHidden ? hidden : ''}.`, days: [] }
}

function startReason({ term: { startDate }, dates, on }: DatesToExplain): Reason {
  const broken = startBreaksWeek(dates.start, on) ? ', within its week' : ''
  const moved = movedInWords(startMoved(dates.start, on), on.setting.preferredDates.startDate, on)
  return { about: 'start', sentence: `Starts on ${inWords(startDate)}${broken}${moved}.`, days: [startDate] }
}

function endReason({ term: { endDate }, dates, on }: DatesToExplain): Reason {
  const broken = endBreaksWeek(dates.end, on) ? ', within its week' : ''
  const moved = movedInWords(endMoved(dates.end, on), on.setting.preferredDates.endDate, on)
  return { about: 'end', sentence: `Ends on ${inWords(endDate)}${broken}${moved}.`, days: [endDate] }
}

function movedInWords(weekdays: number, preferredDates: IsoDate, { setting }: TermOnLine): string {
  const whose = setting.preferredDates.from === 'authority' ? 'the authority’s' : 'the usual'
  if (weekdays === 0) return `: ${whose} date`
  const side = weekdays < 0 ? 'before' : 'after'
  return `: ${numberOf(Math.abs(weekdays), 'weekday')} ${side} ${whose} ${formatDate(preferredDates, 'd MMMM')}`
}

function bankHolidayReasons({ term, on }: DatesToExplain): Reason[] {
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
  return [
    {
      about: 'bank-holidays',
      sentence: `Not counted, as a bank holiday: ${listInWords(names)}.`,
      days: inside.map(({ date }) => date),
    },
  ]
}

function shortWeekReasons({ dates, on }: DatesToExplain): Reason[] {
  const weeks = [
    { name: 'first', halves: halvesInFirstWeek(dates.start, on) },
    { name: 'last', halves: halvesInLastWeek(dates.end, on) },
  ]
  return weeks
    .filter(({ halves }) => halves <= 2)
    .map(({ name, halves }) => ({
      about: 'one-day-weeks',
      sentence: `The ${name} week has only ${numberOf(halves / 2, 'school day')}.`,
      days: [],
    }))
}

function fundingPeriodReasons({ term, on, context }: DatesToExplain): Reason[] {
  const { period, target, rounding } = on.setting
  const room = countSchoolDays(
    period,
    { ...term, startDate: period.startDate, endDate: period.endDate },
    context,
  )
  const isTooShort = roundWeeks(room, rounding) < target
  const why = isTooShort
    ? ` Its own period has only ${numberOf(room, 'school day')} beside the half-term.`
    : ''
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
    const sentence = `The ${fundingPeriodOf(first).name} claim gets ${count} of it: ${which}.${why}`
    return { about: 'funding-period', sentence, days }
  })
}

function closureReasons({ term, on: { setting } }: DatesToExplain): Reason[] {
  return setting.closures.map((closure) => {
    const isInside = isWithin(closure.startDate, term) && isWithin(closure.endDate, term)
    const sentence = `“${closureName(closure)}”, ${rangeInWords(closure)}, ${isInside ? 'stays' : 'is left outside the term'}.`
    return { about: 'closures', sentence, days: [closure.startDate] }
  })
}

function inWords(date: IsoDate): string {
  return `${weekdayName(weekday(date))} ${formatDate(date, 'd MMMM')}`
}
