import type { LocalAuthorityDetails } from '#contract/authorities/local-authorities.ts'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import type { EntitlementHours, FundingRequirements, WeekRounding } from '#domain/authority/target-weeks.ts'

/** The values of one year's inputs: text, also where the contract has a number or null. */
type YearValues = {
  /** A funding year, or `default` for years without rules of their own. */
  year: string
  summer: string
  autumn: string
  spring: string
  rounding: WeekRounding | 'unknown'
  hours: 'both' | `${EntitlementHours}`
  stretching: 'any' | 'list' | 'none'
  stretchedWeeks: string
  fundsBankHolidays: boolean
}

export type RulesFormValues = { years: YearValues[]; contactEmail: string; holidayCalendarUrl: string }

export function rulesFormValuesOf(authority: LocalAuthorityDetails): RulesFormValues {
  const { fundingRequirements, contactEmail, holidayCalendarUrl } = authority
  return {
    years: inOrder(fundingRequirements ?? {}).map(([year, rules]) => yearValuesOf(year, rules)),
    contactEmail: contactEmail ?? '',
    holidayCalendarUrl: holidayCalendarUrl ?? '',
  }
}

/** `default` first, then the years. */
export function inOrder<Rules>(byYear: Readonly<Record<string, Rules>>): [string, Rules][] {
  const rank = (year: string) => (year === 'default' ? '' : year)
  return Object.entries(byYear).sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1))
}

/** A new year starts with the rules that applied to it before. */
export function newYearValues(
  year: string,
  { fundingRequirements, country }: Pick<LocalAuthorityDetails, 'fundingRequirements' | 'country'>,
): YearValues {
  const ofNation = { targetWeeks: nationalSchemes[country].targetWeeks }
  return yearValuesOf(year, (year === 'default' ? null : fundingRequirements?.default) ?? ofNation)
}

function yearValuesOf(year: string, rules: FundingRequirements): YearValues {
  const { targetWeeks, rounding, hoursPerWeek, stretchedWeeks, fundsBankHolidays = false } = rules
  return {
    year,
    summer: String(targetWeeks.summer),
    autumn: String(targetWeeks.autumn),
    spring: String(targetWeeks.spring),
    rounding: rounding ?? 'unknown',
    hours: hoursPerWeek === undefined ? 'both' : `${hoursPerWeek}`,
    stretching: stretchedWeeks === undefined ? 'any' : stretchedWeeks.length === 0 ? 'none' : 'list',
    stretchedWeeks: (stretchedWeeks ?? []).join(', '),
    fundsBankHolidays,
  }
}

/** Parses the text; what is not a number becomes NaN, which the contract refuses. */
export function rulesInputOf({ years, contactEmail, holidayCalendarUrl }: RulesFormValues) {
  return {
    fundingRequirements:
      years.length === 0 ? null : Object.fromEntries(years.map((values) => [values.year, rulesOf(values)])),
    contactEmail: contactEmail.trim() === '' ? null : contactEmail,
    holidayCalendarUrl: holidayCalendarUrl.trim() === '' ? null : holidayCalendarUrl,
  }
}

function rulesOf({ rounding, hours, stretching, fundsBankHolidays, ...values }: YearValues) {
  return {
    targetWeeks: {
      summer: numberIn(values.summer),
      autumn: numberIn(values.autumn),
      spring: numberIn(values.spring),
    },
    ...(rounding !== 'unknown' && { rounding }),
    ...(hours !== 'both' && { hoursPerWeek: Number(hours) }),
    ...(stretching !== 'any' && {
      stretchedWeeks: stretching === 'none' ? [] : numbersIn(values.stretchedWeeks),
    }),
    ...(fundsBankHolidays && { fundsBankHolidays }),
  }
}

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** An empty list would mean that none is allowed, which is another choice. */
function numbersIn(text: string): number[] {
  return text.trim() === ''
    ? [Number.NaN]
    : text
        .split(/[,;\s]+/)
        .filter(Boolean)
        .map(Number)
}
