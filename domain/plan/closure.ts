import { type Division, divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { type DateRange, isValidRange } from '#domain/year/iso-date.ts'
import { type NationWords, nationWords } from './nation-words.ts'

/** Reasons for closing on a weekday of a term, other than bank holidays and the half-term. */
export const closureKinds = ['inset', 'closure', 'break', 'other'] as const
export type ClosureKind = (typeof closureKinds)[number]

export function isClosureKind(text: string): text is ClosureKind {
  return closureKinds.some((kind) => kind === text)
}

type KindFacts = {
  readonly name: string | ((words: NationWords) => string)
  /** Why it is closed, where the closure has no label; empty where parents need no reason. */
  readonly reasonForParents: string
  /** Staff come to work. */
  readonly isForStaff: boolean
}

/** What is true of each kind; its Welsh name and the words that *Type dates* takes have tables of their own. */
const factsOfKinds: Readonly<Record<ClosureKind, KindFacts>> = {
  inset: { name: ({ staffDay }) => staffDay, reasonForParents: 'staff training', isForStaff: true },
  closure: { name: 'Closure', reasonForParents: '', isForStaff: false },
  break: { name: 'Break', reasonForParents: '', isForStaff: false },
  other: { name: 'Other closure', reasonForParents: '', isForStaff: false },
}

/** As the nation says it; in that of England and Wales where it is not known. */
export function closureKindName(kind: ClosureKind, division: Division | undefined): string {
  const { name } = factsOfKinds[kind]
  return typeof name === 'string' ? name : name(nationWords(division))
}

/** The kind that a file names in the words of any nation; undefined where it names none. */
export function closureKindNamed(text: string): ClosureKind | undefined {
  return closureKinds.find((kind) => closureKindNamesOf(kind).includes(text))
}

export function closureKindNamesOf(kind: ClosureKind): readonly string[] {
  return [...new Set(divisions.map((division) => closureKindName(kind, division)))]
}

/** A day for staff, who come to work: they have to know the kind from the name. */
export function isForStaff(kind: ClosureKind): boolean {
  return factsOfKinds[kind].isForStaff
}

export function reasonForParents(kind: ClosureKind): string {
  return factsOfKinds[kind].reasonForParents
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
