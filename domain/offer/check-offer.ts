import { sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { lowerFirst } from '#domain/year/first-letter.ts'
import { listInWords, rangeInWords } from '#domain/year/format-date.ts'
import { eachDay, type IsoDate, workingWeekOf } from '#domain/year/iso-date.ts'
import { type TermType, termNames, termTypes } from '#domain/year/term.ts'
import { inThousands } from './in-thousands.ts'
import { isOpenDay, type Offer } from './offer.ts'
import { hoursInWords, patternInWords } from './offer-in-words.ts'
import {
  type OfferedPlan,
  type OfferLedger,
  offerLedger,
  openWeeksOf,
  stretchedWeeksOf,
} from './offer-ledger.ts'
import { maxHoursPerDay, termTimeWeeks } from './offer-limits.ts'
import { switchesBetween } from './switch-table.ts'
import { hoursPerWeekOf, patternHours, takenHoursOf } from './weekly-hours.ts'
import { countByPeriod } from './year-week.ts'

/** What is found of an offer; `days` are those that cause it. What the authority has not said is not checked. */
export type OfferFinding = {
  rule: 'offer-weeks' | 'offer-hours' | 'offer-pattern' | 'offer-models' | 'offer-switches'
  outcome: 'pass' | 'warning' | 'fail'
  sentence: string
  arithmetic: string | null
  days: IsoDate[]
}

export function checkOffers(offers: readonly Offer[], plan: OfferedPlan): OfferFinding[] {
  return [
    ...offers.flatMap((offer) => {
      const ledger = offerLedger(offer, plan)
      return [...weeksOf(offer, ledger, plan), ...hoursOf(offer, ledger, plan), ...patternOf(offer, plan)]
    }),
    ...modelsOf(offers, plan),
    ...switchesOf(offers, plan),
  ]
}

/** What has to be put right, or submitted and approved as it is after a question. */
export function failsOfOffers(offers: readonly Offer[], plan: OfferedPlan): string[] {
  return checkOffers(offers, plan)
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ sentence }) => sentence)
}

/** Weeks that are closed or that the authority does not allow, in the year and in each period. */
function weeksOf(offer: Offer, ledger: OfferLedger, plan: OfferedPlan): OfferFinding[] {
  const { model, weeks, weeksByPeriod, name } = offer
  if (weeks === null) return []
  const { stretchedWeeks: allowed, mostStretchedWeeks: most } = plan.requirements
  const open = countByPeriod(openWeeksOf(plan))
  const found: string[] = []
  if (allowed !== undefined && model === 'stretched' && weeks !== termTimeWeeks && !allowed.includes(weeks))
    found.push(
      allowed.length === 0
        ? `“${name}” is stretched, which the authority does not allow.`
        : `“${name}” is over ${numberOf(weeks, 'week')}: the authority allows ${listInWords(allowed.map(String))}.`,
    )
  const periods = weeksByPeriod === null ? [] : termTypes
  for (const period of periods) {
    const own = weeksByPeriod?.[period] ?? 0
    if (own > open[period])
      found.push(`“${name}” counts ${inPeriod(own, period)}, but only ${open[period]} are open.`)
    if (most !== undefined && own > most[period])
      found.push(`“${name}” counts ${inPeriod(own, period)}: the authority allows ${most[period]}.`)
  }
  found.push(...sumOfPeriods(offer))
  const short = Math.round((weeks - ledger.fundedWeeks) * 100) / 100
  if (short > 0 && found.length === 0)
    found.push(
      `“${name}” funds ${ledger.fundedWeeks} of its ${numberOf(weeks, 'week')}: ${ledger.openWeeks} are open${most === undefined ? '' : `, and the authority allows ${most.summer} in summer, ${most.autumn} in autumn and ${most.spring} in spring`}.`,
    )
  const sum = ledger.claims.map(({ fundedWeeks }) => fundedWeeks).join(' + ')
  const arithmetic = ledger.claims.length === 1 ? null : `${sum} = ${ledger.fundedWeeks}`
  if (found.length > 0)
    return found.map((sentence) => ({
      // Holiday weeks are up to so many: a claim that is short has a check of its own.
      ...{ rule: 'offer-weeks', outcome: model === 'stretched' ? 'fail' : 'warning' },
      ...{ sentence, arithmetic, days: [] },
    }))
  const sentence = `“${name}” funds ${numberOf(ledger.fundedWeeks, 'week')} of ${ledger.openWeeks} open.`
  return [{ rule: 'offer-weeks', outcome: 'pass', sentence, arithmetic, days: [] }]
}

/** Its periods have to add up to its weeks. */
function sumOfPeriods({ name, weeks, weeksByPeriod }: Offer): string[] {
  if (weeksByPeriod === null) return []
  const own = termTypes.map((period) => weeksByPeriod[period])
  const sum = sumOfWeeks(own)
  return sum === weeks
    ? []
    : [`“${name}” counts ${own.join(' + ')} = ${sum} weeks in its periods, but ${weeks} a year.`]
}

function inPeriod(weeks: number, period: TermType): string {
  return `${numberOf(weeks, 'week')} in ${termNames[period].toLowerCase()}`
}

function hoursOf(
  offer: Offer,
  { hours, hoursPerYear, hoursLeft, fundedWeeks }: OfferLedger,
  { requirements }: OfferedPlan,
): OfferFinding[] {
  const { name } = offer
  const wanted = fundedWeeks * takenHoursOf(offer, requirements)
  const arithmetic = `${inThousands(hoursPerYear)} − ${hoursInWords(hours)} = ${hoursInWords(hoursLeft)}`
  const over = Math.round((wanted - hoursPerYear) * 100) / 100
  if (over > 0 && hoursLeft === 0) {
    const sentence = `“${name}” has ${hoursInWords(over)} hours more than the ${inThousands(hoursPerYear)} of the year: they are not funded.`
    return [{ rule: 'offer-hours', outcome: 'warning', sentence, arithmetic, days: [] }]
  }
  const sentence = `“${name}” uses ${hoursInWords(hours)} of ${inThousands(hoursPerYear)} hours, ${hoursInWords(hoursLeft)} are left.`
  return [{ rule: 'offer-hours', outcome: 'pass', sentence, arithmetic, days: [] }]
}

function patternOf(offer: Offer, plan: OfferedPlan): OfferFinding[] {
  const { name, pattern } = offer
  const hours = hoursPerWeekOf(offer, plan.requirements)
  const found = (outcome: 'warning' | 'fail', sentence: string, days: IsoDate[] = []): OfferFinding => ({
    ...{ rule: 'offer-pattern', outcome, sentence, arithmetic: null, days },
  })
  if (pattern !== null) {
    const taken = patternHours(pattern)
    const days = pattern.filter((each) => each > 0).length
    const sum = `${patternInWords(pattern)} are ${hoursInWords(taken)} hours a week`
    if (hours > days * maxHoursPerDay)
      return [
        found(
          'fail',
          `“${name}” needs more days: ${hours} hours don’t fit on ${numberOf(days, 'day')} of ${maxHoursPerDay} at most.`,
        ),
      ]
    if (taken > hours) return [found('fail', `“${name}”: ${sum}, ${hours} are funded.`)]
    if (taken < hours)
      return [
        found(
          'warning',
          `“${name}”: ${sum}, so that ${hoursInWords(hours - taken)} of ${hours} are not used.`,
        ),
      ]
  }
  const short = shortWeeks(offer, plan, Math.ceil(hours / maxHoursPerDay))
  if (short.length === 0) return []
  const weeks = short.map((monday) => rangeInWords(workingWeekOf(monday)))
  return [
    found(
      'warning',
      `“${name}” has ${hours} hours a week, which don’t fit on the open days of ${listInWords(weeks)}.`,
      short,
    ),
  ]
}

/** Funded weeks with fewer open days than the hours need. */
function shortWeeks(offer: Offer, plan: OfferedPlan, daysNeeded: number): IsoDate[] {
  if (offer.model !== 'stretched') return []
  return stretchedWeeksOf(offer, plan)
    .map(({ monday }) => monday)
    .filter(
      (monday) => eachDay(workingWeekOf(monday)).filter((day) => isOpenDay(day, plan)).length < daysNeeded,
    )
}

function modelsOf(offers: readonly Offer[], { requirements }: OfferedPlan): OfferFinding[] {
  const models = new Set(offers.map(({ model }) => model))
  if (requirements.mixesModels !== false || models.size < 2) return []
  const sentence = 'The authority pays for one model a year on a site: term-time or stretched, not both.'
  return [{ rule: 'offer-models', outcome: 'fail', sentence, arithmetic: null, days: [] }]
}

function switchesOf(offers: readonly Offer[], plan: OfferedPlan): OfferFinding[] {
  return switchesBetween(offers, plan)
    .filter(({ switched }) => switched.endsIn !== null)
    .map(({ title, sentences: [arithmetic = '', end = ''], switched: { endsIn } }) => ({
      rule: 'offer-switches',
      outcome: 'warning',
      sentence: `${title}: ${lowerFirst(end)}`,
      arithmetic,
      days: endsIn === null ? [] : [endsIn],
    }))
}
