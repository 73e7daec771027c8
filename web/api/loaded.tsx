import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { lowerFirst } from '#domain/year/first-letter.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { useShownWithPauses } from '#web/ui/page/use-shown-with-pauses.ts'
import { loadingFailure } from './api-error.ts'
import type { AnyInput, CallInput, WithLimit } from './call.ts'
import { query, type ReadEndpoint } from './query.ts'

/** What a page reads: `useAnswer(sites.find, { params: { id }, enabled: id !== '' })`. */
export function useAnswer<E extends ReadEndpoint>(
  endpoint: E,
  input: CallInput<E> & WithLimit<E> & Partial<UseQueryOptions<AnswerOf<E>>>,
) {
  const { params, query: values, ...options }: AnyInput & Partial<UseQueryOptions<AnswerOf<E>>> = input
  return useQuery({ ...query(endpoint, input), ...options })
}

/** What is shown meanwhile, or how many grey rows. */
export type Waiting = { skeleton: ReactNode; rows?: never } | { rows: number; skeleton?: never }

export function skeletonOf({ skeleton, rows }: Waiting, what: string): ReactNode {
  return rows === undefined ? skeleton : <SkeletonRows count={rows} label={`Loading ${lowerFirst(what)}`} />
}

type LoadedProps<Data> = Waiting & {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isFetching' | 'error' | 'refetch'>
  /** The subject of “… could not be loaded”. */
  what: string
  /** The last word of that sentence, where it is another. */
  done?: string
  /** It is what the whole page shows. */
  isPage?: boolean
  children: (data: Data) => ReactNode
}

export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, what, done = 'loaded', isPage, children, ...waiting } = props
  const isLoaded = query.data !== undefined
  const isShown = useShownWithPauses(isLoaded)
  if (query.data !== undefined && isShown) return children(query.data)
  if (isLoaded || query.isPending || query.isFetching) return skeletonOf(waiting, what)
  return (
    <ErrorState title={`${what} could not be ${done}`} onRetry={() => void query.refetch()} isPage={isPage}>
      {loadingFailure(query.error)}
    </ErrorState>
  )
}
