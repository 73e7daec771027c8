import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { sentenceOf } from './api-error.ts'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** Shaped like the content, shown until it is there. */
  skeleton: ReactNode
  /** What could not be loaded, as a title. */
  errorTitle: string
  children: (data: Data) => ReactNode
}

/** The three states of everything that is read: on its way, failed with a way on, there. */
export function Loaded<Data>({ query, skeleton, errorTitle, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending || query.isFetching) return skeleton
  return (
    <ErrorState title={errorTitle} onRetry={() => void query.refetch()}>
      {sentenceOf(query.error, 'Check your connection and try again.')}
    </ErrorState>
  )
}
