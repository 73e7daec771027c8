import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { areOffersEqual, type Offer } from '#domain/offer/offer.ts'
import { type Closure, closureName } from '#domain/plan/closure.ts'
import { openDaysInOrder } from '#domain/plan/open-holidays.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { type DateRange, doOverlap, type IsoDate } from '#domain/year/iso-date.ts'
import { type TermType, termNames, termTypes } from '#domain/year/term.ts'
import { brushOf } from '#web/planner/plan/closures.ts'
import type { HalfTermPlan, Plan } from '#web/planner/plan/plan.ts'

export type Side = 'theirs' | 'mine'

/** A difference of two plans; the merged plan takes it from one of them. */
export type Difference = { key: string; name: string } & (
  | { part: 'dates' | 'half-term'; termType: TermType }
  | ({ part: 'closure' } & ClosurePair)
  | { part: 'open-holiday'; day: IsoDate }
  | { part: 'claim-weeks' }
  | { part: 'offer'; id: string }
  | { part: 'closed-ranges' }
)

/** Null where that version does not have the closure. */
type ClosurePair = { theirs: Closure; mine: Closure | null } | { theirs: null; mine: Closure }

export type Choices = ReadonlyMap<string, Side>

/** In the order of the year, then closures, open bank holidays, the weeks of the claims, offers and opening days. */
export function differencesBetween(theirs: Plan, mine: Plan, base: Plan, division?: Division): Difference[] {
  const ofTerms = termTypes.flatMap((termType): Difference[] => {
    const [their, my] = [theirs.terms[termType], mine.terms[termType]]
    const name = `${termNames[termType]} term`
    return [
      ...(isSameDays(their, my)
        ? []
        : [{ part: 'dates' as const, termType, key: `${termType}.dates`, name: `${name}: dates` }]),
      ...(isSameHalfTerm(their.halfTerm, my.halfTerm)
        ? []
        : [
            {
              part: 'half-term' as const,
              termType,
              key: `${termType}.half-term`,
              name: `${name}: half-term`,
            },
          ]),
    ]
  })
  return [
    ...ofTerms,
    ...closureDifferences(theirs.closures, mine.closures, base.closures, division),
    ...openDifferences(theirs.openBankHolidays, mine.openBankHolidays),
    ...(isSameSplit(theirs, mine)
      ? []
      : [{ part: 'claim-weeks' as const, key: 'claim-weeks', name: 'Weeks of the claims' }]),
    ...offerDifferences(theirs, mine),
    ...(isSameOpening(theirs, mine)
      ? []
      : [{ part: 'closed-ranges' as const, key: 'closed-ranges', name: 'Opening days' }]),
  ]
}

function offerDifferences(theirs: Plan, mine: Plan): Difference[] {
  const ids = new Set([...theirs.offers, ...mine.offers].map(({ id }) => id))
  return [...ids]
    .filter((id) => !isSameOffer(id, theirs, mine))
    .map((id) => {
      const offer = offerIn(mine, id) ?? offerIn(theirs, id)
      return { part: 'offer', id, key: `offer.${id}`, name: `Offer: ${offer?.name}` }
    })
}

export function offerIn({ offers }: Plan, id: string): Offer | undefined {
  return offers.find((offer) => offer.id === id)
}

function isSameOffer(id: string, one: Plan, other: Plan): boolean {
  const [a, b] = [offerIn(one, id), offerIn(other, id)]
  return a === undefined || b === undefined ? a === b : areOffersEqual(a, b)
}

function isSameOpening({ closedRanges: one }: Plan, { closedRanges: other }: Plan): boolean {
  return one.length === other.length && one.every((range, index) => isSameDays(range, other[index] ?? range))
}

function openDifferences(theirs: readonly IsoDate[], mine: readonly IsoDate[]): Difference[] {
  return openDaysInOrder([...theirs, ...mine])
    .filter((day) => theirs.includes(day) !== mine.includes(day))
    .map((day) => ({
      part: 'open-holiday',
      day,
      key: `open.${day}`,
      name: `Bank holiday, ${formatDate(day, 'd MMMM yyyy')}`,
    }))
}

export function isChangedOn(difference: Difference, side: Side, base: Plan, version: Plan): boolean {
  if (difference.part === 'claim-weeks') return !isSameSplit(base, version)
  if (difference.part === 'offer') return !isSameOffer(difference.id, base, version)
  if (difference.part === 'closed-ranges') return !isSameOpening(base, version)
  if (difference.part === 'open-holiday') {
    const isOpenIn = (plan: Plan) => plan.openBankHolidays.includes(difference.day)
    return isOpenIn(base) !== isOpenIn(version)
  }
  if (difference.part === 'closure') {
    const own = difference[side]
    const other = difference[side === 'mine' ? 'theirs' : 'mine']
    return own === null ? other !== null && holds(base.closures, other) : !holds(base.closures, own)
  }
  const [before, now] = [base.terms[difference.termType], version.terms[difference.termType]]
  return difference.part === 'dates'
    ? !isSameDays(before, now)
    : !isSameHalfTerm(before.halfTerm, now.halfTerm)
}

/** Theirs where only they have changed it, mine everywhere else. */
export function firstChoices(
  differences: readonly Difference[],
  base: Plan,
  theirs: Plan,
  mine: Plan,
): Choices {
  return new Map(
    differences.map((difference) => {
      const isTheirsAlone =
        isChangedOn(difference, 'theirs', base, theirs) && !isChangedOn(difference, 'mine', base, mine)
      return [difference.key, isTheirsAlone ? 'theirs' : 'mine']
    }),
  )
}

/** Their plan with the differences chosen from mine. */
export function mergePlans(
  theirs: Plan,
  mine: Plan,
  differences: readonly Difference[],
  choices: Choices,
): Plan {
  const own = differences.filter(({ key }) => choices.get(key) === 'mine')
  const terms = { ...theirs.terms }
  for (const difference of own) {
    if (!('termType' in difference)) continue
    const { startDate, endDate, halfTerm } = mine.terms[difference.termType]
    const change = difference.part === 'dates' ? { startDate, endDate } : { halfTerm }
    terms[difference.termType] = { ...terms[difference.termType], ...change }
  }
  const { claimWeeks } = own.some(({ part }) => part === 'claim-weeks') ? mine : theirs
  return {
    terms,
    closures: mergeClosures(theirs.closures, own),
    openBankHolidays: mergeOpenDays(theirs.openBankHolidays, own),
    ...(claimWeeks !== undefined && { claimWeeks }),
    offers: mergeOffers(theirs, mine, own),
    closedRanges: (own.some(({ part }) => part === 'closed-ranges') ? mine : theirs).closedRanges,
  }
}

/** Theirs in their order, each that is taken from mine in its place, new ones of mine last. */
function mergeOffers(theirs: Plan, mine: Plan, own: readonly Difference[]): Offer[] {
  const taken = new Set(own.flatMap((difference) => (difference.part === 'offer' ? difference.id : [])))
  const merged = theirs.offers.flatMap((offer) =>
    taken.has(offer.id) ? (offerIn(mine, offer.id) ?? []) : offer,
  )
  const added = mine.offers.filter(({ id }) => taken.has(id) && offerIn(theirs, id) === undefined)
  return [...merged, ...added]
}

function isSameSplit({ claimWeeks: one }: Plan, { claimWeeks: other }: Plan): boolean {
  return termTypes.every((termType) => one?.[termType] === other?.[termType])
}

/** A day that differs is open in one of the two: taking mine turns theirs round. */
function mergeOpenDays(theirs: readonly IsoDate[], own: readonly Difference[]): IsoDate[] {
  const turned = own.flatMap((difference) => (difference.part === 'open-holiday' ? difference.day : []))
  const [closed, opened] = [turned.filter((day) => theirs.includes(day)), turned]
  return openDaysInOrder([...theirs, ...opened].filter((day) => !closed.includes(day)))
}

function mergeClosures(theirs: readonly Closure[], own: readonly Difference[]): Closure[] {
  const swapped = own.flatMap((difference) => (difference.part === 'closure' ? difference : []))
  const unchanged = theirs.flatMap((closure) => {
    const difference = swapped.find((each) => each.theirs === closure)
    return difference === undefined ? closure : (difference.mine ?? [])
  })
  const added = swapped.flatMap((difference) => (difference.theirs === null ? (difference.mine ?? []) : []))
  return [...unchanged, ...added]
}

/** A closure moved or renamed by either is one difference: merged from both it would be there twice. */
function closureDifferences(
  theirs: readonly Closure[],
  mine: readonly Closure[],
  base: readonly Closure[],
  division: Division | undefined,
): Difference[] {
  const left = mine.filter((closure) => !holds(theirs, closure))
  const pairs = theirs
    .filter((closure) => !holds(mine, closure))
    .map((their): ClosurePair => {
      const my =
        left.find((closure) => isSameDays(closure, their)) ??
        left.find((closure) => isSameClosure(closure, their)) ??
        left.find((closure) =>
          base.some((origin) => isSameClosure(closure, origin) && isSameClosure(origin, their)),
        ) ??
        null
      if (my !== null) left.splice(left.indexOf(my), 1)
      return { theirs: their, mine: my }
    })
  const alone = left.map((closure): ClosurePair => ({ theirs: null, mine: closure }))
  return [...pairs, ...alone].map((pair, index) => ({
    ...pair,
    part: 'closure',
    // Includes the days, so that a stored choice is not applied to another closure after a change.
    key: ['closure', index, ...daysOf(pair.theirs), ...daysOf(pair.mine)].join('.'),
    name: `Closure: ${closureName(pair.theirs ?? pair.mine, division)}`,
  }))
}

const daysOf = (closure: Closure | null) =>
  closure === null ? ['none'] : [closure.startDate, closure.endDate]

function isSameClosure(one: Closure, other: Closure): boolean {
  return closureName(one, undefined) === closureName(other, undefined) || doOverlap(one, other)
}

function holds(closures: readonly Closure[], closure: Closure): boolean {
  return closures.some((each) => isSameDays(each, closure) && isSameBrush(each, closure))
}

function isSameBrush(one: Closure, other: Closure): boolean {
  return JSON.stringify(brushOf(one)) === JSON.stringify(brushOf(other))
}

function isSameDays(one: DateRange, other: DateRange): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate
}

function isSameHalfTerm(one: HalfTermPlan, other: HalfTermPlan): boolean {
  return typeof one === 'string' || typeof other === 'string' ? one === other : isSameDays(one, other)
}
