import { diffInWords } from '#domain/count/changes/calendar-diff.ts'
import { TextList } from '#web/ui/text-list.tsx'
import { type Difference, isDifferent } from './difference.ts'

type ChangeSentencesProps = {
  difference: Difference
  /** What to say where nothing differs; without it, it is compared with the published revision. */
  whenSame?: string | undefined
}

export function ChangeSentences({
  difference,
  whenSame = 'Nothing yet: it is the same as the published revision.',
}: ChangeSentencesProps) {
  if (!isDifferent(difference)) return <p className="text-small text-soft">{whenSame}</p>
  return (
    <TextList className="grid gap-1 text-small" texts={[...diffInWords(difference), ...difference.offers]} />
  )
}
