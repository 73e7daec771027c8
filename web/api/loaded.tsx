import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { useShownWithPauses } from '#web/ui/page/use-shown-with-pauses.ts'
import { loadingFailure } from './api-error.ts'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  /** The subject of “… could not be loaded”. */
  what: string
  /** The last word of that sentence, where it is another. */
  done?: string
  /** It is what the whole page shows. */
  isPage?: boolean
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({
  query,
  skeleton,
  what,
  done = 'loaded',
  isPage,
  children,
}: LoadedProps<Data>) {
  const isLoaded = query.data !== undefined
  const isShown = useShownWithPauses(isLoaded)
  if (query.data !== undefined && isShown) return children(query.data)
  if (isLoaded || query.isPending || query.isFetching) return skeleton
  return (
    <ErrorState title={`${what} could not be ${done}`} onRetry={() => void query.refetch()} isPage={isPage}>
      {loadingFailure(query.error)}
    </ErrorState>
  )
}
