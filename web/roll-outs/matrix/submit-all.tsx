import type { RollOut } from '#contract/calendars/roll-outs.ts'
import { passedInWords } from '#web/roll-outs/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { type Submitted, useSubmitAll } from './use-submit-all.ts'

export function SubmitAll({ rollOut }: { rollOut: RollOut }) {
  const { run, progress, result, dismiss } = useSubmitAll(rollOut)
  if (rollOut.counts.made === 0) return null
  return (
    <>
      <Button
        variant="main"
        isPending={progress !== null}
        pendingLabel={
          progress?.done ? `Submitted ${progress.done} of at most ${progress.all}...` : 'Submitting...'
        }
        onClick={() => void run()}
      >
        Submit all that pass their checks
      </Button>
      {result && <Results {...result} onClose={dismiss} />}
    </>
  )
}

type ResultsProps = Submitted & { onClose: () => void }

function Results({ done, refused, onClose }: ResultsProps) {
  const submitted = done.length
  const calendars = submitted === 1 ? '1 calendar was' : `${submitted} calendars were`
  const isNothing = submitted === 0 && refused.length === 0
  return (
    <Dialog
      onClose={onClose}
      title={isNothing ? 'Nothing left to submit' : `${calendars} submitted`}
      description={
        isNothing
          ? 'This roll-out has no drafts left.'
          : refused.length > 0
            ? `${refused.length} ${refused.length === 1 ? 'was' : 'were'} not:`
            : passedInWords(done.reduce((sum, { warnings }) => sum + warnings, 0))
      }
    >
      {refused.length > 0 && (
        <ul className="grid max-h-72 gap-2 overflow-y-auto">
          {refused.map(({ id, name, message }) => (
            <li key={id}>
              <span className="font-semibold">{name}</span>: {message}
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button variant="main" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
