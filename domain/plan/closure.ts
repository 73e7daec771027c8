import { type Division, divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { type DateRange, isValidRange } from '#domain/year/iso-date.ts'
import { nationWords } from './nation-words.ts'

/** Reasons for closing on a weekday of a term, other than bank holidays and the half-term. */
export const closureKinds = ['inset', 'closure', 'break', 'other'] as const
export type ClosureKind = (typeof closureKinds)[number]

export function isClosureKind(text: string): text is ClosureKind {
  return closureKinds.some((kind) => kind === text)
}

const otherKindNames = { closure: 'Closure', break: 'Break', other: 'Other closure' } as const

/** As the nation says it; in that of England and Wales where it is not known. */
export function closureKindName(kind: ClosureKind, division: Division | undefined): string {
  return kind === 'inset' ? nationWords(division).staffDay : otherKindNames[kind]
}

/** The kind that a file names in the words of any nation; undefined where it names none. */
export function closureKindNamed(text: string): ClosureKind | undefined {
  return closureKinds.find((kind) => closureKindNamesOf(kind).includes(text))
}

export function closureKindNamesOf(kind: ClosureKind): readonly string[] {
  return [...new Set(divisions.map((division) => closureKindName(kind, division)))]
}

/** Whether staff have to know the kind from the name, as they come to work on such a day. */
export function isKindNamed(kind: ClosureKind): boolean {
  return kind === 'inset'
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

/** Closures with valid dates, which can be counted and drawn. */
export function validClosures(closures: readonly Closure[]): readonly Closure[] {
  return closures.every(isValidRange) ? closures : closures.filter(isValidRange)
}

/** A closure's name with its portion: `First aid (half day)`. */
export function withPortion(name: string, { portion }: Pick<Closure, 'portion'>): string {
  return portion === 'half' ? `${name} (half day)` : name
}

/** Its label, or without one its kind as the nation says it. */
export function closureName({ label, kind }: Closure, division: Division | undefined): string {
  return label.trim() || closureKindName(kind, division)
}
