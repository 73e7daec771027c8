import type { BankHoliday } from '#contract/authorities/bank-holidays.ts'
import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import {
  type Country,
  closedBankHolidays,
  closedDates,
  type Division,
} from '#domain/bank-holidays/bank-holiday.ts'
import type { NamedYear } from '#domain/count/day-reason-in-words.ts'
import type { CalendarToExplain } from '#domain/count/figure.ts'
import type { AuthorityTerm } from '#domain/count/year-to-plan.ts'
import type { ClaimWindow } from '#domain/windows/claim-window.ts'
import type { DateFormat } from '#domain/year/display.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import type { YearShown } from './year-shown.ts'

/** Everything known about the days except the terms; the rules that they are planned by follow below. */
export type YearFacts = NamedYear & {
  today: IsoDate
  /** Of the bank holidays named, those on which the site is open. */
  openBankHolidays: readonly IsoDate[]
  /** The user's format of full dates, if chosen. */
  dateFormat?: DateFormat | null
}

type KnownDays = {
  bankHolidays: readonly BankHoliday[]
  division: Division
  today: IsoDate
  dateFormat?: DateFormat | null
}

/** The names of the division's bank holidays, and what no plan changes. */
type FixedFacts = Omit<YearFacts, 'closures' | 'bankHolidays' | 'openBankHolidays'>

export function fixedFactsOf({ bankHolidays, division, ...rest }: KnownDays): FixedFacts {
  const holidayNames = new Map(
    bankHolidays
      .filter(({ region }) => region === division)
      .map(({ date, name, isProvisional }) => [date, { name, isProvisional }]),
  )
  return { holidayNames, division, ...rest }
}

export function factsOf(
  fixed: FixedFacts,
  plan: Pick<YearFacts, 'closures' | 'openBankHolidays'>,
): YearFacts {
  const { closures, openBankHolidays } = plan
  const bankHolidays = closedDates(namedHolidays(fixed.holidayNames), openBankHolidays)
  return { ...fixed, closures, openBankHolidays, bankHolidays }
}

/** The facts of what is drawn; during a drag only the closures differ. */
export function factsDrawn(
  facts: YearFacts,
  { closures, openBankHolidays }: Pick<YearFacts, 'closures' | 'openBankHolidays'>,
): YearFacts {
  if (openBankHolidays === facts.openBankHolidays) return { ...facts, closures }
  return factsOf(facts, { closures, openBankHolidays })
}

export function namedHolidays(holidayNames: YearFacts['holidayNames']) {
  return [...holidayNames].map(([date, holiday]) => ({ date, ...holiday }))
}

export type YearRules = YearShown & {
  requirements: FundingRequirements
  /** Whether the targets are known of the authority, the organisation's own figure or the defaults. */
  targetsFrom: CalendarToExplain['targetsFrom']
  /** Where the targets are printed and whose word they are. */
  targetSource?: string | undefined
  /** Null while no site has been chosen. */
  authorityName: string | null
  /** Absent while no site has been chosen. */
  siteName?: string | undefined
  /** The authority's nation; null while it is not known. */
  nation: Country | null
  authorityTerms: Partial<Record<TermType, AuthorityTerm>>
  /** The bank holidays on which the authority's schools are open. */
  authorityOpenHolidays: readonly IsoDate[]
  /** Whether what follows the authority is loaded: its published dates and its windows. */
  isLoaded: boolean
  /** When the authority asks for headcounts and claims. */
  windows?: readonly ClaimWindow[]
  /** Whether a calendar of the year is approved, or was before it was amended; absent where there is none. */
  isApproved?: boolean
  /** Where the site's calendar of the year before begins; absent where none is known. */
  yearStartBefore?: FundingYearStart | undefined
}

/** The year in the form that the domain's functions take. */
export function yearToPlan(
  rules: YearRules,
  holidayNames: YearFacts['holidayNames'],
  { closures, openBankHolidays }: Pick<YearFacts, 'closures' | 'openBankHolidays'>,
): CalendarToExplain {
  const { fundingYear, yearStart, requirements, targetsFrom, targetSource, authorityTerms, nation } = rules
  const bankHolidays = closedBankHolidays(namedHolidays(holidayNames), openBankHolidays)
  const country = nation ?? 'England'
  return {
    fundingYear,
    yearStart,
    country,
    requirements,
    targetsFrom,
    targetSource,
    authorityTerms,
    bankHolidays,
    closures,
  }
}
