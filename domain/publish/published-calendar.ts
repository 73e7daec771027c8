import { countryNamed } from '#domain/authority/authorities-of-wales.ts'
import { countedWeeks, type FundingRequirements, type TargetWeeks } from '#domain/authority/target-weeks.ts'
import { requirementsFor } from '#domain/authority/year-requirements.ts'
import { type BankHoliday, closedDates, type Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { ClaimRules } from '#domain/count/claim.ts'
import {
  countYear,
  type TargetedTerm,
  type TermCount,
  type YearContext,
  type YearCount,
} from '#domain/count/school-days.ts'
import type { CountedFact } from '#domain/facts/counted-with.ts'
import { failsOfOffers } from '#domain/offer/check-offer.ts'
import type { ClosedRange, Offer, Opening } from '#domain/offer/offer.ts'
import { type OfferedPlan, type OfferLedger, offerLedger } from '#domain/offer/offer-ledger.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear } from '#domain/year/funding-year-start.ts'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'

/**
 * An approved calendar: everything that exports, feeds and parents get. It has its own names, counts and bank holidays,
 * so that later changes don't affect it.
 */
export type PublishedCalendar = {
  readonly fundingYear: FundingYear
  /** April where it is missing: revisions of early releases have no other start. */
  readonly yearStart?: FundingYearStart
  readonly revision: number
  readonly siteName: string
  readonly siteAddress: string
  readonly organizationName: string
  readonly localAuthorityName: string
  readonly division: Division
  readonly requirements: FundingRequirements
  readonly terms: readonly Term[]
  readonly closures: readonly Closure[]
  readonly bankHolidays: readonly BankHoliday[]
  /** Those of them on which the site is open; none where it is missing, in revisions of earlier releases. */
  readonly openBankHolidays?: readonly IsoDate[]
  /** The split that its claims were compared with, where it is not the authority's own. */
  readonly claimWeeks?: TargetWeeks | null
  /** Funded hours as the setting sells them; none where they are missing, in revisions of earlier releases. */
  readonly offers?: readonly Offer[]
  /** When it is closed beside bank holidays and closures. */
  readonly closedRanges?: readonly ClosedRange[]
  /** What it was counted with; missing in revisions of earlier releases. */
  readonly facts?: readonly CountedFact[]
  readonly count: YearCount
}

/** What an approved calendar is counted with. */
export function contextOf({
  bankHolidays,
  openBankHolidays,
  closures,
}: Pick<PublishedCalendar, 'bankHolidays' | 'openBankHolidays' | 'closures'>): YearContext {
  return { bankHolidays: closedDates(bankHolidays, openBankHolidays), closures }
}

/** Revisions without their year's start are of early releases, which all began in April. */
export function claimRulesOf({
  fundingYear,
  yearStart = 'april',
  requirements,
}: Pick<PublishedCalendar, 'fundingYear' | 'yearStart' | 'requirements'>): ClaimRules {
  return { fundingYear, yearStart, requirements }
}

/** The days on which the site is open, and its offers' plan. */
export function openingOf(
  calendar: Pick<
    PublishedCalendar,
    'bankHolidays' | 'openBankHolidays' | 'closures' | 'terms' | 'closedRanges'
  >,
): Opening {
  return { ...contextOf(calendar), terms: calendar.terms, closedRanges: calendar.closedRanges ?? [] }
}

/** What its offers are counted with, all of it frozen with a revision. */
function offeredPlanOf(calendar: PublishedPlan): OfferedPlan {
  return { ...claimRulesOf(calendar), ...openingOf(calendar), claims: calendar.count.claims }
}

export function offerLedgersOf(calendar: PublishedPlan): OfferLedger[] {
  const { offers = [] } = calendar
  if (offers.length === 0) return []
  const plan = offeredPlanOf(calendar)
  return offers.map((offer) => offerLedger(offer, plan))
}

export function offerFailsOf(calendar: PublishedPlan): string[] {
  const { offers = [] } = calendar
  return offers.length === 0 ? [] : failsOfOffers(offers, offeredPlanOf(calendar))
}

export type PublishedPlan = Pick<
  PublishedCalendar,
  | 'fundingYear'
  | 'yearStart'
  | 'requirements'
  | 'bankHolidays'
  | 'openBankHolidays'
  | 'closures'
  | 'terms'
  | 'closedRanges'
  | 'offers'
  | 'count'
>

/** A stored revision: those of early releases were counted without claims. */
export type StoredCalendar = Omit<PublishedCalendar, 'count'> & {
  readonly count: Omit<YearCount, 'terms' | 'claims' | 'claimed'> & {
    readonly terms: Readonly<Record<TermType, TermCount | null>>
  } & Partial<Pick<YearCount, 'claims' | 'claimed'>>
}

/** Claims of an early revision come from what was frozen with it; its terms keep the weeks that they had. */
export function withClaims(stored: StoredCalendar): PublishedCalendar {
  if (isCountedWithClaims(stored)) return stored
  const requirements = earlyRequirements(stored)
  const frozen = { ...stored, requirements }
  const counted = countYear(stored.terms, contextOf(stored), claimRulesOf(frozen))
  const { claims, claimed } = counted
  const targeted = (termType: TermType) =>
    targetedTerm(stored.count.terms[termType], termType, stored.requirements)
  const terms = { summer: targeted('summer'), autumn: targeted('autumn'), spring: targeted('spring') }
  return { ...frozen, count: { ...stored.count, terms, claims, claimed } }
}

/**
 * What its release did not freeze is the nation's. Halves were that release's default, and bank holidays were not paid
 * for then.
 */
function earlyRequirements(stored: StoredCalendar): FundingRequirements {
  const { fundsBankHolidays: _, rounding, ...known } = stored.requirements
  const country = countryNamed(stored.division, stored.localAuthorityName)
  return {
    ...requirementsFor(null, stored.fundingYear, country),
    ...known,
    ...(rounding !== undefined && rounding !== 'half' && { rounding }),
  }
}

function isCountedWithClaims(stored: StoredCalendar | PublishedCalendar): stored is PublishedCalendar {
  return stored.count.claims !== undefined && stored.count.claimed !== undefined
}

/** A term's frozen figures beside its frozen target. */
function targetedTerm(
  count: TermCount | null,
  termType: TermType,
  requirements: FundingRequirements,
): TargetedTerm | null {
  if (count === null) return null
  const targetWeeks = requirements.targetWeeks[termType]
  return { ...count, countedWeeks: countedWeeks(count.schoolDays, requirements), targetWeeks }
}

/** Its twelve months, extended to terms that leave them. */
export function rangeOfYear({
  fundingYear,
  yearStart = 'april',
  terms,
}: Pick<PublishedCalendar, 'fundingYear' | 'yearStart' | 'terms'>): DateRange {
  const { startDate, endDate } = plannedYear(fundingYear, yearStart)
  return {
    startDate: terms.reduce((first, term) => (term.startDate < first ? term.startDate : first), startDate),
    endDate: terms.reduce((last, term) => (term.endDate > last ? term.endDate : last), endDate),
  }
}
