import type { TermDiff } from '#domain/count/calendar-diff.ts'
import { isDifferent } from './difference.ts'

type ChangeSentencesProps = {
  /** From the revision that parents have. */
  difference: readonly TermDiff[]
}

/** What is gained and lost, a sentence a term. */
export function ChangeSentences({ difference }: ChangeSentencesProps) {
  if (!isDifferent(difference))
    return <p className="text-small text-soft">Nothing yet: it is what parents have.</p>
  return (
    <ul className="grid gap-1 text-small">
      {difference.map(({ termType, sentence }) => (
        <li key={termType}>{sentence}</li>
      ))}
    </ul>
  )
}
