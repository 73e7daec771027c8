import type { EntitlementHours } from '#domain/authority/target-weeks.ts'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { claimName } from '#domain/count/target-state.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { insideSentence, nationWords } from '#domain/plan/nation-words.ts'
import { formatDate, listInWords, rangeInWords } from '#domain/year/format-date.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import {
  addDays,
  eachDay,
  type IsoDate,
  isWithin,
  mondayOf,
  overlapOf,
  workingWeekOf,
} from '#domain/year/iso-date.ts'
import { failsOfOffers } from './check-offer.ts'
import { type ClosedRange, closedRangesInOrder, isOpenDay, type Offer, offerModelNames } from './offer.ts'
import type { OfferedPlan } from './offer-ledger.ts'
import { termTimeWeeks, weeksInYear } from './offer-limits.ts'
import { openWeeks } from './year-week.ts'

export type WantedOpening = {
  /** Null where hours are not stretched: a term-time offer only. */
  weeks: number | null
  entitlement: EntitlementHours
  closesAtChristmas: boolean
  /** Days for staff, named as in the division. */
  insetDays: number
  division?: Division
}

/** `done` is what comes out; `missed` what can't be had of what was asked for, empty where all of it can. */
type PlannedOpening = {
  closedRanges: ClosedRange[]
  offers: Offer[]
  done: string[]
  missed: string[]
}

/** Ids that no other offer has: they are the same in all revisions. */
type OfferIds = { termTime: string; stretched: string }

/**
 * Opening days and both offers around terms that stay as they are. Christmas is one week.
 * INSET days are put outside the terms, in weeks that stay open, so that no claim and no stretched week loses a day.
 */
export function planOpening(plan: OfferedPlan, wanted: WantedOpening, ids: OfferIds): PlannedOpening {
  const { weeks, entitlement, closesAtChristmas } = wanted
  const { staffDay } = nationWords(wanted.division)
  const christmas = closesAtChristmas ? christmasWeeks(plan) : []
  const inset = insetDaysFor({ ...plan, closedRanges: christmas }, wanted.insetDays)
  const closedRanges = closedRangesInOrder([
    ...christmas,
    ...inset.map((day) => ({ startDate: day, endDate: day })),
  ])
  const evenly = { entitlement, weeksByPeriod: null, pattern: null } as const
  const offers: Offer[] = [
    { id: ids.termTime, name: offerModelNames['term-time'], ...evenly, model: 'term-time', weeks: null },
    ...(weeks === null
      ? []
      : [
          {
            id: ids.stretched,
            name: offerModelNames.stretched,
            ...evenly,
            model: 'stretched',
            weeks,
          } as const,
        ]),
  ]
  const after = { ...plan, closedRanges }
  const open = openWeeks(after, after).length
  const failed = failsOfOffers(offers, after)
  const missing = wanted.insetDays - inset.length
  const lost = missingClaims(after)
  return {
    closedRanges,
    offers,
    done: [
      ...christmas.map((range) => `Closed ${rangeInWords(range)}: ${numberOf(open, 'week')} are open.`),
      ...inset.map(
        (day) => `${staffDay} on ${formatDate(day, 'd MMMM yyyy')}, outside the terms: its week stays open.`,
      ),
    ],
    missed: [
      ...(missing > 0
        ? [
            `${numberOf(missing, insideSentence(staffDay))} found no place outside the terms: draw ${missing === 1 ? 'it' : 'them'} as closures, which cost school days.`,
          ]
        : []),
      ...(lost === null ? [] : [lost]),
      ...failed,
      ...(weeks !== null && open < weeks
        ? [
            `${numberOf(weeks, 'week')} would need ${weeks - open} more open: stretch over ${open}, or close less.`,
          ]
        : []),
    ],
  }
}

function christmasWeeks({ fundingYear, yearStart }: OfferedPlan): ClosedRange[] {
  const year = plannedYear(fundingYear, yearStart)
  const years = new Set([year.startDate, year.endDate].map((day) => Number(day.slice(0, 4))))
  return [...years]
    .map(christmasWeekOf)
    .filter(({ startDate }) => isWithin(startDate, year))
    .map((week) => overlapOf(week, year))
}

/** From Monday to Friday: the week with the most days from the 25th to New Year’s Day, else that of the 25th. */
function christmasWeekOf(year: number): ClosedRange {
  const holidays = { startDate: `${year}-12-25`, endDate: `${year + 1}-01-01` }
  const first = mondayOf(holidays.startDate)
  const [week, next] = [workingWeekOf(first), workingWeekOf(addDays(first, 7))]
  const daysOf = (range: ClosedRange) => eachDay(overlapOf(range, holidays)).length
  return daysOf(next) > daysOf(week) ? next : week
}

/** The last open weekdays before a term begins, else the first after one has ended: in weeks that keep another open day. */
function insetDaysFor(plan: OfferedPlan, count: number): IsoDate[] {
  const year = plannedYear(plan.fundingYear, plan.yearStart)
  const before = plan.terms.toSorted((a, b) =>
    a.termType === 'autumn' ? -1 : b.termType === 'autumn' ? 1 : 0,
  )
  const candidates = [
    ...before.flatMap(({ startDate }) => nextTo(startDate, -1)),
    ...plan.terms.flatMap(({ endDate }) => nextTo(endDate, 1)),
  ]
  const chosen: IsoDate[] = []
  for (const day of candidates) {
    if (chosen.length >= count) break
    if (!isWithin(day, year) || chosen.includes(day) || !isFree(day, chosen, plan)) continue
    chosen.push(day)
  }
  return chosen.sort()
}

const searchedDays = 14

function nextTo(day: IsoDate, direction: 1 | -1): IsoDate[] {
  return Array.from({ length: searchedDays }, (_, index) => addDays(day, direction * (index + 1)))
}

function isFree(day: IsoDate, chosen: readonly IsoDate[], plan: OfferedPlan): boolean {
  const isInTerm = plan.terms.some((term) => isWithin(day, term))
  if (isInTerm || !isOpenDay(day, plan)) return false
  const left = eachDay(workingWeekOf(day)).filter(
    (each) => each !== day && !chosen.includes(each) && isOpenDay(each, plan),
  )
  // Three days of ten hours hold any stretched week.
  return left.length >= 3
}

/** What the term-time offer misses, which opening days can't mend. */
function missingClaims({ claims }: OfferedPlan): string | null {
  const short = claims.flatMap(({ period, countedWeeks, targetWeeks }) =>
    targetWeeks !== null && countedWeeks < targetWeeks
      ? `${countedWeeks} of the ${numberOf(targetWeeks, 'week')} of ${claimName(period).toLowerCase()}`
      : [],
  )
  if (short.length === 0) return null
  const name = offerModelNames['term-time']
  return `“${name}” funds ${listInWords(short)}, as the terms are. “Plan my year” says whether they can have more.`
}

/** Why hours can't be stretched over so many weeks, whatever the authority; null where they can. */
export function offerWeeksRefusal(weeks: number): string | null {
  const isAllowed =
    weeks >= termTimeWeeks && weeks <= weeksInYear && Number.isInteger(Math.round(weeks * 100) / 10)
  return isAllowed
    ? null
    : `A stretched year has ${termTimeWeeks} to ${weeksInYear} weeks, in tenths at most.`
}
