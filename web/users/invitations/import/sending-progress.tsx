import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ReadersNotice } from './readers-notice.tsx'
import type { Sending } from './use-sending.ts'

export function SendingProgress({ sending, onClose }: { sending: Sending; onClose: () => void }) {
  const { state, people, processed, refused, because } = sending
  const total = people.length
  const invited = processed - refused.length

  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <ProgressBar label="Invitations sent" done={processed} all={total} />
        <p role="status" className="text-soft">
          {state === 'sending'
            ? `${processed} of ${total} done. You can close this window: it continues.`
            : `${invited} of ${total} invited.`}
        </p>
      </div>
      {state === 'stopped' && (
        <Notice tone="danger" title={`It stopped after ${processed} of ${total}`}>
          {because} Import the file again later: people who are already invited are left out.
        </Notice>
      )}
      <ReadersNotice people={people} />
      {refused.length > 0 && (
        <Notice
          tone="warn"
          title={refused.length === 1 ? 'One was left out' : `${refused.length} were left out`}
        >
          <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto">
            {refused.map(({ person, problem }) => (
              <li key={person.email}>
                <span className="font-medium">{person.email}</span>: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <DialogActions>
        <Button variant={state === 'sending' ? 'plain' : 'main'} onClick={onClose}>
          {state === 'sending' ? 'Leave' : 'Done'}
        </Button>
      </DialogActions>
    </div>
  )
}
