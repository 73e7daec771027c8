import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { useShownWithPauses } from '#web/ui/page/use-shown-with-pauses.ts'
import { loadingFailure } from './api-error.ts'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  errorTitle: string
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, skeleton, errorTitle, children }: LoadedProps<Data>) {
  const isLoaded = query.data !== undefined
  const isShown = useShownWithPauses(isLoaded)
  if (query.data !== undefined && isShown) return children(query.data)
  if (isLoaded || query.isPending || query.isFetching) return skeleton
  return (
    <ErrorState title={errorTitle} onRetry={() => void query.refetch()}>
      {loadingFailure(query.error)}
    </ErrorState>
  )
}
