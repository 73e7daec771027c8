import { type ClosureKind, closureKinds } from '#domain/plan/closure.ts'

/** The words of each kind, among them its name in every nation; ` day` and ` days` may follow. */
const wordsOfKinds: Readonly<Record<ClosureKind, string>> = {
  inset: 'inset|in-?service|(?:school|staff) development|staff training',
  closure: 'closed|closure',
  break: 'break',
  other: 'other closure',
}

const patterns = closureKinds.map(
  (kind) => [kind, new RegExp(`^\\s*(?:${wordsOfKinds[kind]})\\b(?: days?)?(?: on)?:?(.*)$`, 'i')] as const,
)

/** The kind that a text begins with, as in `INSET day on 2 Sep`, and what follows it; null where it names none. */
export function kindTyped(text: string): { kind: ClosureKind; rest: string } | null {
  for (const [kind, pattern] of patterns) {
    const rest = pattern.exec(text)?.[1]
    if (rest !== undefined) return { kind, rest }
  }
  return null
}
