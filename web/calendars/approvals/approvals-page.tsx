import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { approvals } from '#contract/calendars/approvals.ts'
import { LoadedPages } from '#web/api/loaded-pages.tsx'
import { pages } from '#web/api/pages.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { ChooseOrganization } from '#web/shell/choose-organization.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Inbox } from './inbox.tsx'

const ComingWindows = lazyPart(
  async () => (await import('#web/shell/windows/coming-windows.tsx')).ComingWindows,
)
const WaitingWorth = lazyPart(async () => (await import('./waiting-worth.tsx')).WaitingWorth)

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
            ? 'Calendars waiting for your decision'
            : `${count.waiting} ${count.waiting === 1 ? 'calendar is waiting' : 'calendars are waiting'} for your decision`
        }
      />
      {effectiveOrganizationId === null ? (
        <ChooseOrganization to="see its approvals" />
      ) : (
        <div key={effectiveOrganizationId} className="grid grid-cols-1 gap-5">
          <WaitingWorth />
          <Waiting />
        </div>
      )}
    </>
  )
}

function Waiting() {
  const list = useInfiniteQuery(pages(approvals.list, {}, pageSize))

  return (
    <>
      <LoadedPages
        list={list}
        skeleton={<SkeletonRows count={5} label="Loading the approvals" />}
        what="The approvals"
      >
        {(rows) => (
          <Inbox
            rows={rows}
            hasMore={list.hasNextPage}
            empty={
              <EmptyState title="Nothing is waiting for you">
                Calendars appear here when they are submitted. Those you submitted yourself wait for another
                administrator, where there is one.
              </EmptyState>
            }
            more={<ShowMore list={list} />}
          />
        )}
      </LoadedPages>
      {/* The list moves what is below it when it comes. */}
      {!list.isPending && <ComingWindows first={5} />}
    </>
  )
}
