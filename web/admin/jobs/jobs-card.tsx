import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type JobState, jobStates, jobs, type QueuedJob, type TaskCounts } from '#contract/system/jobs.ts'
import { taskInWords } from '#web/admin/task-in-words.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { LoadedList } from '#web/api/loaded-pages.tsx'
import { pages } from '#web/api/pages.ts'
import { useAction } from '#web/api/use-action.ts'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { actionsColumn, type Column, Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { JobActions } from './job-actions.tsx'
import { type Queue, totalOf, useQueue } from './use-queue.ts'

const pageSize = 20

const nothing: Record<JobState, { title: string; text: string }> = {
  failed: {
    title: 'Nothing has failed',
    text: 'A job that goes wrong is tried again automatically, a dozen times within a day; after that it is listed here.',
  },
  running: { title: 'Nothing is running', text: 'Most jobs are done within a second.' },
  waiting: { title: 'Nothing is waiting', text: 'All jobs have been done.' },
}

function JobList({ state, total, queue }: { state: JobState; total: number; queue: Queue }) {
  const { queryKey, ...reading } = pages(jobs.list, { query: { state } }, pageSize)
  // The list is refetched when the count has changed; until then it stays on the page.
  const list = useInfiniteQuery({
    ...reading,
    queryKey: [...queryKey, total],
    placeholderData: keepPreviousData,
  })
  const { title, text } = nothing[state]

  return (
    <LoadedList list={list} rows={3} what="The jobs" empty={<EmptyState title={title}>{text}</EmptyState>}>
      {(rows) => (
        <Table
          caption={`Jobs that are ${state}, the newest first`}
          columns={jobColumns(state, queue)}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
    </LoadedList>
  )
}

const stateLabels: Record<JobState, string> = { failed: 'Failed', running: 'Running', waiting: 'Waiting' }

export function JobsCard() {
  const queue = useQueue()
  const { counts } = queue

  return (
    <Card
      title="Jobs"
      aside={
        <Button size="small" isPending={counts.isRefetching} onClick={queue.refetchQueue}>
          Refresh
        </Button>
      }
    >
      <Loaded query={counts} rows={3} what="The jobs">
        {(found) => <JobTabs counts={found} queue={queue} />}
      </Loaded>
    </Card>
  )
}

function JobTabs({ counts, queue }: { counts: readonly TaskCounts[]; queue: Queue }) {
  const [shown, setShown] = useState<JobState>('failed')

  return (
    <Tabs
      label="Which jobs"
      value={shown}
      onChange={(value) => setShown(jobStates.find((state) => state === value) ?? 'failed')}
      tabs={jobStates.map((state) => {
        const total = totalOf(counts, state)
        return {
          value: state,
          label: `${stateLabels[state]} (${total.toLocaleString('en-GB')})`,
          content: (
            <>
              {state === 'failed' && <FailedKinds counts={counts} onRetried={queue.watch} />}
              <JobList state={state} total={total} queue={queue} />
            </>
          ),
        }
      })}
    />
  )
}

/** Kinds of jobs that have failed more than once, to retry together: they usually have the same cause. */
function FailedKinds({ counts, onRetried }: { counts: readonly TaskCounts[]; onRetried: () => void }) {
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

const momentTitles: Record<JobState, string> = {
  failed: 'Failed',
  running: 'Running since',
  waiting: 'Not before',
}

function jobColumns(state: JobState, queue: Queue): readonly Column<QueuedJob>[] {
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
