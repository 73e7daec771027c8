import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import { type AnyInput, type CallInput, type JsonEndpoint, send } from './call.ts'
import { queryKey } from './query.ts'

export type ListEndpoint = JsonEndpoint & { readonly method: 'GET' }
type RowOf<E extends ListEndpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never

type ListPage<Row> = { rows: readonly Row[]; next: string | null }

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
