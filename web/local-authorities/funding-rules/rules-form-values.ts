import type { LocalAuthorityDetails } from '#contract/authorities/local-authorities.ts'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import type {
  ClaimsPer,
  EntitlementHours,
  KnownRequirements,
  WeekRounding,
} from '#domain/authority/target-weeks.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import { numberIn } from '#web/local-authorities/facts/fact-form-values.ts'

/** The values of one year's inputs: text, also where the contract has a number or null. */
type YearValues = {
  /** A funding year, or `default` for years without rules of their own. */
  year: string
  summer: string
  autumn: string
  spring: string
  rounding: WeekRounding | 'unknown'
  claims: ClaimsPer | 'unknown'
  hours: 'both' | `${EntitlementHours}`
  stretching: 'any' | 'list' | 'none'
  stretchedWeeks: string
  bankHolidays: 'unknown' | 'funded' | 'not-funded'
  /** Rules that this form does not show: they stay as they are. */
  others: KnownRequirements
}

/** Where what is changed is printed; without a title there is no source. */
type SourceValues = { publisher: string; title: string; address: string; pageDate: string; seenOn: string }

export function rulesFormValuesOf(authority: LocalAuthorityDetails, seenOn: IsoDate) {
  const { fundingRequirements, contactEmail, holidayCalendarUrl } = authority
  return {
    years: inOrder(fundingRequirements ?? {}).map(([year, rules]) => yearValuesOf(year, rules)),
    source: { publisher: '', title: '', address: '', pageDate: '', seenOn },
    contactEmail: contactEmail ?? '',
    holidayCalendarUrl: holidayCalendarUrl ?? '',
  }
}
export type RulesFormValues = ReturnType<typeof rulesFormValuesOf>

/** `default` first, then the years. */
function inOrder<Rules>(byYear: Readonly<Record<string, Rules>>): [string, Rules][] {
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

function yearValuesOf(year: string, rules: KnownRequirements): YearValues {
  const { targetWeeks, rounding, claims, hoursPerWeek, stretchedWeeks, fundsBankHolidays, ...others } = rules
  const weeksOf = (term: TermType) => (targetWeeks === undefined ? '' : String(targetWeeks[term]))
  return {
    year,
    ...{ summer: weeksOf('summer'), autumn: weeksOf('autumn'), spring: weeksOf('spring') },
    rounding: rounding ?? 'unknown',
    claims: claims ?? 'unknown',
    hours: hoursPerWeek === undefined ? 'both' : `${hoursPerWeek}`,
    stretching: stretchedWeeks === undefined ? 'any' : stretchedWeeks.length === 0 ? 'none' : 'list',
    stretchedWeeks: (stretchedWeeks ?? []).join(', '),
    bankHolidays: fundsBankHolidays === undefined ? 'unknown' : fundsBankHolidays ? 'funded' : 'not-funded',
    others,
  }
}

/** Parses the text; what is not a number becomes NaN, which the contract refuses. */
export function rulesInputOf({ years, source, contactEmail, holidayCalendarUrl }: RulesFormValues) {
  return {
    fundingRequirements:
      years.length === 0 ? null : Object.fromEntries(years.map((values) => [values.year, rulesOf(values)])),
    ...(source.title.trim() !== '' && { source: sourceOf(source) }),
    contactEmail: contactEmail.trim() === '' ? null : contactEmail,
    holidayCalendarUrl: holidayCalendarUrl.trim() === '' ? null : holidayCalendarUrl,
  }
}

function sourceOf({ address, pageDate, ...source }: SourceValues) {
  return {
    ...source,
    address: address.trim() === '' ? null : address,
    pageDate: pageDate === '' ? null : pageDate,
  }
}

function rulesOf({ rounding, claims, hours, stretching, bankHolidays, others, ...values }: YearValues) {
  const { summer, autumn, spring } = values
  return {
    ...others,
    ...([summer, autumn, spring].some((weeks) => weeks.trim() !== '') && {
      targetWeeks: { summer: numberIn(summer), autumn: numberIn(autumn), spring: numberIn(spring) },
    }),
    ...(rounding !== 'unknown' && { rounding }),
    ...(claims !== 'unknown' && { claims }),
    ...(hours !== 'both' && { hoursPerWeek: Number(hours) }),
    ...(stretching !== 'any' && {
      stretchedWeeks: stretching === 'none' ? [] : numbersIn(values.stretchedWeeks),
    }),
    ...(bankHolidays !== 'unknown' && { fundsBankHolidays: bankHolidays === 'funded' }),
  }
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
