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
 * `portion`: how much of each day is closed, by default all of it. `isFunded`: the authority pays for the days;
 * `isCharged`: parents pay for them. Neither makes them school days; both are false by default.
 */
export type Closure = DateRange & {
  kind: ClosureKind
  label: string
  portion?: ClosurePortion
  isFunded?: boolean
  isCharged?: boolean
}

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
