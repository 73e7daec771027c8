import type { EntitlementHours, TargetWeeks } from '#domain/authority/target-weeks.ts'

/** Term-time: in the school days of the terms. Stretched: the same hours a year over more weeks. */
export const offerModels = ['term-time', 'stretched'] as const
export type OfferModel = (typeof offerModels)[number]

/** What an offer is called until the setting names it. */
export const offerModelNames: Readonly<Record<OfferModel, string>> = {
  'term-time': 'Term-time only',
  stretched: 'Stretched',
}

/** Funded hours on each day from Monday to Friday, at most ten. */
export type WeekPattern = readonly [number, number, number, number, number]

/** Funded hours as a setting sells them. Its hours a week follow from these fields and the authority's rounding. */
export type Offer = {
  /** Unique within the calendar, and the same in all its revisions. */
  readonly id: string
  readonly name: string
  /** Hours a week over the weeks of term: 15 are 570 hours a year, 30 are 1,140. */
  readonly entitlement: EntitlementHours
  readonly model: OfferModel
  /** Over how many weeks the year's hours are spread; null for term-time without holiday weeks, else with them. */
  readonly weeks: number | null
  /** In each period; null: open weeks in the order of the year, up to the authority's most. */
  readonly weeksByPeriod: TargetWeeks | null
  /** Null: its hours evenly from Monday to Friday. */
  readonly pattern: WeekPattern | null
}

/** Its fields in one order, to compare offers by their JSON. */
export function offerFields({ id, name, entitlement, model, weeks, weeksByPeriod, pattern }: Offer) {
  const { summer, autumn, spring } = weeksByPeriod ?? {}
  return [id, name, entitlement, model, weeks, summer, autumn, spring, pattern]
}

export function areOffersEqual(one: Offer, other: Offer): boolean {
  return JSON.stringify(offerFields(one)) === JSON.stringify(offerFields(other))
}
