import { type Closure, closureKindNames, closureKinds } from '#domain/plan/closure.ts'

const forHalf = / \(half day\)$| for half a day(?=:|$)/

/** Derives a closure from an event's text if the file has no closure data; the kind may be a guess. */
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
