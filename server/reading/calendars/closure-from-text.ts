import { type Closure, closureKindNames, closureKinds } from '#domain/plan/closure.ts'

const forHalf = / \(half day\)$| for half a day(?=:|$)/

/** What an event's words tell of a closure, where the file has nothing better: a kind may have to be guessed. */
export function closureFromText(summary: string, note: string): Omit<Closure, 'startDate' | 'endDate'> {
  const name = summary
    .replace(forHalf, '')
    .replace(/^Closed(: |$)/, '')
    .trim()
  const inset = /^INSET day(?:: (?<label>.*))?$/su.exec(name)?.groups
  const kind = closureKinds.find((candidate) => closureKindNames[candidate] === name)
  return {
    kind: kind ?? (inset ? 'inset' : 'closure'),
    label: kind === undefined ? (inset ? (inset.label ?? '') : name) : '',
    portion: forHalf.test(summary) ? 'half' : 'whole',
    isFunded: note.includes('Funded hours are paid for.'),
    isCharged: note.includes('Fees are charged.'),
  }
}
