import * as z from 'zod/mini'
import { TargetWeeksInput, WeeksOfTerms, weeksOf } from '#contract/authorities/local-authorities.ts'
import { DayRange, Days, lineOf } from '#contract/field.ts'
import { entitlementHours } from '#domain/authority/target-weeks.ts'
import { allClaimPeriods } from '#domain/count/claim.ts'
import { offerModels } from '#domain/offer/offer.ts'
import {
  maxClosedRanges,
  maxHoursPerDay,
  maxOfferName,
  maxOffers,
  termTimeWeeks,
} from '#domain/offer/offer-limits.ts'

const weekdays = 5
const HoursOfDay = z.number('Hours are a number, such as 6')

export const Offer = z.object({
  id: z.string(),
  name: z.string(),
  entitlement: z.literal(entitlementHours),
  model: z.enum(offerModels),
  /** Null for term-time; with holiday weeks, which Wales funds, all weeks: 48 are 39 of term and 9 more. */
  weeks: z.nullable(z.number()),
  /** Null: open weeks in the order of the year, up to the authority's most. */
  weeksByPeriod: z.nullable(WeeksOfTerms),
  /** Hours from Monday to Friday; null: evenly. */
  pattern: z.nullable(z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]))),
})

const HoursInput = HoursOfDay.check(
  z.minimum(0, 'Hours must be 0 or more'),
  z.maximum(maxHoursPerDay, `At most ${maxHoursPerDay} hours a day are funded`),
  z.multipleOf(0.001, 'Hours have three decimals at most'),
  // The check of multiples lets numbers through that are hardly more than 0.
  z.overwrite((hours) => Math.round(hours * 1000) / 1000),
)

const OfferInput = z
  .strictObject({
    /** Chosen by the caller; the same offer keeps it. */
    id: lineOf({ what: 'Id', min: 1, max: 40 }),
    name: lineOf({ what: 'Name', min: 1, max: maxOfferName, tooShort: 'Enter the name of the offer' }),
    entitlement: z.literal(entitlementHours, 'Choose the hours of the nation, such as 15 or 30'),
    model: z.enum(offerModels, 'Choose term-time or stretched'),
    weeks: z.nullable(weeksOf(termTimeWeeks, `A stretched year has ${termTimeWeeks} to 52 weeks`)),
    weeksByPeriod: z.nullable(TargetWeeksInput),
    pattern: z.nullable(
      z.readonly(
        z.tuple(
          [HoursInput, HoursInput, HoursInput, HoursInput, HoursInput],
          `Enter the hours of ${weekdays} days`,
        ),
      ),
    ),
  })
  .check(
    z.refine(({ model, weeks }) => model === 'term-time' || weeks !== null, {
      message: 'Enter over how many weeks the hours are stretched',
      path: ['weeks'],
    }),
    z.refine(({ model, weeksByPeriod }) => model === 'stretched' || weeksByPeriod === null, {
      message: 'A term-time offer has the weeks of its terms: leave them empty',
      path: ['weeksByPeriod'],
    }),
    z.refine(({ pattern }) => pattern === null || pattern.some((hours) => hours > 0), {
      message: 'Enter hours for at least one day',
      path: ['pattern'],
    }),
  )

export const OffersInput = z.array(OfferInput).check(
  z.maxLength(maxOffers, `A calendar has at most ${maxOffers} offers`),
  z.refine(
    (offers) => new Set(offers.map(({ id }) => id)).size === offers.length,
    'Each offer needs an id of its own',
  ),
)

export const ClosedRangesInput = z
  .array(Days)
  .check(z.maxLength(maxClosedRanges, `Close at most ${maxClosedRanges} times a year`))

/** An offer's weeks and hours in one claim; `mostWeeks` null: not known. */
const OfferClaim = z.object({
  ...DayRange.shape,
  period: z.enum(allClaimPeriods),
  openWeeks: z.number(),
  fundedWeeks: z.number(),
  hours: z.number(),
  mostWeeks: z.nullable(z.number()),
  weeksLeft: z.nullable(z.number()),
})

/** What an offer gives one child, by the authority's rules of the year. */
const OfferLedger = z.object({
  offerId: z.string(),
  hoursPerWeek: z.number(),
  hoursPerYear: z.number(),
  claims: z.array(OfferClaim),
  openWeeks: z.number(),
  fundedWeeks: z.number(),
  hours: z.number(),
  hoursLeft: z.number(),
  /** The Mondays of open weeks without funded hours. */
  notFunded: z.array(z.string()),
})

/** Of a calendar and of its revisions. */
export const Offered = {
  offers: z.array(Offer),
  /** When the site is closed, beside weekends, bank holidays and closures. */
  closedRanges: z.array(DayRange),
  /** One for each offer, in the same order. */
  offerLedgers: z.array(OfferLedger),
}
