import type { JobState, QueuedJob } from '#contract/system/jobs.ts'
import { taskInWords } from '#web/admin/task-in-words.ts'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { actionsColumn, type Column } from '#web/ui/table.tsx'
import { JobActions } from './job-actions.tsx'
import type { Queue } from './use-queue.ts'

const momentTitles: Record<JobState, string> = {
  failed: 'Failed',
  running: 'Running since',
  waiting: 'Not before',
}

export function jobColumns(state: JobState, queue: Queue): readonly Column<QueuedJob>[] {
  const columns: Column<QueuedJob>[] = [
    {
      title: 'Job',
      isRowHeading: true,
      cell: ({ id, task }) => (
        <span className="grid">
          <span className="font-semibold">{taskInWords(task)}</span>
          <span className="text-small text-soft tabular-nums">number {id}</span>
        </span>
      ),
    },
    { title: momentTitles[state], cell: ({ at }) => <MomentOf instant={at} /> },
    { title: 'Tries', cell: triesOf },
    {
      title: 'What went wrong',
      cell: ({ trouble }) => (
        <span className="max-w-96 wrap-anywhere">
          {trouble ?? <span className="text-soft">Nothing</span>}
        </span>
      ),
    },
  ]
  if (state === 'running') return columns
  return [...columns, actionsColumn((job) => <JobActions job={job} queue={queue} />)]
}

function triesOf({ attempts, mostAttempts }: QueuedJob) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {attempts} of {mostAttempts}
    </span>
  )
}
