import { type Closure, closureKindNames, closureKinds, closureKindWords } from '#domain/plan/closure.ts'

const forHalf = / \(half day\)$| for half a day(?=:|$)/

/** Derives a closure from an event's text if the file has no closure data; the kind may be a guess. */
export function closureFromText(summary: string, note: string): Omit<Closure, 'startDate' | 'endDate'> {
  const name = summary
    .replace(forHalf, '')
    .replace(/^Closed(: |$)/, '')
    .trim()
  const kind = closureKinds.find((candidate) => closureKindNames[candidate] === name)
  const kindBeforeLabel = closureKinds.find(
    (candidate) =>
      closureKindWords[candidate] !== null && name.startsWith(`${closureKindNames[candidate]}: `),
  )
  const label = kindBeforeLabel ? name.slice(closureKindNames[kindBeforeLabel].length + 2) : name
  return {
    kind: kind ?? kindBeforeLabel ?? 'closure',
    label: kind === undefined ? label : '',
    portion: forHalf.test(summary) ? 'half' : 'whole',
    isFunded: note.includes('Funded hours are paid for.'),
    isCharged: note.includes('Fees are charged.'),
  }
}
