import type { TermsInput } from '#contract/calendars/plan-input.ts'
import { checkClaimWeeks } from '#domain/authority/claim-weeks.ts'
import { type Country, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { areOffersEqual, checkClosedRanges } from '#domain/offer/offer.ts'
import { schemeProblem } from '#domain/offer/scheme-problem.ts'
import { checkTerms } from '#domain/plan/calendar-rules.ts'
import { checkOpenDays } from '#domain/plan/open-holidays.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { invalidInput } from '#server/problems.ts'
import { type CountedPlan, nothingPlanned, type Plan, type Year } from './plan.ts'

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

type Sent = Pick<TermsInput, 'openBankHolidays' | 'claimWeeks' | 'offers' | 'closedRanges'>

/**
 * Throws with a sentence for each day sent that is no bank holiday of the site, for a split that the authority has no
 * room for, for offers that the nation's scheme does not have, and for closed ranges outside the year. Not for a day or
 * an offer that the calendar has already: its holiday may have been moved since.
 */
export function requireSentParts(
  { openBankHolidays = [], claimWeeks, offers = [], closedRanges = [] }: Sent,
  plan: CountedPlan,
  country: Country,
  before: Pick<Plan, 'openBankHolidays' | 'offers'> = nothingPlanned,
): void {
  const known = [...plan.bankHolidays, ...before.openBankHolidays.map((date) => ({ date }))]
  requireNone(checkOpenDays(openBankHolidays, known, plan.division))
  const problem = claimWeeks ? checkClaimWeeks(plan.requirements, claimWeeks) : null
  if (problem !== null) throw invalidInput({ claimWeeks: problem })
  requireNone(
    offers.flatMap((offer, index) => {
      const isThere = before.offers.some((each) => areOffersEqual(each, offer))
      const wrong = isThere ? null : schemeProblem(offer, country)
      return wrong === null ? [] : { path: `offers.${index}.${wrong.field}`, message: wrong.message }
    }),
  )
  requireNone(checkClosedRanges(closedRanges, plannedYear(plan.fundingYear, plan.yearStart)))
}

function requireNone(problems: readonly { path: string; message: string }[]): void {
  if (problems.length > 0)
    throw invalidInput(Object.fromEntries(problems.map(({ path, message }) => [path, message])))
}
