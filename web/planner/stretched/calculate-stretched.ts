import type { EntitlementHours, FundingRequirements } from '#domain/authority/target-weeks.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { inThousands } from '#domain/offer/in-thousands.ts'
import { maxHoursPerDay, termTimeWeeks } from '#domain/offer/offer-limits.ts'
import {
  allowedWeeksOf,
  maxClosedWeeks,
  type NotOffered,
  offerOver,
  type StretchedOffer,
  type StretchedRules,
  weeksFor,
} from '#domain/offer/stretched-offer.ts'
import { hoursRoundingOf } from '#domain/offer/weekly-hours.ts'
import { listInWords } from '#domain/year/days-in-words.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'

/** The calculator's input: weeks or hours, from which the other follows. */
export type StretchedRequest = {
  entitlement: EntitlementHours
  given: 'weeks' | 'hours'
  text: string
  closedWeeks: string
  daysPerWeek: number
}

type StretchedResult = {
  weeks: string
  hours: string
  /** Why there is no result, and what to do; null where there is one. */
  refusal: string | null
  sentences: readonly string[]
  /** When a day would have more than ten funded hours. */
  warning: string | null
}

type Authority = Pick<YearRules, 'authorityName' | 'nation'>

const usualStretchedWeeks = 46

/** The initial weeks: 46 where any are allowed, else the fewest allowed. */
export function firstWeeks(allowedWeeks: readonly number[] | null): number {
  if (allowedWeeks === null || allowedWeeks.includes(usualStretchedWeeks)) return usualStretchedWeeks
  return allowedWeeks[0] ?? termTimeWeeks
}

export function calculateStretched(
  request: StretchedRequest,
  requirements: Pick<FundingRequirements, 'stretchedWeeks' | 'hoursRounding'>,
): StretchedResult {
  const closedWeeks = numberIn(request.closedWeeks)
  if (!(closedWeeks >= 0 && closedWeeks <= maxClosedWeeks))
    return refused(request, `Weeks closed must be a number from 0 to ${maxClosedWeeks}.`)
  if (request.text.trim() === '') return refused(request, `Type the ${request.given} of a stretched year.`)
  const rules: StretchedRules = {
    entitlement: request.entitlement,
    allowedWeeks: allowedWeeksOf(requirements),
    closedWeeks,
    rounding: hoursRoundingOf(requirements),
  }
  return request.given === 'weeks' ? fromWeeks(request, rules) : fromHours(request, rules)
}

function fromWeeks(request: StretchedRequest, rules: StretchedRules): StretchedResult {
  const offer = offerOver(numberIn(request.text), rules)
  if (isRefused(offer)) return refused(request, offer.refusal)
  return {
    weeks: request.text,
    hours: String(offer.hoursPerWeek),
    refusal: null,
    sentences: [`${offer.sum} hours a week.`, ...leftInWords(offer), ...termTimeInWords(offer)],
    warning: warningOf(offer, request),
  }
}

function fromHours(request: StretchedRequest, rules: StretchedRules): StretchedResult {
  const hours = numberIn(request.text)
  const found = weeksFor(hours, rules)
  if (isRefused(found)) return refused(request, found.refusal)
  const { exactWeeks, fitting, next } = found
  const nearest = fitting ?? next
  if (nearest === null) return refused(request, 'No allowed number of weeks fits these hours.')
  const more = next && `Over ${numberOf(next.weeks, 'week')} it would be ${next.hoursPerWeek} hours a week.`
  return {
    weeks: fitting === null ? '' : String(fitting.weeks),
    hours: request.text,
    refusal: null,
    sentences: [
      `${inThousands(nearest.hoursPerYear)} ÷ ${hours} = ${exactWeeks} weeks.`,
      ...(fitting === null ? ['That is fewer weeks than are allowed.'] : leftInWords(fitting)),
      ...(more === null ? [] : [more]),
      ...(fitting === null ? [] : termTimeInWords(fitting)),
    ],
    warning: fitting === null ? null : warningOf(fitting, request),
  }
}

function leftInWords({ weeks, hoursPerWeek, hoursLeft, hoursPerYear }: StretchedOffer): string[] {
  if (hoursLeft === 0) return []
  const used = `${numberOf(weeks, 'week')} of ${hoursPerWeek} hours`
  return [`${used} leave ${numberOf(hoursLeft, 'hour')} of the ${inThousands(hoursPerYear)} unused.`]
}

function termTimeInWords({ weeks }: StretchedOffer): string[] {
  return weeks === termTimeWeeks ? [`${termTimeWeeks} weeks are term-time only: nothing is stretched.`] : []
}

function warningOf(
  { hoursPerWeek, minDaysPerWeek }: StretchedOffer,
  { daysPerWeek }: StretchedRequest,
): string | null {
  const perDay = hoursPerWeek / daysPerWeek
  if (perDay <= maxHoursPerDay) return null
  const sum = `${hoursPerWeek} ÷ ${numberOf(daysPerWeek, 'day')} = ${Math.round(perDay * 100) / 100} hours a day`
  return `${sum}: at most ${maxHoursPerDay} are funded. Choose ${numberOf(minDaysPerWeek, 'day')} or more.`
}

export function allowedInWords(allowedWeeks: readonly number[] | null, { authorityName }: Authority): string {
  const authority = authorityName ?? 'the authority'
  if (allowedWeeks === null)
    return `Which weeks ${authority} allows is not recorded here: ask before you offer them.`
  if (allowedWeeks.length === 0) return `${authority} does not let hours be stretched.`
  return `${authority} allows ${listInWords(allowedWeeks.map(String))} weeks.`
}

/** Why these calculations do not apply; null where they do. */
export function whyNoOffer(allowedWeeks: readonly number[] | null, authority: Authority): string | null {
  const { authorityName, nation } = authority
  if (nation === 'Wales')
    return 'In Wales hours are funded over 39 weeks of term and 9 of holiday, and are not stretched.'
  if (nation === 'Scotland' || nation === 'Northern Ireland')
    return `These sums are England’s: ask ${authorityName ?? 'the authority'} how hours may be spread in ${nation}.`
  if (allowedWeeks?.length !== 0) return null
  return `${allowedInWords(allowedWeeks, authority)} Its hours are term-time only.`
}

function refused({ given, text }: StretchedRequest, refusal: string): StretchedResult {
  const [weeks, hours] = given === 'weeks' ? [text, ''] : ['', text]
  return { weeks, hours, refusal, sentences: [], warning: null }
}

function isRefused(found: object | NotOffered): found is NotOffered {
  return 'refusal' in found
}

/** Accepts `24,5` as well; NaN for anything that is not a number. */
function numberIn(text: string): number {
  const plain = text.trim().replace(',', '.')
  return plain === '' ? Number.NaN : Number(plain)
}
