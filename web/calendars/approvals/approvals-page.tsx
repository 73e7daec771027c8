import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment } from 'react'
import { approvals, approvalsAtOnce } from '#contract/calendars/approvals.ts'
import { type WaitingWorth as WaitingWorthAnswer, worth } from '#contract/calendars/worth.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { pounds } from '#domain/worth/pounds.ts'
import { LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { LoadedPages, usePages } from '#web/api/loaded-pages.tsx'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { ChooseOrganization } from '#web/shell/organization/choose-organization.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { useComesLate } from '#web/ui/page/use-comes-late.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Inbox } from './inbox.tsx'

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

/**
 * What all that wait are worth, and where most of what the councils pay for is missing, though a later claim may have a
 * part of it. Nothing while all is unknown.
 */
function WaitingWorth({ found }: { found: UseQueryResult<WaitingWorthAnswer> }) {
  return (
    <LoadedPart query={found} what="What the waiting calendars are worth">
      {(data) => data.known > 0 && <Total total={data} />}
    </LoadedPart>
  )
}

function Total({ total }: { total: WaitingWorthAnswer }) {
  const { pence, lost, known, unknown, losses } = total
  return (
    <section aria-label="What they are worth">
      <Notice>
        <strong>{pounds(pence)}</strong> in {numberOf(known, 'calendar')}
        {lost > 0 && `, ${pounds(lost)} less than in all the weeks that the authorities pay for`}.{' '}
        {losses.length > 0 && 'Most is missing at '}
        {losses.map(({ calendarId, siteName, pence: loss }, index) => (
          <Fragment key={calendarId}>
            {index > 0 && (index === losses.length - 1 ? ' and ' : ', ')}
            <Link
              to="/approvals/$id"
              params={{ id: calendarId }}
              className="font-semibold underline underline-offset-2"
            >
              {siteName}
            </Link>{' '}
            ({pounds(-loss)})
          </Fragment>
        ))}
        {losses.length > 0 && '. '}
        {unknown > 0 &&
          `What ${numberOf(unknown, 'other')} ${unknown === 1 ? 'is' : 'are'} worth is not known: a headcount or a rate is missing.`}
      </Notice>
    </section>
  )
}
