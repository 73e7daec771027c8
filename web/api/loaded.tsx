import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { errorMessage } from './api-error.ts'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  errorTitle: string
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, skeleton, errorTitle, children }: LoadedProps<Data>) {
  const isLoaded = query.data !== undefined
  // Once it is loaded, React renders it with pauses: a click meanwhile does not wait for all of the page.
  const isShown = useDeferredValue(isLoaded)
  if (query.data !== undefined && isShown) return children(query.data)
  if (isLoaded || query.isPending || query.isFetching) return skeleton
  return (
    <ErrorState title={errorTitle} onRetry={() => void query.refetch()}>
      {errorMessage(query.error, 'Check your connection and try again.')}
    </ErrorState>
  )
}
