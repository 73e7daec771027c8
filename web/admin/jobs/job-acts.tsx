import { useState } from 'react'
import { jobs, type QueuedJob } from '#contract/system/jobs.ts'
import { taskInWords } from '#web/admin/task-in-words.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import type { Queue } from './use-queue.ts'

/** What is said above of the queue. */
const refresh = ['/api/system/health']

type JobActsProps = { job: QueuedJob; queue: Queue }

/** What has failed is tried again or removed; what waits for its next try need not wait. */
export function JobActs({ job, queue }: JobActsProps) {
  const { id, task, state, attempts } = job
  const [isAsking, setIsAsking] = useState(false)
  const name = taskInWords(task)
  const retry = useAction(jobs.retry, {
    success: { title: 'Job Queued', text: `${name} is tried again now.` },
    refresh,
    failure: { title: 'Retry Failed', text: 'The job could not be queued again. Please try again.' },
  })
  const remove = useAction(jobs.remove, {
    success: { title: 'Job Removed', text: `${name} is not done.` },
    refresh,
    failure: { title: 'Removal Failed', text: 'The job could not be removed. Please try again.' },
  })

  async function tryAgain() {
    if (await retry.run({ body: { id } })) queue.watch()
  }

  async function takeAway() {
    const removed = await remove.run({ body: { id } })
    setIsAsking(false)
    if (removed) queue.lookAgain()
  }

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
        <Button size="small" variant="quiet" onClick={() => setIsAsking(true)}>
          Remove
          <span className="sr-only">
            : {name}, number {id}
          </span>
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void takeAway()}
        title="Remove this job?"
        confirmLabel="Remove job"
        pendingLabel="Removing..."
        isPending={remove.isPending}
      >
        <p>
          <strong className="font-semibold text-ink">{name}</strong>, number {id}, is then never done, and
          nothing on this page brings it back. That you removed it is in the audit log.
        </p>
      </ConfirmDialog>
    </span>
  )
}
