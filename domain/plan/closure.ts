import { type DateRange, isValidRange } from '#domain/year/iso-date.ts'

/** Why children stay at home on a weekday of a term, other than a bank holiday or the half-term. */
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

/** Of a label, which has to fit into a day's line. */
export const maxLabelLength = 80

export const closurePortions = ['whole', 'half'] as const
export type ClosurePortion = (typeof closurePortions)[number]

/**
 * `portion`: how much of each of its days it takes, all of it unless said otherwise. `isFunded`: the authority pays
 * for the days all the same; `isCharged`: so do the parents. Neither makes a school day of it; both are no unless said.
 */
export type Closure = DateRange & {
  kind: ClosureKind
  label: string
  portion?: ClosurePortion
  isFunded?: boolean
  isCharged?: boolean
}

/** Those that can be counted and drawn: a day that is still being typed is none yet. */
export function validClosures(closures: readonly Closure[]): readonly Closure[] {
  return closures.every(isValidRange) ? closures : closures.filter(isValidRange)
}

/** A closure's name with how much it takes of its days: `First aid (half day)`. */
export function withPortion(name: string, { portion }: Pick<Closure, 'portion'>): string {
  return portion === 'half' ? `${name} (half day)` : name
}

/** What to call it: its label, or its kind where none was given. */
export function closureName(closure: Closure): string {
  return closure.label.trim() || closureKindNames[closure.kind]
}
