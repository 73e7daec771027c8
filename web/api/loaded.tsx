import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { lowerFirst } from '#domain/year/first-letter.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { useShownWithPauses } from '#web/ui/page/use-shown-with-pauses.ts'
import { isMissing, loadingFailure } from './api-error.ts'
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

/** What is shown meanwhile: grey rows, one grey box by the classes of its size, or what looks like the content. */
export type Waiting = { rows?: number; box?: string; skeleton?: ReactNode } & (
  | { rows: number }
  | { box: string }
  | { skeleton: ReactNode }
)

function Meanwhile({ rows, box, skeleton, what }: Waiting & { what: string }) {
  if (rows !== undefined) return <SkeletonRows count={rows} label={`Loading ${lowerFirst(what)}`} />
  return box === undefined ? skeleton : <Skeleton className={box} />
}

type LoadedProps<Data> = Waiting & {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isFetching' | 'error' | 'refetch'>
  /** The subject of “… could not be loaded”. */
  what: string
  /** The last word of that sentence, where it is another. */
  done?: string
  /** It is what the whole page shows. */
  isPage?: boolean
  /** In place of what does not exist, or is not theirs, which asking again does not change. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, what, done = 'loaded', isPage, missing, children, ...waiting } = props
  const isLoaded = query.data !== undefined
  const isShown = useShownWithPauses(isLoaded)
  if (missing !== undefined && isMissing(query.error)) return missing
  if (query.data !== undefined && isShown) return children(query.data)
  if (isLoaded || query.isPending || query.isFetching) return <Meanwhile {...waiting} what={what} />
  return (
    <ErrorState title={`${what} could not be ${done}`} onRetry={() => void query.refetch()} isPage={isPage}>
      {loadingFailure(query.error)}
    </ErrorState>
  )
}

type LoadedPartProps<Data> = {
  query: UseQueryResult<Data>
  what: string
  /** Absent: what it is for is shown elsewhere, and only a failure is said here. */
  children?: (data: Data) => ReactNode
}

/** As `Loaded`, for a part beside what the page is for: nothing while it loads, and one line where it fails. */
export function LoadedPart<Data>({ query, what, children }: LoadedPartProps<Data>) {
  if (query.data !== undefined) return children?.(query.data) ?? null
  if (query.isPending || query.isFetching) return null
  return (
    <div role="alert">
      <Notice
        tone="danger"
        title={`${what} could not be loaded`}
        action={
          <Button size="small" onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {loadingFailure(query.error)}
      </Notice>
    </div>
  )
}
