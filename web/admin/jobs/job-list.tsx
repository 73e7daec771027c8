import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type JobState, jobs } from '#contract/system/jobs.ts'
import { LoadedList } from '#web/api/loaded-pages.tsx'
import { pages } from '#web/api/pages.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Table } from '#web/ui/table.tsx'
import { jobColumns } from './job-columns.tsx'
import type { Queue } from './use-queue.ts'

const pageSize = 20

const nothing: Record<JobState, { title: string; text: string }> = {
  failed: {
    title: 'Nothing has failed',
    text: 'A job that goes wrong is tried again automatically, a dozen times within a day; after that it is listed here.',
  },
  running: { title: 'Nothing is running', text: 'Most jobs are done within a second.' },
  waiting: { title: 'Nothing is waiting', text: 'All jobs have been done.' },
}

export function JobList({ state, total, queue }: { state: JobState; total: number; queue: Queue }) {
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
