import { OffersInput } from '#contract/calendars/offers.ts'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { type Offer, offerModelNames } from '#domain/offer/offer.ts'
import { allowedWeeksOf } from '#domain/offer/stretched-offer.ts'
import type { TermType } from '#domain/year/term.ts'
import { firstWeeks, numberIn } from './stretched-sum.ts'

type OfferPlace = {
  nation: Country
  others: readonly Offer[]
  requirements: Pick<FundingRequirements, 'stretchedWeeks'>
}

/** What the inputs hold: text. */
export function offerValues(before: Offer | null, { nation, others, requirements }: OfferPlace) {
  const { hoursPerWeek, isStretchable } = nationalSchemes[nation]
  const hasTermTime = others.some(({ model }) => model === 'term-time')
  const model = before?.model ?? (hasTermTime && isStretchable ? 'stretched' : 'term-time')
  const own = before?.weeksByPeriod ?? null
  const weeksOf = (period: TermType) => (own === null ? '' : String(own[period]))
  return {
    name: before?.name ?? offerModelNames[model],
    entitlement: String(before?.entitlement ?? hoursPerWeek[0]),
    model,
    weeks: String(before?.weeks ?? firstWeeks(allowedWeeksOf(requirements))),
    /** With the holiday weeks of a term-time offer; empty: none. */
    weeksWithHolidays: before?.model === 'term-time' ? String(before.weeks ?? '') : '',
    byPeriod: { summer: weeksOf('summer'), autumn: weeksOf('autumn'), spring: weeksOf('spring') },
    /** Monday to Friday; all empty: evenly. */
    pattern: (before?.pattern ?? ['', '', '', '', '']).map(String),
  }
}
export type OfferValues = ReturnType<typeof offerValues>

export type ReadOffer = { offer: Offer } | { problems: Readonly<Record<string, string>> }

/** The offer, or a sentence for each field; the contract's own rules. */
export function readOffer(id: string, values: OfferValues): ReadOffer {
  const { name, model, entitlement } = values
  const isStretched = model === 'stretched'
  const byPeriod = Object.values(values.byPeriod).every((text) => text.trim() === '')
  const evenly = values.pattern.every((text) => text.trim() === '')
  const { summer, autumn, spring } = values.byPeriod
  const offer = {
    ...{ id, name, model, entitlement: numberIn(entitlement) },
    weeks: isStretched ? numberIn(values.weeks) : Number(values.weeksWithHolidays) || null,
    weeksByPeriod:
      !isStretched || byPeriod
        ? null
        : { summer: numberIn(summer, 0), autumn: numberIn(autumn, 0), spring: numberIn(spring, 0) },
    pattern: evenly ? null : values.pattern.map((text) => numberIn(text, 0)),
  }
  const read = OffersInput.safeParse([offer])
  if (read.success && read.data[0] !== undefined) return { offer: read.data[0] }
  const problems: Record<string, string> = {}
  for (const { path, message } of read.error?.issues ?? []) problems[path.slice(1).join('.')] ??= message
  return { problems }
}
