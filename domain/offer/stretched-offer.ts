import type { EntitlementHours, FundingRequirements, HoursRounding } from '#domain/authority/target-weeks.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { listInWords } from '#domain/year/format-date.ts'
import { inThousands } from './in-thousands.ts'
import { maxHoursPerDay, termTimeWeeks, weeksInYear } from './offer-limits.ts'

export type StretchedRules = {
  /** Hours a week over the 38 weeks of term: 15 are 570 hours a year, 30 are 1,140. */
  entitlement: EntitlementHours
  /** The weeks over which the authority lets hours be stretched: none if empty, any if null. */
  allowedWeeks: readonly number[] | null
  /** Weeks of the year in which the setting is closed. */
  closedWeeks: number
  rounding: HoursRounding
}

type StretchedOffer = {
  weeks: number
  hoursPerWeek: number
  hoursPerYear: number
  /** Hours of the entitlement that are not used, by rounding or because fewer are offered. */
  hoursLeft: number
  /** With at most ten funded hours a day. */
  minDaysPerWeek: number
  sum: string
}

/** `fitting`: the most weeks for which the hours last. `next`: the next allowed number of weeks, with fewer hours. */
type WeeksForHours = {
  exactWeeks: number
  fitting: StretchedOffer | null
  next: StretchedOffer | null
}
type NotOffered = { refusal: string }

/** With more closed weeks fewer than the term-time weeks would be left. */
export const maxClosedWeeks = weeksInYear - termTimeWeeks
const parts: Record<HoursRounding, number> = { hundredths: 100, thousandths: 1000, 'quarter-hours': 4 }

/** From the Department for Education's statutory guidance on early education and childcare. */
export const stretchedRule =
  'The hours of 38 weeks spread over more: no more than 10 funded hours a day, between 06:00 and 20:00.'

/** The weeks over which an authority lets hours be stretched: none if empty; null, any, if it has no rule. */
export function allowedWeeksOf({
  stretchedWeeks,
}: Pick<FundingRequirements, 'stretchedWeeks'>): readonly number[] | null {
  return stretchedWeeks ?? null
}

/** Hours for a number of weeks: 38, term-time only, is always possible; others in steps of a tenth. */
export function offerOver(weeks: number, rules: StretchedRules): StretchedOffer | NotOffered {
  const refusal = weeksRefusal(weeks, rules)
  if (refusal !== null) return { refusal }
  return offerOf(weeks, roundedDown(yearlyHours(rules), weeks, rules.rounding), rules)
}

/** A year's hours over so many weeks, in tenths at most. */
export function roundedDown(hoursPerYear: number, weeks: number, rounding: HoursRounding): number {
  const perHour = parts[rounding]
  // Whole numbers on both sides, so that an exact quotient is not rounded down by a floating-point error.
  return Math.floor((hoursPerYear * perHour * 10) / Math.round(weeks * 10)) / perHour
}

/** Weeks for a number of hours: how long they last, and the allowed weeks on either side of that. */
export function weeksFor(hoursPerWeek: number, rules: StretchedRules): WeeksForHours | NotOffered {
  const { entitlement, allowedWeeks } = rules
  if (!(hoursPerWeek > 0)) return { refusal: 'Hours a week must be more than 0.' }
  if (hoursPerWeek > entitlement) {
    const most = `${inThousands(yearlyHours(rules))} hours over no fewer than ${termTimeWeeks} weeks`
    return { refusal: `${most} are at most ${entitlement} hours a week.` }
  }
  const exactWeeks = yearlyHours(rules) / hoursPerWeek
  const candidates = (allowedWeeks ?? halfWeeks)
    .concat(termTimeWeeks)
    .filter((weeks) => weeksRefusal(weeks, rules) === null)
  const fitting = candidates.filter((weeks) => weeks * hoursPerWeek <= yearlyHours(rules) + epsilon)
  const more = candidates.filter((weeks) => !fitting.includes(weeks))
  const next = more.length === 0 ? null : offerOver(Math.min(...more), rules)
  return {
    exactWeeks: Math.floor(exactWeeks * 100 + epsilon) / 100,
    fitting: fitting.length === 0 ? null : offerOf(Math.max(...fitting), hoursPerWeek, rules),
    next: next === null || 'refusal' in next ? null : next,
  }
}

// Against floating-point errors: 24.7 × 46 is slightly more than 1,136.2.
const epsilon = 1e-6
/** Suggested where any number of weeks is allowed. */
const halfWeeks = Array.from(
  { length: (weeksInYear - termTimeWeeks) * 2 + 1 },
  (_, index) => termTimeWeeks + index / 2,
)

function weeksRefusal(
  weeks: number,
  { allowedWeeks, closedWeeks, entitlement }: StretchedRules,
): string | null {
  if (weeks === termTimeWeeks) return null
  const most = weeksInYear - closedWeeks
  if (Number.isNaN(weeks)) return 'Weeks are a number, such as 46.'
  if (!(weeks >= termTimeWeeks)) return `Hours are spread over no fewer than ${termTimeWeeks} weeks.`
  if (weeks > weeksInYear) return `A year has only ${weeksInYear} weeks.`
  if (weeks > most) {
    return `A year of ${weeksInYear} weeks, ${closedWeeks} of them closed, has only ${numberOf(most, 'week')}.`
  }
  if (Math.abs(weeks * 10 - Math.round(weeks * 10)) > epsilon) return 'Weeks are counted in tenths at most.'
  if (allowedWeeks === null || allowedWeeks.includes(weeks)) return null
  if (allowedWeeks.length === 0) {
    return `The authority does not let hours be stretched: ${entitlement} hours over ${termTimeWeeks} weeks.`
  }
  const list = listInWords(allowedWeeks.map(String))
  return `The authority lets hours be stretched over ${list} weeks, not over ${weeks}.`
}

function offerOf(weeks: number, hoursPerWeek: number, rules: StretchedRules): StretchedOffer {
  const hoursPerYear = yearlyHours(rules)
  const hoursLeft = Math.round((hoursPerYear - hoursPerWeek * weeks) * 1000) / 1000
  return {
    weeks,
    hoursPerWeek,
    hoursPerYear,
    hoursLeft,
    minDaysPerWeek: Math.ceil(hoursPerWeek / maxHoursPerDay),
    sum: `${inThousands(hoursPerYear)} ÷ ${weeks} = ${roundedInWords(hoursPerYear / weeks, hoursPerWeek)}`,
  }
}

/** `24`; `11.875, rounded down to 11.87`; `24.7826…, rounded down to 24.78`. */
function roundedInWords(exact: number, rounded: number): string {
  if (Math.abs(exact - rounded) < epsilon) return String(rounded)
  const shown = Math.floor(exact * 10_000 + epsilon) / 10_000
  return `${shown}${Math.abs(exact - shown) < epsilon ? '' : '…'}, rounded down to ${rounded}`
}

function yearlyHours({ entitlement }: StretchedRules): number {
  return entitlement * termTimeWeeks
}
