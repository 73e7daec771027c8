import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts'
import { type AnyInput, type CallInput, call, type JsonEndpoint, type WithLimit } from './call.ts'
import { filledPath, searchOf } from './path.ts'
import { request } from './request.ts'
import { initialAnswer } from './sent-answers.ts'

export type ReadEndpoint = JsonEndpoint & { readonly method: 'GET' }

/** The options of what a page reads, for what reads without a hook. */
export function query<E extends ReadEndpoint>(endpoint: E, input: CallInput<E> & WithLimit<E>) {
  const asked: AnyInput = input
  return queryOptions<AnswerOf<E>>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call<E>(endpoint, { ...input, signal }),
    // There at the first rendering, which is then the only one.
    initialData: () => initialAnswer(filledPath(endpoint.path, asked)),
  })
}

/** The segments of the path, so that refreshing `/api/organizations` refreshes all paths below it. */
export function queryKey(endpoint: Endpoint, { params, query: values }: AnyInput): readonly unknown[] {
  const path = filledPath(endpoint.path, { params })
  const search = searchOf(values)
  return [...segmentsOf(path), ...(search === '' ? [] : [search])]
}

/** `/api/sites/17` is `['/api', 'sites', '17']`: joined with slashes it is the path again. */
export function segmentsOf(path: string): readonly string[] {
  const [, root = '', ...segments] = path.split('/')
  return [`/${root}`, ...segments]
}

export async function fetchKey({ queryKey: key }: { queryKey: readonly unknown[] }): Promise<unknown> {
  const response = await request(key.join('/').replace('/?', '?'))
  return response.json()
}
