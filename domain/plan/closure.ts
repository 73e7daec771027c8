import { type DateRange, isValidRange } from '#domain/year/iso-date.ts'

/** Reasons for closing on a weekday of a term, other than bank holidays and the half-term. */
export const closureKinds = ['inset', 'closure', 'break', 'other'] as const
export type ClosureKind = (typeof closureKinds)[number]

export function isClosureKind(text: string): text is ClosureKind {
  return closureKinds.some((kind) => kind === text)
}

export const closureKindNames = {
  inset: 'INSET day',
  closure: 'Closure',
  break: 'Break',
  other: 'Other closure',
} as const satisfies Record<ClosureKind, string>

/** The word by which a label says the kind, for those kinds that staff have to know from its name; null for the others. */
export const closureKindWords: Readonly<Record<ClosureKind, string | null>> = {
  inset: 'inset',
  closure: null,
  break: null,
  other: null,
}

/** Of a label, which has to fit into a day's line. */
export const maxLabelLength = 80

export const closurePortions = ['whole', 'half'] as const
export type ClosurePortion = (typeof closurePortions)[number]

/**
 * `portion`: how much of each day is closed, by default all of it. `isFunded`: funded hours are paid for on these days;
 * `isCharged`: parents pay fees for them. Both are false by default and change what is said (`closureFlagMeanings`), not
 * what is counted: a claim has days on which the setting was open.
 */
export type Closure = DateRange & {
  kind: ClosureKind
  label: string
  portion?: ClosurePortion
  isFunded?: boolean
  isCharged?: boolean
}

/** What the two marks of a closure change, as sentences. */
export const closureFlagMeanings = {
  funded:
    'Funded: staff and the council read that funded hours are paid for. The day is not counted or claimed.',
  charged: 'Charged: parents read on their page that fees are charged as usual, staff and the council too.',
} as const

/** Closures with valid dates, which can be counted and drawn. */
export function validClosures(closures: readonly Closure[]): readonly Closure[] {
  return closures.every(isValidRange) ? closures : closures.filter(isValidRange)
}

/** A closure's name with its portion: `First aid (half day)`. */
export function withPortion(name: string, { portion }: Pick<Closure, 'portion'>): string {
  return portion === 'half' ? `${name} (half day)` : name
}

/** Its label, or its kind without one. */
export function closureName(closure: Closure): string {
  return closure.label.trim() || closureKindNames[closure.kind]
}
