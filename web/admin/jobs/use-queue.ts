import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type JobState, jobs, type TaskCounts } from '#contract/system/jobs.ts'
import { seconds } from '#domain/year/duration.ts'
import { query, segmentsOf } from '#web/api/query.ts'
import { now } from '#web/session/now.ts'

const eachMs = 1 * seconds
/** As long as the worker may take to find what was put back, and to do it. */
const watchedForMs = 8 * seconds

/** The queue by kinds of job. While one runs, or was just put back, it is looked at each second. */
export function useQueue() {
  const queryClient = useQueryClient()
  const watchedUntil = useRef(0)
  const counts = useQuery({
    ...query(jobs.counts, {}),
    refetchInterval: ({ state }) =>
      now().getTime() < watchedUntil.current || totalOf(state.data, 'running') > 0 ? eachMs : false,
  })

  function lookAgain() {
    void queryClient.invalidateQueries({ queryKey: segmentsOf('/api/system/jobs') })
  }

  return {
    counts,
    lookAgain,
    /** Something was put back: what becomes of it shows by itself. */
    watch() {
      watchedUntil.current = now().getTime() + watchedForMs
      lookAgain()
    },
  }
}

export type Queue = ReturnType<typeof useQueue>

export function totalOf(counts: readonly TaskCounts[] | undefined, state: JobState): number {
  return (counts ?? []).reduce((total, one) => total + one[state], 0)
}
