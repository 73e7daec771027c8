import { Icon } from '#web/ui/icon.tsx'
import { textOfFile } from './file-text.tsx'

/** What happens with a row of a file: this, or why not. */
export function RowOutcome({ outcome, problem }: { outcome: string; problem: string | null }) {
  return problem === null ? (
    <span className="inline-flex items-center gap-1.5 text-ok">
      <Icon name="check" />
      {outcome}
    </span>
  ) : (
    <span className="inline-flex items-start gap-1.5 font-medium text-danger">
      <Icon name="bang" className="mt-0.5" />
      {textOfFile(problem)}
    </span>
  )
}
