import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { approvals } from '#contract/approvals.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { pages } from '#web/api/pages.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Inbox } from './inbox.tsx'

const pageSize = 25

export function ApprovalsPage() {
  const { effectiveOrganizationId } = useSignedIn()
  const { data: count } = useQuery(query(approvals.count, {}))

  return (
    <>
      <PageHeader
        title="Approvals"
        subtitle={
          count === undefined || count.waiting === 0
            ? 'What waits for your decision'
            : `${count.waiting} ${count.waiting === 1 ? 'calendar waits' : 'calendars wait'} for your decision`
        }
      />
      {effectiveOrganizationId === null ? (
        <Notice>Choose an organisation in the top bar to see what waits there.</Notice>
      ) : (
        <Waiting key={effectiveOrganizationId} />
      )}
    </>
  )
}

function Waiting() {
  const list = useInfiniteQuery(pages(approvals.list, {}, pageSize))

  if (list.isLoading) return <SkeletonRows count={5} label="Loading what waits" />
  if (list.isError && list.data === undefined)
    return (
      <ErrorState title="The approvals could not be loaded" onRetry={() => void list.refetch()}>
        {sentenceOf(list.error, 'Check your connection and try again.')}
      </ErrorState>
    )
  return (
    <Inbox
      rows={list.data ?? []}
      empty={
        <EmptyState title="Nothing waits for you">
          Calendars come here when they are submitted. What you submitted yourself waits for another
          administrator.
        </EmptyState>
      }
      more={list.hasNextPage ? () => void list.fetchNextPage() : null}
      isLoadingMore={list.isFetchingNextPage}
    />
  )
}
