import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { errorMessage } from './api-error.ts'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  errorTitle: string
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, skeleton, errorTitle, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending || query.isFetching) return skeleton
  return (
    <ErrorState title={errorTitle} onRetry={() => void query.refetch()}>
      {errorMessage(query.error, 'Check your connection and try again.')}
    </ErrorState>
  )
}
