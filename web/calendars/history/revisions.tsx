import type { Calendar } from '#contract/calendars/calendars.ts'
import { history, type Revision } from '#contract/calendars/history.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { TargetWords } from '#web/planner/ledger/target-words.tsx'
import { type Dates, useDates } from '#web/session/use-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useQuestion } from '#web/ui/dialog/confirm-dialog.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import { useRevisions } from './use-revisions.ts'

export type RevisionsProps = {
  calendar: Calendar
  compared: number | null
  onCompare: (number: number | null) => void
}

export function Revisions({ calendar, compared, onCompare }: RevisionsProps) {
  const revisions = useRevisions(calendar)

  if (calendar.publishedRevision === null)
    return (
      <p className="text-soft">
        Nothing has been approved yet. Each approved revision will be listed here permanently.
      </p>
    )
  return (
    <Loaded query={revisions} rows={2} what="The revisions">
      {(found) => (
        <ol className="grid divide-y divide-line">
          {found.map((revision) => (
            <RevisionRow
              key={revision.id}
              calendar={calendar}
              revision={revision}
              isCompared={revision.number === compared}
              onCompare={onCompare}
            />
          ))}
        </ol>
      )}
    </Loaded>
  )
}

type RevisionRowProps = {
  calendar: Calendar
  revision: Revision
  isCompared: boolean
  onCompare: (number: number | null) => void
}

function RevisionRow({ calendar, revision, isCompared, onCompare }: RevisionRowProps) {
  const { id, number, approvedAt, approvedBy, wasRequired, changes, claimed } = revision
  const dates = useDates()
  const isPublished = number === calendar.publishedRevision
  const isShown = isPublished && calendar.status === 'approved'
  const restore = useAction(history.restore, {
    success: {
      title: 'Revision Restored',
      text: `The draft has revision ${number}’s dates again; parents still see revision ${calendar.publishedRevision}.`,
    },
    failure: { title: 'Restore Failed', text: 'Failed to restore the revision. Please try again.' },
    refresh: ['/api/calendars', '/api/organizations'],
  })

  const { ask, dialog } = useQuestion(() => restore.run({ params: { id }, version: calendar.version }))

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          Revision {number}
          {isPublished && <Badge tone="ok">Published</Badge>}
        </p>
        <p className="text-small text-soft">
          {approvalInWords({ approvedAt, approvedBy, wasRequired }, dates)}
        </p>
        <TargetWords claimed={claimed} className="text-small" />
        {changes.length > 0 && <TextList className="mt-1.5 grid gap-0.5 text-small" texts={changes} />}
      </div>
      <div className="flex gap-2">
        {!isShown && (
          <>
            <Button
              size="small"
              aria-pressed={isCompared}
              onClick={() => onCompare(isCompared ? null : number)}
            >
              {isCompared ? 'Stop comparing' : 'Compare'}
            </Button>
            <RefusableButton
              size="small"
              refusal={calendar.status === 'approved' ? calendar.refusals.amend : calendar.refusals.edit}
              isPending={restore.isPending}
              onClick={ask}
            >
              Restore as draft
            </RefusableButton>
          </>
        )}
        <ConfirmDialog
          {...dialog}
          title={`Restore revision ${number}?`}
          confirmLabel="Restore as draft"
          pendingLabel="Restoring..."
        >
          <p>
            {calendar.status === 'approved'
              ? 'It becomes a draft of the next revision. What is published stays until that is approved.'
              : 'Its dates and closures replace those in the working version, which are lost.'}
          </p>
        </ConfirmDialog>
      </div>
    </li>
  )
}

function approvalInWords(
  { approvedAt, approvedBy, wasRequired }: Pick<Revision, 'approvedAt' | 'approvedBy' | 'wasRequired'>,
  dates: Dates,
): string {
  const on = dates.dateOf(approvedAt, 'd MMM yyyy')
  if (!wasRequired) return `Approved when it was submitted, on ${on}`
  return approvedBy === null ? `Approved on ${on}` : `Approved on ${on} · ${approvedBy}`
}
