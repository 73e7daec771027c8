import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

type AdjustmentsNoticeProps = { sentences: readonly string[]; onDismiss: () => void }

export function AdjustmentsNotice({ sentences, onDismiss }: AdjustmentsNoticeProps) {
  if (sentences.length === 0) return null
  return (
    <div className="mb-3" role="status">
      <Notice
        title={sentences.length === 1 ? '1 adjustment' : `${sentences.length} adjustments`}
        action={
          <Button size="small" onClick={onDismiss}>
            Got it
          </Button>
        }
      >
        <ul className="grid list-disc gap-0.5 pl-4">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
