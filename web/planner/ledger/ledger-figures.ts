import { isByRounding } from '#domain/count/by-rounding.ts'
import type { Claim } from '#domain/count/claim.ts'
import { fundingWeeksOf } from '#domain/count/funding-weeks.ts'
import { countYear, type PeriodCount, type YearContext } from '#domain/count/school-days.ts'
import { type ClaimState, targetStateOf, type YearTargetState } from '#domain/count/target-state.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import { termTypesFrom } from '#domain/year/funding-year-start.ts'
import { type DateRange, type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import type { YearRules } from '#web/planner/plan/year-facts.ts'

/** A claim of the year, or the days that belong to a claim of another year. */
export type ClaimFigures = Pick<Claim, 'startDate' | 'schoolDays' | 'exactWeeks'> & {
  claim: ClaimState | null
}

type Rules = Pick<YearRules, 'requirements' | 'fundingYear' | 'yearStart'>

/** In the order of the year. */
export function ledgerFiguresOf(terms: readonly Term[], rules: Rules, context: YearContext) {
  const { requirements, yearStart } = rules
  const count = countYear(terms, context, rules)
  const year = targetStateOf(count.claims, requirements)
  const termTypes = termTypesFrom(yearStart)
  return {
    terms: termTypes.map((termType) => {
      const counted = count.terms[termType]
      const term = terms.find((each) => each.termType === termType) ?? null
      const schoolDays = counted?.schoolDays ?? 0
      // A term has a target where it has a claim.
      const target = requirements.claims === 'by-year' ? null : requirements.targetWeeks[termType]
      const exactWeeks = counted?.exactWeeks ?? 0
      // Half weeks, but exact ones beside a target such as 12.8, which those can't reach.
      const fundingWeeks = (target ?? 0) % 0.5 === 0 ? fundingWeeksOf({ schoolDays }) : exactWeeks
      return {
        termType,
        /** Null while the term has no valid dates. */
        dates: term,
        halfTerm: term?.halfTerm ?? null,
        schoolDays,
        fundingWeeks,
        /** Whether these are half weeks that the authority does not count. */
        isByRounding: fundingWeeks !== exactWeeks && isByRounding(schoolDays, requirements.rounding ?? null),
        exactWeeks,
        calendarWeeks: counted?.calendarWeeks ?? 0,
        /** Those on a weekday, including in the half-term. */
        bankHolidays: counted?.bankHolidays.length ?? 0,
        target,
      }
    }),
    year,
    claims: allClaims(year, count.periods),
    bankHolidays: termTypes.flatMap((termType) => count.terms[termType]?.bankHolidays ?? []),
  }
}
export type LedgerFigures = ReturnType<typeof ledgerFiguresOf>
export type TermFigures = LedgerFigures['terms'][number]

/** The year's own are always listed, so that no row appears or disappears during a drag. */
function allClaims(year: YearTargetState, periods: readonly PeriodCount[]): ClaimFigures[] {
  const own = year.claims.map((claim): ClaimFigures => ({ ...claim, claim }))
  const others = periods
    .filter(({ startDate }) => !year.claims.some((claim) => isWithin(startDate, claim)))
    .map((period): ClaimFigures => ({ ...period, claim: null }))
  return [...own, ...others].sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
}

/** The claim that begins on the day: of the whole year where the nation pays once a year, else of a funding period. */
export function claimRangeFrom(startDate: IsoDate, year: DateRange, { requirements }: Rules): DateRange {
  const isYear = requirements.claims === 'by-year' && startDate === year.startDate
  return isYear ? year : { startDate, endDate: fundingPeriodOf(startDate).endDate }
}
