import {
  type Closure,
  closureKindNamed,
  closureKindNamesOf,
  closureKinds,
  isForStaff,
} from '#domain/plan/closure.ts'

const forHalf = / \(half day\)$| for half a day(?=:|$)/

/** Derives a closure from an event's text if the file has no closure data; the kind may be a guess. */
export function closureFromText(summary: string, note: string): Omit<Closure, 'startDate' | 'endDate'> {
  const name = summary
    .replace(forHalf, '')
    .replace(/^Closed(: |$)/, '')
    .trim()
  const kind = closureKindNamed(name)
  const before = closureKinds
    .filter(isForStaff)
    .flatMap((named) => closureKindNamesOf(named).map((words) => ({ kind: named, words: `${words}: ` })))
    .find(({ words }) => name.startsWith(words))
  const label = before ? name.slice(before.words.length) : name
  return {
    kind: kind ?? before?.kind ?? 'closure',
    label: kind === undefined ? label : '',
    portion: forHalf.test(summary) ? 'half' : 'whole',
    isFunded: note.includes('Funded hours are paid for.'),
    isCharged: note.includes('Fees are charged.'),
  }
}
