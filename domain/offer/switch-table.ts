import { formatDate } from '#domain/year/format-date.ts'
import { fundingPeriodsIn } from '#domain/year/funding-period.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { addDays, type IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import type { Offer } from './offer.ts'
import { type OfferedPlan, stretchedWeeksOf, termTimeWeeksOf } from './offer-ledger.ts'
import { switchInWords } from './switch-in-words.ts'
import { type OfferedWeeks, type SwitchedYear, switchOffer, switchPeriods } from './switch-offer.ts'
import { hoursPerYearOf, takenHoursOf } from './weekly-hours.ts'

/** What becomes of a family that changes from one of a calendar's offers to another at the start of a period. */
type OfferSwitch = {
  first: Offer
  then: Offer
  from: TermType
  /** The first day of the second offer. */
  startDate: IsoDate
  switched: SwitchedYear
  title: string
  sentences: string[]
}

/** Every switch between two offers of the same entitlement; none where the authority allows none. */
export function switchesBetween(offers: readonly Offer[], plan: OfferedPlan): OfferSwitch[] {
  if (plan.requirements.switching === 'not-allowed') return []
  const year = plannedYear(plan.fundingYear, plan.yearStart)
  const periods = fundingPeriodsIn(year)
  const sold = withWeeks(offers, plan)
  return switchPeriods(plan.yearStart).flatMap((from) => {
    const startDate = periods.find(({ name }) => name === from)?.startDate ?? year.startDate
    return pairsOf(sold).map(([{ offer: first, used: before }, { offer: then, used: after }]) => {
      const hoursPerYear = hoursPerYearOf(first, plan.requirements)
      const rule = { from, hoursPerYear, yearStart: plan.yearStart }
      const switched = switchOffer(before, after, rule)
      const inWords = { hoursPerYear, hoursPerWeek: after.hoursPerWeek, lastDay: year.endDate }
      const until = formatDate(addDays(startDate, -1), 'd MMMM')
      return {
        ...{ first, then, from, startDate, switched },
        title: `${first.name} to ${until}, then ${then.name}`,
        sentences: switchInWords(inWords, switched),
      }
    })
  })
}

type Sold = { offer: Offer; used: OfferedWeeks }

function pairsOf(sold: readonly Sold[]): [Sold, Sold][] {
  return sold.flatMap((first) =>
    sold
      .filter((then) => then !== first && then.offer.entitlement === first.offer.entitlement)
      .map((then): [Sold, Sold] => [first, then]),
  )
}

function withWeeks(offers: readonly Offer[], plan: OfferedPlan): Sold[] {
  return offers.map((offer) => {
    const hoursPerWeek = takenHoursOf(offer, plan.requirements)
    const weeks = offer.model === 'stretched' ? stretchedWeeksOf(offer, plan) : termTimeWeeksOf(offer, plan)
    return { offer, used: { weeks, hoursPerWeek } }
  })
}
