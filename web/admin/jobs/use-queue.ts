import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type JobState, jobs, type TaskCounts } from '#contract/system/jobs.ts'
import { seconds } from '#domain/year/duration.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { segmentsOf } from '#web/api/query.ts'
import { now } from '#web/session/now.ts'

const pollMs = 1 * seconds
/** How long the worker may take to find and run a retried job. */
const watchedForMs = 8 * seconds

/** The queue by kinds of job; polled every second while a job runs or was just retried. */
export function useQueue() {
  const queryClient = useQueryClient()
  const watchedUntil = useRef(0)
  const counts = useAnswer(jobs.counts, {
    refetchInterval: ({ state }) =>
      now().getTime() < watchedUntil.current || totalOf(state.data, 'running') > 0 ? pollMs : false,
  })

  function refetchQueue() {
    void queryClient.invalidateQueries({ queryKey: segmentsOf('/api/system/jobs') })
  }

  return {
    counts,
    refetchQueue,
    /** Call after a retry, so that its outcome is shown. */
    watch() {
      watchedUntil.current = now().getTime() + watchedForMs
      refetchQueue()
    },
  }
}

export type Queue = ReturnType<typeof useQueue>

export function totalOf(counts: readonly TaskCounts[] | undefined, state: JobState): number {
  return (counts ?? []).reduce((total, one) => total + one[state], 0)
}
