import { checkClaimWeeks } from '#domain/authority/claim-weeks.ts'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import { type Country, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { areOffersEqual, type Offer } from '#domain/offer/offer.ts'
import { type ClosedRange, checkClosedRanges } from '#domain/offer/opening.ts'
import { schemeProblem } from '#domain/offer/scheme-problem.ts'
import { checkTerms } from '#domain/plan/calendar-rules.ts'
import { checkOpenDays } from '#domain/plan/open-holidays.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { invalidInput } from '#server/problems.ts'
import type { CountedPlan, Plan, Year } from './plan.ts'

/** Throws with a sentence per field; `fieldOf` turns a rule's path into the one that the caller sent. */
export function requireSoundPlan(
  { fundingYear, yearStart }: Year,
  plan: Plan,
  country: Country,
  fieldOf: (path: string) => string,
): void {
  const { problems } = checkTerms(fundingYear, plan.terms, plan.closures, yearStart, divisionOf(country))
  if (problems.length === 0) return
  const fields: Record<string, string> = {}
  for (const { path, message } of problems)
    fields[path.startsWith('closures.') ? path : fieldOf(path)] ??= message
  throw invalidInput(fields)
}

/**
 * Throws with a sentence for each day sent that is no bank holiday of the site. Not for a day that the calendar has
 * already: its holiday may have been moved since.
 */
export function requireBankHolidays(
  { bankHolidays, division }: Pick<CountedPlan, 'bankHolidays' | 'division'>,
  sent: readonly IsoDate[],
  before: readonly IsoDate[] = [],
): void {
  const known = [...bankHolidays, ...before.map((date) => ({ date }))]
  const problems = checkOpenDays(sent, known, division)
  if (problems.length > 0)
    throw invalidInput(Object.fromEntries(problems.map(({ path, message }) => [path, message])))
}

export function requireSplit(
  { requirements }: Pick<CountedPlan, 'requirements'>,
  sent: TargetWeeks | null | undefined,
): void {
  const problem = sent ? checkClaimWeeks(requirements, sent) : null
  if (problem !== null) throw invalidInput({ claimWeeks: problem })
}

/** Throws for offers that the nation's scheme does not have; not for one that the calendar has already. */
export function requireOffers(country: Country, sent: readonly Offer[], before: readonly Offer[] = []): void {
  const problems = sent.flatMap((offer, index) => {
    const problem = before.some((each) => areOffersEqual(each, offer)) ? null : schemeProblem(offer, country)
    return problem === null ? [] : [[`offers.${index}.${problem.field}`, problem.message]]
  })
  if (problems.length > 0) throw invalidInput(Object.fromEntries(problems))
}

export function requireClosedRanges({ fundingYear, yearStart }: Year, sent: readonly ClosedRange[]): void {
  const problems = checkClosedRanges(sent, plannedYear(fundingYear, yearStart))
  if (problems.length > 0)
    throw invalidInput(Object.fromEntries(problems.map(({ path, message }) => [path, message])))
}
