import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RollOut, rollOuts, type SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import { type ActedOn, type CalendarToActOn, useActOnMany } from '#web/api/calendars/use-act-on-many.ts'
import { eachPage } from '#web/api/pages.ts'
import { segmentsOf } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'
import { passedInWords } from '#web/roll-outs/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'

const submittedAtOnce = 25

type Submitted = ActedOn<SubmittedCalendar>

function useSubmitAll({ id, counts }: RollOut) {
  const queryClient = useQueryClient()
  const params = { id }
  const [result, setResult] = useState<Submitted | null>(null)
  const submit = useAction(rollOuts.submit, {
    failure: { title: 'Submission Failed', text: 'Not all calendars could be submitted. Please try again.' },
  })
  const { act, progress } = useActOnMany<SubmittedCalendar>({
    run: (calendars) => submit.run({ params, body: { calendars } }),
  })

  async function* drafts(): AsyncGenerator<readonly CalendarToActOn[]> {
    const made = eachPage(rollOuts.sites, { params, query: { state: 'made' } }, submittedAtOnce)
    for await (const page of made)
      yield page.flatMap(({ siteName: name, calendar }) =>
        calendar?.status === 'draft' ? [{ id: calendar.id, version: calendar.version, name }] : [],
      )
  }

  async function run() {
    const acted = await act({ number: counts.made, batches: drafts() })
    if (acted.isWhole || acted.done.length + acted.refused.length > 0) setResult(acted)
    await Promise.all(
      ['/api/roll-outs', '/api/calendars', '/api/organizations', '/api/approvals'].map((path) =>
        queryClient.invalidateQueries({ queryKey: segmentsOf(path) }),
      ),
    )
  }

  return { run, progress, result, dismiss: () => setResult(null) }
}

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
