import { infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { useShownWithPauses } from '#web/ui/page/use-shown-with-pauses.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { loadingFailure } from './api-error.ts'
import { type AnyInput, type CallInput, type JsonEndpoint, send } from './call.ts'
import { skeletonOf, type Waiting } from './loaded.tsx'
import { queryKey } from './query.ts'

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

type ListEndpoint = JsonEndpoint & { readonly method: 'GET' }
type RowOf<E extends ListEndpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never

type ListPage<Row> = { rows: readonly Row[]; next: string | null }

/** Options for `useInfiniteQuery` over a paged list; `data` is all the rows read so far. */
export function pages<E extends ListEndpoint>(endpoint: E, input: CallInput<E>, pageSize: number) {
  return infiniteQueryOptions({
    queryKey: [...queryKey(endpoint, input), 'pages', pageSize],
    queryFn: ({ pageParam, signal }) =>
      readPage<RowOf<E>>(endpoint, { ...input, signal }, { limit: pageSize, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: (data) => data.pages.flatMap(({ rows }) => rows),
  })
}

export async function readPage<Row>(
  endpoint: ListEndpoint,
  input: AnyInput,
  place: { limit: number; cursor: string | null },
): Promise<ListPage<Row>> {
  const response = await send(endpoint, { ...input, query: { ...input.query, ...place } })
  return { rows: await response.json(), next: nextCursorIn(response.headers.get('Link')) }
}

/** All rows of a paged list, each page when its turn comes. */
export async function* eachPage<E extends ListEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  limit: number,
): AsyncGenerator<readonly RowOf<E>[]> {
  let cursor: string | null = null
  do {
    const page: ListPage<RowOf<E>> = await readPage(endpoint, input, { limit, cursor })
    yield page.rows
    cursor = page.next
  } while (cursor !== null)
}

/** From `</api/calendars?limit=20&cursor=abc>; rel="next"` the cursor, which needs no decoding; null at the end of the list. */
export function nextCursorIn(link: string | null): string | null {
  return link?.match(/[?&]cursor=([\w-]+)[^>]*>; rel="next"/)?.[1] ?? null
}
