import { formatDate } from '#domain/year/format-date.ts'
import { fundingPeriodsIn } from '#domain/year/funding-period.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { addDays, type IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import { fundTermTime } from './funded-weeks.ts'
import type { Offer } from './offer.ts'
import { type OfferedPlan, stretchedWeeksOf } from './offer-ledger.ts'
import { switchInWords } from './switch-in-words.ts'
import { type OfferedWeeks, type SwitchedYear, switchOffer, switchPeriods } from './switch-offer.ts'
import { hoursPerYearOf, takenHoursOf } from './weekly-hours.ts'
import { termTimeWeeks } from './year-week.ts'

/** What becomes of a family that changes from one of a calendar's offers to another at the start of a period. */
export type OfferSwitch = {
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
  return switchPeriods(plan.yearStart).flatMap((from) => {
    const startDate = periods.find(({ name }) => name === from)?.startDate ?? year.startDate
    return pairsOf(offers).map(([first, then]) => {
      const hoursPerYear = hoursPerYearOf(first, plan.requirements)
      const after = weeksOf(then, plan)
      const rule = { from, hoursPerYear, yearStart: plan.yearStart }
      const switched = switchOffer(weeksOf(first, plan), after, rule)
      const { fundingYear } = plan
      const inWords = { fundingYear, hoursPerYear, hoursPerWeek: after.hoursPerWeek, lastDay: year.endDate }
      const until = formatDate(addDays(startDate, -1), 'd MMMM')
      return {
        ...{ first, then, from, startDate, switched },
        title: `${first.name} to ${until}, then ${then.name}`,
        sentences: switchInWords(inWords, switched),
      }
    })
  })
}

function pairsOf(offers: readonly Offer[]): [Offer, Offer][] {
  return offers.flatMap((first) =>
    offers
      .filter((then) => then !== first && then.entitlement === first.entitlement)
      .map((then): [Offer, Offer] => [first, then]),
  )
}

function weeksOf(offer: Offer, plan: OfferedPlan): OfferedWeeks {
  const hoursPerWeek = takenHoursOf(offer, plan.requirements)
  if (offer.model === 'stretched') return { weeks: stretchedWeeksOf(offer, plan), hoursPerWeek }
  const { terms, bankHolidays, closures } = plan
  const weeks = termTimeWeeks(plan, { terms, context: { bankHolidays, closures } })
  return { weeks: fundTermTime(weeks, hoursPerWeek), hoursPerWeek }
}
