import type { DateRange } from './iso-date.ts'

/** Why children stay at home on a weekday of a term, other than a bank holiday or the half-term. */
export const closureKinds = ['inset', 'closure', 'break', 'other'] as const
export type ClosureKind = (typeof closureKinds)[number]

export const closureKindNames = {
  inset: 'INSET day',
  closure: 'Closure',
  break: 'Break',
  other: 'Other closure',
} as const satisfies Record<ClosureKind, string>

export type Closure = DateRange & { kind: ClosureKind; label: string }

/** What to call it: its label, or its kind where none was given. */
export function closureName(closure: Closure): string {
  return closure.label.trim() || closureKindNames[closure.kind]
}
