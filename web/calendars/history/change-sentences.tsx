import { diffInWords } from '#domain/count/changes/calendar-diff.ts'
import { type Difference, isDifferent } from './difference.ts'

type ChangeSentencesProps = {
  /** Compared with the published revision. */
  difference: Difference
  /** What to say where nothing differs. */
  whenSame?: string | undefined
}

export function ChangeSentences({
  difference,
  whenSame = 'Nothing yet: it is the same as the published revision.',
}: ChangeSentencesProps) {
  if (!isDifferent(difference)) return <p className="text-small text-soft">{whenSame}</p>
  return (
    <ul className="grid gap-1 text-small">
      {[...diffInWords(difference), ...difference.offers].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
