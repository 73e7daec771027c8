import fc from 'fast-check'
import { withAgreedSplit, withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import { claimsPer, weekRoundings } from '#domain/authority/target-weeks.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { CalendarToCheck } from '#domain/check/rule-result.ts'
import { type Closure, closurePortions } from '#domain/plan/closure.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { defaultTermDates, type Term, termTypes } from '#domain/year/term.ts'

const bankHolidays = [2026, 2027].flatMap((year) => projectedHolidays('england-and-wales', year))
export const base: CalendarToCheck = {
  fundingYear: '2026-27',
  yearStart: 'april',
  country: 'England',
  terms: [],
  requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' },
  bankHolidays,
}
const move = fc.integer({ min: -25, max: 25 })
const nearTerm = (termType: (typeof termTypes)[number]) =>
  fc
    .record({ start: move, end: move, halfTerm: fc.option(fc.integer({ min: -20, max: 130 })) })
    .map(({ start, end, halfTerm }): Term => {
      const { startDate, endDate } = defaultTermDates('2026-27')[termType]
      const firstDay = halfTerm === null ? null : addDays(startDate, halfTerm)
      return {
        termType,
        startDate: addDays(startDate, start),
        endDate: addDays(endDate, end),
        halfTerm: firstDay === null ? null : { startDate: firstDay, endDate: addDays(firstDay, 4) },
      }
    })
const anyClosure = fc
  .tuple(
    fc.integer({ min: 0, max: 380 }),
    fc.integer({ min: 0, max: 6 }),
    fc.constantFrom(...closurePortions),
  )
  .map(([day, length, portion]): Closure => {
    const startDate = addDays('2026-04-01', day)
    return { kind: 'inset', label: '', portion, startDate, endDate: addDays(startDate, length) }
  })
export const anyCalendar = fc
  .record({
    terms: fc.tuple(...termTypes.map(nearTerm)),
    closures: fc.array(anyClosure, { maxLength: 4 }),
    rounding: fc.constantFrom(...weekRoundings, null),
    claims: fc.constantFrom(...claimsPer),
  })
  .map(
    ({ terms, closures, rounding, claims }): CalendarToCheck => ({
      ...base,
      terms,
      closures,
      requirements: {
        targetWeeks: base.requirements.targetWeeks,
        claims,
        ...(rounding !== null && { rounding }),
      },
    }),
  )

/** The same, some of them with a split of the weeks that their setting took, which the council has or has not accepted. */
export const anyCalendarWithSplit = fc
  .tuple(
    anyCalendar,
    fc.constantFrom(null, { summer: 13, autumn: 14, spring: 11 }, { summer: 12.8, autumn: 14, spring: 11.2 }),
    fc.boolean(),
  )
  .map(
    ([calendar, split, isAgreed]): CalendarToCheck => ({
      ...calendar,
      requirements: withAgreedSplit(withClaimWeeks(calendar.requirements, split), isAgreed),
    }),
  )
