import { type ClosureKind, closureKinds } from '#domain/plan/closure.ts'
import type { Brush } from '#web/planner/plan/closures.ts'

/** What the words say of a closure: its kind, and its name where they give it one of its own. */
export type Named = Pick<Brush, 'kind'> & Partial<Pick<Brush, 'label'>>

/** The words of each kind, among them its name in every nation; ` day` and ` days` may follow. */
const wordsOfKinds: Readonly<Record<ClosureKind, string>> = {
  inset: 'inset|in-?service|(?:school|staff) development|(?:staff )?training',
  closure: 'closed|closure',
  break: 'break',
  other: 'other closure',
}

/** Closures that have a name of their own, which parents read. */
const wordsOfNames: Readonly<Partial<Record<ClosureKind, string>>> = {
  break: '(?:easter|christmas) (?:break|closure|holidays?)',
  closure: '(?:polling|election) day|local (?:bank )?holidays?',
}

const asNamed = closureKinds.flatMap((kind) => {
  const words = wordsOfNames[kind]
  return words === undefined ? [] : [[kind, new RegExp(`^\\s*(${words})(?: on)?:?(.*)$`, 'i')] as const]
})

const patterns = closureKinds.map(
  (kind) => [kind, new RegExp(`^\\s*(?:${wordsOfKinds[kind]})\\b(?: days?)?(?: on)?:?(.*)$`, 'i')] as const,
)

/** A half-term as Scotland and Northern Ireland call it: `October break 11 to 22 Oct`, `mid-term 28 to 29 Oct`. */
export function withHalfTermsNamed(text: string): string {
  return text
    .replace(/^\s*october (?:break|holidays?|weeks?)\b/i, 'autumn half-term')
    .replace(/\bmid[\s-]?term(?: break)?\b/i, 'half-term')
}

/** What a text begins with, as in `INSET day on 2 Sep`, and what follows it; null where it names no closure. */
export function kindTyped(text: string): { named: Named; rest: string } | null {
  for (const [kind, pattern] of asNamed) {
    const [, name, rest] = pattern.exec(text) ?? []
    if (name !== undefined && rest !== undefined)
      return { named: { kind, label: name.charAt(0).toUpperCase() + name.slice(1).toLowerCase() }, rest }
  }
  for (const [kind, pattern] of patterns) {
    const rest = pattern.exec(text)?.[1]
    if (rest !== undefined) return { named: { kind }, rest }
  }
  return null
}
