import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Export, exports } from '#contract/publishing/exports.ts'
import { usePages } from '#web/api/loaded-pages.tsx'
import { query, segmentsOf } from '#web/api/query.ts'

const pageSize = 10
const pollMs = 1000

export type OwnExportsFound = ReturnType<typeof useOwnExports>

/** The user's exports, newest first. The progress of running ones is polled every second. */
export function useOwnExports() {
  const list = usePages(exports.list, pageSize, {})
  const running = (list.data ?? []).filter(({ state }) => state === 'running')
  const asked = useQueries({
    queries: running.map(({ id }) => ({
      ...query(exports.find, { params: { id } }),
      refetchInterval: askAgain,
    })),
  })
  const latest = new Map(asked.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])))
  const over = running.filter(({ id }) => (latest.get(id)?.state ?? 'running') !== 'running')
  const overNow = over.map(({ id }) => id).join()
  const [hasOneFinished, setHasOneFinished] = useState(false)
  const queryClient = useQueryClient()

  // The list is refetched when one has finished, to show its size and expiry.
  useEffect(() => {
    if (overNow === '') return
    setHasOneFinished(true)
    void queryClient.invalidateQueries({ queryKey: segmentsOf('/api/exports') })
  }, [overNow, queryClient])

  return {
    list,
    withProgress: (rows: readonly Export[]) => rows.map((row) => latest.get(row.id) ?? row),
    /** True when one has finished since the page was opened and none is running. */
    hasOneFinished: hasOneFinished && running.length === 0,
  }
}

function askAgain({ state }: { state: { data?: Export | undefined; status: string } }): number | false {
  return state.data?.state === 'running' && state.status !== 'error' ? pollMs : false
}
