import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ShowMore } from '#web/ui/show-more.tsx'
import type { AnyInput, CallInput } from './call.ts'
import { Loaded, type Waiting } from './loaded.tsx'
import { type ListEndpoint, pages } from './pages.ts'

type PagesOptions<E extends ListEndpoint> = Partial<ReturnType<typeof pages<E>>>

/** A paged list; `data` is all the rows read so far. */
export function usePages<E extends ListEndpoint>(
  endpoint: E,
  pageSize: number,
  input: CallInput<E> & PagesOptions<E>,
) {
  const { params, query, ...options }: AnyInput & PagesOptions<E> = input
  return useInfiniteQuery({ ...pages(endpoint, input, pageSize), ...options })
}

type LoadedPagesProps<Row> = Waiting & {
  list: UseInfiniteQueryResult<readonly Row[]>
  what: string
  /** Shown when there are no rows; without it the children handle that. */
  empty?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

export function LoadedPages<Row>({ list, empty, children, ...rest }: LoadedPagesProps<Row>) {
  return (
    <Loaded query={list} {...rest}>
      {(rows) => (rows.length === 0 && empty !== undefined ? empty : children(rows))}
    </Loaded>
  )
}

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
