import type { EntitlementHours } from '#domain/authority/target-weeks.ts'
import {
  inThousands,
  maxClosedWeeks,
  maxHoursPerDay,
  type NotOffered,
  offerOver,
  type StretchedOffer,
  type StretchedRules,
  termTimeWeeks,
  weeksFor,
} from '#domain/count/stretched-offer.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { listInWords } from '#domain/year/days-in-words.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'

/** What is typed into the calculator: one of weeks and hours, from which the other follows. */
export type StretchedRequest = {
  entitlement: EntitlementHours
  given: 'weeks' | 'hours'
  text: string
  /** Weeks of the year in which the setting is closed. */
  closedWeeks: string
  daysPerWeek: number
}

export type StretchedSum = {
  weeks: string
  hours: string
  /** Why there is no offer, and what to do; null where there is one. */
  refusal: string | null
  /** How the figures come about, a sentence each. */
  sentences: readonly string[]
  /** What does not fit into a day of ten funded hours. */
  warning: string | null
}

/** Of whom the rules are, as far as that is known. */
type Authority = Pick<YearRules, 'authorityName' | 'nation' | 'targetsFrom'>

const usualStretchedWeeks = 46

/** The weeks to begin with: 46 where any are allowed, else the fewest that are. */
export function firstWeeks(allowedWeeks: readonly number[] | null): number {
  if (allowedWeeks === null || allowedWeeks.includes(usualStretchedWeeks)) return usualStretchedWeeks
  return allowedWeeks[0] ?? termTimeWeeks
}

/** Both fields and the words below them. */
export function stretchedSum(wish: StretchedRequest, allowedWeeks: readonly number[] | null): StretchedSum {
  const closedWeeks = numberIn(wish.closedWeeks)
  if (!(closedWeeks >= 0 && closedWeeks <= maxClosedWeeks))
    return refused(wish, `Weeks closed must be a number from 0 to ${maxClosedWeeks}.`)
  if (wish.text.trim() === '') return refused(wish, `Type the ${wish.given} of a stretched year.`)
  const rules: StretchedRules = {
    entitlement: wish.entitlement,
    allowedWeeks,
    closedWeeks,
    rounding: 'hundredths',
  }
  return wish.given === 'weeks' ? fromWeeks(wish, rules) : fromHours(wish, rules)
}

function fromWeeks(wish: StretchedRequest, rules: StretchedRules): StretchedSum {
  const offer = offerOver(numberIn(wish.text), rules)
  if (isRefused(offer)) return refused(wish, offer.refusal)
  return {
    weeks: wish.text,
    hours: String(offer.hoursPerWeek),
    refusal: null,
    sentences: [`${offer.sum} hours a week.`, ...leftInWords(offer), ...termTimeInWords(offer)],
    warning: warningOf(offer, wish),
  }
}

function fromHours(wish: StretchedRequest, rules: StretchedRules): StretchedSum {
  const hours = numberIn(wish.text)
  const found = weeksFor(hours, rules)
  if (isRefused(found)) return refused(wish, found.refusal)
  const { exactWeeks, fitting, next } = found
  const nearest = fitting ?? next
  if (nearest === null) return refused(wish, 'No number of weeks that is allowed fits these hours.')
  const more = next && `Over ${numberOf(next.weeks, 'week')} it would be ${next.hoursPerWeek} hours a week.`
  return {
    weeks: fitting === null ? '' : String(fitting.weeks),
    hours: wish.text,
    refusal: null,
    sentences: [
      `${inThousands(nearest.hoursPerYear)} ÷ ${hours} = ${exactWeeks} weeks.`,
      ...(fitting === null ? ['That is less than any weeks that are allowed.'] : leftInWords(fitting)),
      ...(more === null ? [] : [more]),
      ...(fitting === null ? [] : termTimeInWords(fitting)),
    ],
    warning: fitting === null ? null : warningOf(fitting, wish),
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

/** Where the weeks that may be chosen come from. */
export function allowedInWords(
  allowedWeeks: readonly number[] | null,
  { authorityName, targetsFrom }: Authority,
): string {
  const authority = authorityName ?? 'the authority'
  if (targetsFrom === 'default')
    return `Which weeks ${authority} allows is not known here: ask before you offer them.`
  if (allowedWeeks === null) return `${authority} allows any number of weeks that the setting is open.`
  if (allowedWeeks.length === 0) return `${authority} does not let hours be stretched.`
  return `${authority} allows ${listInWords(allowedWeeks.map(String))} weeks.`
}

/** Where hours are not stretched, or not by these sums; null where they are. */
export function whyNoOffer(allowedWeeks: readonly number[] | null, authority: Authority): string | null {
  const { authorityName, nation } = authority
  if (nation === 'Wales')
    return 'In Wales hours are funded over 39 weeks of term and 9 of holiday, and are not stretched.'
  if (nation === 'Scotland' || nation === 'Northern Ireland')
    return `These sums are England’s: ask ${authorityName ?? 'the authority'} how hours may be spread in ${nation}.`
  if (allowedWeeks?.length !== 0) return null
  return `${allowedInWords(allowedWeeks, authority)} Its hours are term-time only.`
}

function refused({ given, text }: StretchedRequest, refusal: string): StretchedSum {
  const [weeks, hours] = given === 'weeks' ? [text, ''] : ['', text]
  return { weeks, hours, refusal, sentences: [], warning: null }
}

function isRefused(found: object | NotOffered): found is NotOffered {
  return 'refusal' in found
}

/** As people type it, `24,5` too; NaN for what is no number. */
function numberIn(text: string): number {
  const plain = text.trim().replace(',', '.')
  return plain === '' ? Number.NaN : Number(plain)
}
