import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { sentenceOf } from './api-error.ts'

type LoadedPagesProps<Row> = {
  list: UseInfiniteQueryResult<readonly Row[]>
  /** Shaped like the rows, shown until the first are there. */
  skeleton: ReactNode
  /** What could not be loaded, as a title. */
  errorTitle: string
  /** In place of no rows; without it the children show that themselves. */
  empty?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The states of a list that is read piece by piece: on its way, failed with a way on, empty, there. */
export function LoadedPages<Row>({ list, skeleton, errorTitle, empty, children }: LoadedPagesProps<Row>) {
  if (list.isLoading) return skeleton
  if (list.isError && list.data === undefined)
    return (
      <ErrorState title={errorTitle} onRetry={() => void list.refetch()}>
        {sentenceOf(list.error, 'Check your connection and try again.')}
      </ErrorState>
    )
  const rows = list.data ?? []
  return rows.length === 0 && empty !== undefined ? empty : children(rows)
}
