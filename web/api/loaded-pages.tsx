import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { useShownWithPauses } from '#web/ui/page/use-shown-with-pauses.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { loadingFailure } from './api-error.ts'
import { skeletonOf, type Waiting } from './loaded.tsx'

type LoadedPagesProps<Row> = Waiting & {
  list: UseInfiniteQueryResult<readonly Row[]>
  what: string
  /** Shown when there are no rows; without it the children handle that. */
  empty?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

export function LoadedPages<Row>({ list, what, empty, children, ...waiting }: LoadedPagesProps<Row>) {
  const isLoaded = list.data !== undefined
  const isShown = useShownWithPauses(isLoaded)
  if (list.isLoading || (isLoaded && !isShown)) return skeletonOf(waiting, what)
  if (list.isError && list.data === undefined)
    return (
      <ErrorState title={`${what} could not be loaded`} onRetry={() => void list.refetch()}>
        {loadingFailure(list.error)}
      </ErrorState>
    )
  const rows = list.data ?? []
  return rows.length === 0 && empty !== undefined ? empty : children(rows)
}

/** The loaded pages, and below them the button for the next one. */
export function LoadedList<Row>({ children, ...rest }: LoadedPagesProps<Row>) {
  return (
    <LoadedPages {...rest}>
      {(rows) => (
        <div>
          {children(rows)}
          <ShowMore list={rest.list} />
        </div>
      )}
    </LoadedPages>
  )
}
