import type { EntitlementHours, FundingRequirements } from '#domain/authority/target-weeks.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { inThousands } from '#domain/offer/in-thousands.ts'
import { maxHoursPerDay, termTimeWeeks } from '#domain/offer/offer-limits.ts'
import {
  allowedWeeksOf,
  maxClosedWeeks,
  offerOver,
  type StretchedRules,
  weeksFor,
} from '#domain/offer/stretched-offer.ts'
import { hoursRoundingOf } from '#domain/offer/weekly-hours.ts'
import { listInWords } from '#domain/year/format-date.ts'
import type { YearRules } from '#web/planner/plan/year-facts.ts'

/** What is typed, of a year in which so many weeks are closed. */
export type StretchedRequest = { entitlement: EntitlementHours; text: string; closedWeeks: number }
type Rules = Pick<FundingRequirements, 'stretchedWeeks' | 'hoursRounding'>

/** `refusal`: why nothing comes out, and what to do; null where something does. */
type Refused = { refusal: string }
type HoursOfWeeks = { refusal: null; hours: string; sentences: string[] }
type WeeksOfHours = { refusal: null; weeks: string; sentences: string[] }

const usualWeeks = 51

/** The initial weeks: 51 where any are allowed, else the most allowed. */
export function firstWeeks(allowedWeeks: readonly number[] | null): number {
  return allowedWeeks === null || allowedWeeks.length === 0 || allowedWeeks.includes(usualWeeks)
    ? usualWeeks
    : Math.max(...allowedWeeks)
}

/** The hours a week of an offer over the typed weeks. */
export function hoursOfWeeks(request: StretchedRequest, requirements: Rules): HoursOfWeeks | Refused {
  const offer = offerOver(numberIn(request.text), rulesOf(request, requirements))
  if ('refusal' in offer) return offer
  const { hoursPerWeek, minDaysPerWeek: days, weeks, sum } = offer
  return {
    refusal: null,
    hours: String(hoursPerWeek),
    sentences: [
      `${sum} hours a week, on ${numberOf(days, 'day')} or more: at most ${maxHoursPerDay} a day are funded.`,
      ...(weeks === termTimeWeeks ? [`${weeks} weeks are term-time only: nothing is stretched.`] : []),
    ],
  }
}

/** The most weeks for which the typed hours last. */
export function weeksOfHours(request: StretchedRequest, requirements: Rules): WeeksOfHours | Refused {
  const hours = numberIn(request.text)
  const found = weeksFor(hours, rulesOf(request, requirements))
  if ('refusal' in found) return found
  const { exactWeeks, fitting, next } = found
  if (fitting === null) return { refusal: 'No allowed number of weeks has so many hours.' }
  return {
    refusal: null,
    weeks: String(fitting.weeks),
    sentences: [
      `${inThousands(fitting.hoursPerYear)} ÷ ${hours} = ${exactWeeks} weeks.`,
      ...(next === null
        ? []
        : [`Over ${numberOf(next.weeks, 'week')} it would be ${next.hoursPerWeek} hours a week.`]),
    ],
  }
}

/** Which weeks the authority allows, or that it is not known. */
export function allowedInWords(
  allowedWeeks: readonly number[] | null,
  { authorityName }: Pick<YearRules, 'authorityName'>,
): string {
  const authority = authorityName ?? 'the authority'
  if (allowedWeeks === null)
    return `Which weeks ${authority} allows is not recorded here: ask before you offer them.`
  if (allowedWeeks.length === 0) return `${authority} does not let hours be stretched.`
  return `${authority} allows ${listInWords(allowedWeeks.map(String))} weeks.`
}

function rulesOf({ entitlement, closedWeeks }: StretchedRequest, requirements: Rules): StretchedRules {
  return {
    ...{ entitlement, allowedWeeks: allowedWeeksOf(requirements) },
    closedWeeks: Math.min(Math.max(0, closedWeeks), maxClosedWeeks),
    rounding: hoursRoundingOf(requirements),
  }
}

/** Accepts `24,5` as well; NaN for anything that is not a number. */
export function numberIn(text: string, empty = Number.NaN): number {
  const plain = text.trim().replace(',', '.')
  return plain === '' ? empty : Number(plain)
}
