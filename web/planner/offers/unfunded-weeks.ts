import type { Offer } from '#domain/offer/offer.ts'
import { eachDay, type IsoDate, workingWeekOf } from '#domain/year/iso-date.ts'
import type { UnfundedWeeks } from '#web/planner/plan/planner-event.ts'

/** What is marked on the year for the offer, from Monday to Friday of each week. */
export function unfundedWeeksOf({ id, name }: Offer, mondays: readonly IsoDate[]): UnfundedWeeks {
  const mark = { look: 'not-funded', words: [`open, not funded by ${name}`] }
  const days = mondays.flatMap((monday) => eachDay(workingWeekOf(monday)))
  return { offerId: id, offerName: name, mondays, marks: new Map(days.map((day) => [day, mark])) }
}
