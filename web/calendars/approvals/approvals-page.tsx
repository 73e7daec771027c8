import { approvals, approvalsAtOnce } from '#contract/calendars/approvals.ts'
import { worth } from '#contract/calendars/worth.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { LoadedPages, usePages } from '#web/api/loaded-pages.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { ChooseOrganization } from '#web/shell/organization/choose-organization.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { useComesLate } from '#web/ui/page/use-comes-late.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Inbox } from './inbox.tsx'
import { WaitingWorth } from './waiting-worth.tsx'

const ComingWindows = lazyPart(() => import('#web/shell/windows/coming-windows.tsx'), 'ComingWindows')

export function ApprovalsPage() {
  const { effectiveOrganizationId } = useSignedIn()
  const { data: count } = useAnswer(approvals.count, {})

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
          <Waiting />
        </div>
      )}
    </>
  )
}

function Waiting() {
  const list = usePages(approvals.list, approvalsAtOnce, {})
  const itsWorth = useAnswer(worth.waiting, {})
  const isWorthLate = useComesLate(itsWorth.isPending, list.isPending)

  return (
    <>
      <LoadedPages list={list} rows={5} what="The approvals">
        {(rows) => (
          <>
            {!isWorthLate && <WaitingWorth found={itsWorth} />}
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
          </>
        )}
      </LoadedPages>
      {/* What is above it moves it when it comes. */}
      {isWorthLate && <WaitingWorth found={itsWorth} />}
      {!list.isPending && !itsWorth.isPending && <ComingWindows first={5} />}
    </>
  )
}
