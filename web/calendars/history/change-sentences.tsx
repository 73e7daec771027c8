import type { TermDiff } from '#domain/count/calendar-diff.ts'
import { isDifferent } from './difference.ts'

type ChangeSentencesProps = {
  /** Compared with the published revision. */
  difference: readonly TermDiff[]
}

export function ChangeSentences({ difference }: ChangeSentencesProps) {
  if (!isDifferent(difference))
    return <p className="text-small text-soft">Nothing yet: it is the same as the published revision.</p>
  return (
    <ul className="grid gap-1 text-small">
      {difference.map(({ termType, sentence }) => (
        <li key={termType}>{sentence}</li>
      ))}
    </ul>
  )
}
