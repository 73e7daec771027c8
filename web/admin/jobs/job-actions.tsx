import { jobs, type QueuedJob } from '#contract/system/jobs.ts'
import { taskInWords } from '#web/admin/task-in-words.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useQuestion } from '#web/ui/dialog/confirm-dialog.tsx'
import type { Queue } from './use-queue.ts'

/** The queue's counts and lists. */
const refresh = ['/api/system/health']

export function JobActions({ job, queue }: { job: QueuedJob; queue: Queue }) {
  const { id, task, state, attempts } = job
  const name = taskInWords(task)
  const retry = useAction(jobs.retry, {
    success: { title: 'Job Queued', text: `${name} is being tried again.` },
    refresh,
    failure: { title: 'Retry Failed', text: 'The job could not be queued again. Please try again.' },
  })
  const remove = useAction(jobs.remove, {
    success: { title: 'Job Removed', text: `${name} will not be done.` },
    refresh,
    failure: { title: 'Removal Failed', text: 'The job could not be removed. Please try again.' },
  })

  async function tryAgain() {
    if (await retry.run({ body: { id } })) queue.watch()
  }

  const { ask, dialog } = useQuestion(async () => {
    if (await remove.run({ body: { id } })) queue.refetchQueue()
  })

  if (state === 'waiting' && attempts === 0) return null
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      <Button size="small" isPending={retry.isPending} onClick={() => void tryAgain()}>
        Try again
        <span className="sr-only">
          : {name}, number {id}
        </span>
      </Button>
      {state === 'failed' && (
        <Button size="small" variant="quiet" onClick={ask}>
          Remove
          <span className="sr-only">
            : {name}, number {id}
          </span>
        </Button>
      )}
      <ConfirmDialog
        {...dialog}
        title="Remove this job?"
        confirmLabel="Remove job"
        pendingLabel="Removing..."
      >
        <p>
          <strong className="font-semibold text-ink">{name}</strong>, number {id}, will then never be done and
          can’t be restored on this page. The removal is recorded in the audit log.
        </p>
      </ConfirmDialog>
    </span>
  )
}
