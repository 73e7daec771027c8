import { countedWeeks, sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { countYear, type PeriodCount, type YearContext } from '#domain/count/school-days.ts'
import { fundingPeriodsIn } from '#domain/year/funding-period.ts'
import { plannedYear, termTypesFrom } from '#domain/year/funding-year-start.ts'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'

export type TermFigures = {
  termType: TermType
  /** Null while the term has no valid dates. */
  dates: DateRange | null
  schoolDays: number
  fundingWeeks: number
  exactWeeks: number
  calendarWeeks: number
  /** Those on a weekday, including in the half-term. */
  bankHolidays: number
  /** Rounded as the authority does; compared with the target. */
  countedWeeks: number
  target: number
}

export type LedgerFigures = {
  terms: readonly TermFigures[]
  schoolDays: number
  fundingWeeks: number
  countedWeeks: number
  target: number
  periods: readonly PeriodCount[]
  bankHolidays: readonly IsoDate[]
}

/** In the order of the year. */
export function ledgerFiguresOf(
  terms: readonly Term[],
  { requirements, fundingYear, yearStart }: Pick<YearRules, 'requirements' | 'fundingYear' | 'yearStart'>,
  context: YearContext,
): LedgerFigures {
  const count = countYear(terms, context, { requirements, fundingYear, yearStart })
  const termTypes = termTypesFrom(yearStart)
  const figures = termTypes.map((termType): TermFigures => {
    const counted = count.terms[termType]
    const schoolDays = counted?.schoolDays ?? 0
    return {
      termType,
      dates: terms.find((term) => term.termType === termType) ?? null,
      schoolDays,
      fundingWeeks: counted?.fundingWeeks ?? 0,
      exactWeeks: counted?.exactWeeks ?? 0,
      calendarWeeks: counted?.calendarWeeks ?? 0,
      bankHolidays: counted?.bankHolidays.length ?? 0,
      countedWeeks: countedWeeks(schoolDays, requirements),
      target: requirements.targetWeeks[termType],
    }
  })
  return {
    terms: figures,
    schoolDays: count.schoolDays,
    fundingWeeks: count.fundingWeeks,
    countedWeeks: sumOfWeeks(figures.map(({ countedWeeks }) => countedWeeks)),
    target: sumOfWeeks(figures.map(({ target }) => target)),
    periods: allPeriods(count.periods, plannedYear(fundingYear, yearStart)),
    bankHolidays: termTypes.flatMap((termType) => count.terms[termType]?.bankHolidays ?? []),
  }
}

/** Those of the year are always listed, so that no row appears or disappears during a drag. */
function allPeriods(counted: readonly PeriodCount[], year: DateRange): PeriodCount[] {
  const empty = fundingPeriodsIn(year)
    .filter(({ startDate }) => !counted.some((period) => period.startDate === startDate))
    .map((period) => ({ ...period, schoolDays: 0, exactWeeks: 0 }))
  return [...counted, ...empty].sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
}

/** Each term has to meet its own target: one that is over does not make up for one that is short. */
export function isOnTarget({ terms }: Pick<LedgerFigures, 'terms'>): boolean {
  return terms.every(({ countedWeeks, target }) => countedWeeks === target)
}

/** `On target`, `1.5 short` or `2 over`. */
export function shortDistance(countedWeeks: number, target: number): string {
  const distance = sumOfWeeks([countedWeeks, -target])
  if (distance === 0) return 'On target'
  return distance < 0 ? `${-distance} short` : `${distance} over`
}

/** For the whole year, where one term may be over by what another is short. */
export function yearDistanceInWords(
  figures: Pick<LedgerFigures, 'terms' | 'countedWeeks' | 'target'>,
): string {
  const { countedWeeks, target } = figures
  const areUneven = countedWeeks === target && !isOnTarget(figures)
  return areUneven ? 'Terms differ' : shortDistance(countedWeeks, target)
}
