import { type Country, countries, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { AuthorityTerm, YearToPlan } from '#domain/count/year-to-plan.ts'
import { fundingYearFrom } from '#domain/year/funding-year.ts'
import { addDays, type DateRange, isWeekend } from '#domain/year/iso-date.ts'
import { publishedFigures } from './published-figures.ts'

type Published = Pick<YearToPlan, 'fundingYear' | 'yearStart' | 'country' | 'authorityTerms' | 'bankHolidays'>

/** Weeks for summer, autumn and spring. */
const targets = [
  [12, 14, 12],
  [13, 14, 11],
  [12, 15, 11],
  [13, 13, 12],
  [14, 14, 10],
  [13, 14, 12],
  [12, 14, 11],
  [13.2, 14, 10.8],
  [12.6, 14.4, 11],
  [11, 14, 13],
  [12, 13, 11],
  [14, 15, 10],
] as const

/** The published years with three terms, and years of each nation of which nothing is known. */
function publishedSets(): Published[] {
  const councils = publishedFigures.filter(({ place }) => !place.includes('Academy'))
  const known = councils.flatMap(({ parts, nation, year }): Published[] => {
    const [first, second, third, fourth, fifth, sixth] = parts.map(({ dates }) => dates)
    const isSchoolYear = first !== undefined && Number(first[0].slice(5, 7)) >= 8
    if (!isSchoolYear || !second || !third || !fourth || !fifth || !sixth) return []
    const term = (from: readonly string[], to: readonly string[]): AuthorityTerm => ({
      startDate: from[0] ?? '',
      endDate: to[1] ?? '',
      halfTerm: between(from[1] ?? '', to[0] ?? ''),
    })
    const authorityTerms = {
      autumn: term(first, second),
      spring: term(third, fourth),
      summer: term(fifth, sixth),
    }
    const { summer: _, ...ofApril } = authorityTerms
    const common = { fundingYear: year, country: nation, bankHolidays: holidaysOf(year, nation) }
    return [
      { ...common, yearStart: 'september', authorityTerms },
      { ...common, yearStart: 'april', authorityTerms: ofApril },
    ]
  })
  const unknown = countries.flatMap((country) =>
    [2026, 2027, 2028, 2029, 2030].map((startYear): Published => {
      const fundingYear = fundingYearFrom(startYear)
      return { fundingYear, yearStart: 'april', country, bankHolidays: holidaysOf(fundingYear, country) }
    }),
  )
  return [...known, ...unknown]
}

/** 12 targets for 30 years, as planners really have them. */
export function publishedCases(): YearToPlan[] {
  return publishedSets().flatMap((published) =>
    targets.map(([summer, autumn, spring]) => ({
      ...published,
      requirements: {
        claims: published.country === 'England' ? ('by-period' as const) : ('by-year' as const),
        targetWeeks: { summer, autumn, spring },
      },
    })),
  )
}

function between(last: string, first: string): DateRange {
  let [startDate, endDate] = [addDays(last, 1), addDays(first, -1)]
  while (isWeekend(startDate)) startDate = addDays(startDate, 1)
  while (isWeekend(endDate)) endDate = addDays(endDate, -1)
  return { startDate, endDate }
}

function holidaysOf(fundingYear: string, country: Country) {
  const year = Number(fundingYear.slice(0, 4))
  return [year, year + 1].flatMap((each) => projectedHolidays(divisionOf(country), each))
}
