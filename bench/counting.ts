import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { bankHolidaysUntil } from '#domain/bank-holidays/published-bank-holidays.ts'
import type { ClaimRules } from '#domain/count/claim.ts'
import { countYear, type YearContext } from '#domain/count/school-days.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { planYear } from '#domain/solve/plan-to-target.ts'
import { publishedCases } from '#domain/test/published-cases.ts'
import { addDays, isWithin, weekday } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { barUnder, measure, median, printRatios } from './measure.ts'

// Staffordshire's year 2026-27: 13 + 14 + 11 weeks.
const terms: readonly Term[] = [
  {
    termType: 'summer',
    startDate: '2026-04-13',
    endDate: '2026-07-21',
    halfTerm: { startDate: '2026-05-25', endDate: '2026-05-29' },
  },
  {
    termType: 'autumn',
    startDate: '2026-09-03',
    endDate: '2026-12-18',
    halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' },
  },
  {
    termType: 'spring',
    startDate: '2027-01-04',
    endDate: '2027-03-31',
    halfTerm: { startDate: '2027-02-15', endDate: '2027-02-19' },
  },
]

const context: YearContext = {
  bankHolidays: new Set(
    bankHolidaysUntil(2031)
      .filter(
        ({ division, date }) =>
          division === 'england-and-wales' && date >= '2026-04-01' && date <= '2027-04-30',
      )
      .map(({ date }) => date),
  ),
  closures: ['2026-07-21', '2026-09-03', '2026-09-04', '2027-01-04'].map((day) => ({
    kind: 'inset' as const,
    label: '',
    startDate: day,
    endDate: day,
  })),
}

/** The obvious way to count: day by day, over the dates themselves. */
function countDayByDay(): number {
  let schoolDays = 0
  for (const term of terms)
    for (let date = term.startDate; date <= term.endDate; date = addDays(date, 1)) {
      const isOff =
        weekday(date) > 4 ||
        context.bankHolidays.has(date) ||
        (term.halfTerm !== null && isWithin(date, term.halfTerm)) ||
        context.closures.some((closure) => isWithin(date, closure))
      if (!isOff) schoolDays += 1
    }
  return schoolDays
}

const yearToPlan: YearToPlan = {
  fundingYear: '2026-27',
  yearStart: 'april',
  country: 'England',
  requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 11 }, rounding: 'half' },
  bankHolidays: [2026, 2027].flatMap((year) => projectedHolidays('england-and-wales', year)),
  closures: context.closures,
}

const rules: ClaimRules = {
  fundingYear: '2026-27',
  yearStart: 'april',
  requirements: yearToPlan.requirements,
}

const years = 2000
const plannedYears = 100

export async function benchCounting(): Promise<void> {
  const expected = countDayByDay()
  if (countYear(terms, context, rules).schoolDays !== expected)
    throw new Error('The two ways of counting disagree.')
  const repeat = (count: () => unknown) => () => {
    for (let year = 0; year < years; year += 1) count()
  }
  printRatios(
    `A year counted (${expected} school days)`,
    await measure([
      { name: 'day by day over dates', perRun: years, run: repeat(countDayByDay) },
      {
        name: 'countYear, with terms, periods and weeks',
        perRun: years,
        run: repeat(() => countYear(terms, context, rules)),
        bar: { under: 100, in: 'µs' },
      },
      {
        name: 'planYear, three plans out of all dates',
        perRun: plannedYears,
        bar: { under: 5, in: 'ms' },
        run() {
          for (let year = 0; year < plannedYears; year += 1) planYear(yearToPlan)
        },
      },
    ]),
  )
  printPlanning()
}

/** The time of planYear in each published case; the best of three runs, as the machine may be busy. */
function printPlanning(): void {
  const cases = publishedCases()
  for (const year of cases) planYear(year)
  const times = cases.map((year) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const before = performance.now()
        planYear(year)
        return performance.now() - before
      }),
    ),
  )
  const worst = Math.max(...times)
  process.stdout.write(
    `\nplanYear, three plans in ${cases.length} real cases: median ${median(times).toFixed(2)} ms ${barUnder(median(times), 5, 'ms')}, ` +
      `worst ${worst.toFixed(1)} ms ${barUnder(worst, 40, 'ms')}\n`,
  )
}
