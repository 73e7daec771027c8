import { jobs, type TaskCounts } from '#contract/system/jobs.ts'
import { taskInWords } from '#web/admin/task-in-words.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'

/** Kinds of jobs that have failed more than once, to retry together: they usually have the same cause. */
export function FailedKinds({ counts, onRetried }: { counts: readonly TaskCounts[]; onRetried: () => void }) {
  const kinds = counts.filter(({ failed }) => failed > 1)
  if (kinds.length === 0) return null
  return (
    <ul className="mb-4 grid gap-2">
      {kinds.map((kind) => (
        <FailedKind key={kind.task} kind={kind} onRetried={onRetried} />
      ))}
    </ul>
  )
}

function FailedKind({ kind: { task, failed }, onRetried }: { kind: TaskCounts; onRetried: () => void }) {
  const retry = useAction(jobs.retry, {
    success: {
      title: 'Jobs Queued',
      text: ({ retried }) => `${retried === 1 ? 'One job is' : `${retried} jobs are`} being tried again.`,
    },
    refresh: ['/api/system/health'],
    failure: { title: 'Retry Failed', text: 'The jobs could not be queued again. Please try again.' },
  })

  async function run() {
    if (await retry.run({ body: { task } })) onRetried()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warn-soft px-3.5 py-2.5">
      <span className="min-w-0 flex-1 basis-48">
        <strong className="font-semibold">{taskInWords(task)}</strong> has failed{' '}
        {failed.toLocaleString('en-GB')} times.
      </span>
      <Button size="small" isPending={retry.isPending} onClick={() => void run()}>
        Try all {failed.toLocaleString('en-GB')} again
      </Button>
    </li>
  )
}
