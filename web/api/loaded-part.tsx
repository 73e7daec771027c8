import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { loadingFailure } from './api-error.ts'

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
