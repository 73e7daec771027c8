import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type CalendarListItem, calendars } from '#contract/calendars/calendars.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { LoadedList } from '#web/api/loaded-pages.tsx'
import { pages } from '#web/api/pages.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { CalendarRowActions } from '#web/calendars/calendar-row-actions.tsx'
import { CouncilWord } from '#web/calendars/decision/council-word.tsx'
import { StatusBadge } from '#web/calendars/status-badge.tsx'
import { TargetWords } from '#web/planner/ledger/target-words.tsx'
import { Link } from '#web/session/links/link.tsx'
import { useReach } from '#web/session/reach/use-reach.ts'
import { DayOf } from '#web/session/shown-dates.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { suspendingPart } from '#web/ui/page/lazy-part.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { actionsColumn, type Column, Table } from '#web/ui/table.tsx'
import {
  type CalendarSearch,
  everyCalendar,
  findSavedSearch,
  isFiltered,
  queryOf,
  saveSearch,
} from './calendar-search.ts'

/** Loaded on demand, as it is rarely used. */
const RemoveCalendarDialog = lazyDialog(
  () => import('#web/calendars/lifecycle/remove-calendar-dialog.tsx'),
  'RemoveCalendarDialog',
)
const RemovedCalendars = suspendingPart(() => import('./removed-calendars.tsx'), 'RemovedCalendars')
const CalendarFilters = suspendingPart(() => import('./calendar-filters.tsx'), 'CalendarFilters')

const skeleton = <SkeletonRows count={4} label="Loading calendars" />

/** Fewer on a phone, where each row is a card. */
const pageSize = matchMedia('(width < 48rem)').matches ? 5 : 20
const maxWithoutFilters = 5

function useCalendars(wanted: CalendarSearch) {
  const reach = useReach()
  const found = queryOf({ ...wanted, words: useDebounced(wanted.words) })
  const all = pages(calendars.listReached, { query: found }, pageSize)
  const organizationId = reach.of === 'organization' ? reach.organizationId : ''
  const ofOrganization = pages(calendars.list, { params: { organizationId }, query: found }, pageSize)
  return useInfiniteQuery({
    ...(reach.of === 'organization' ? ofOrganization : all),
    enabled: reach.of !== 'nothing',
    placeholderData: keepPreviousData,
  })
}

/** `onRemoved` has the id of a calendar that is gone from the list. */
type RecentListProps = { onRemoved: (id: string) => void }

export function RecentList({ onRemoved }: RecentListProps) {
  const { user, effectiveOrganizationId: organizationId } = useSignedIn()
  const place = { userId: user.id, organizationId }
  const [wanted, setWanted] = useState(() => findSavedSearch(place))
  const list = useCalendars(wanted)
  const { data: removed = [] } = useAnswer(calendars.listRemoved, {})
  const isLong = isFiltered(wanted) || (list.data?.length ?? 0) > maxWithoutFilters

  function want(now: CalendarSearch) {
    setWanted(now)
    saveSearch(place, now)
  }

  // Filters that came after the rows would push them down under the pointer.
  return (
    <Suspense fallback={skeleton}>
      {isLong && <CalendarFilters wanted={wanted} onChange={want} />}
      <LoadedList
        list={list}
        skeleton={skeleton}
        what="The calendars"
        empty={
          isFiltered(wanted) ? (
            <EmptyState
              title="No calendars match"
              action={<Button onClick={() => want(everyCalendar)}>Show all</Button>}
            >
              Try a shorter search, or another year.
            </EmptyState>
          ) : (
            <EmptyState title="No calendars found">Generate your first calendar to get started</EmptyState>
          )
        }
      >
        {(rows) => <Rows rows={rows} onRemoved={onRemoved} />}
      </LoadedList>
      {removed.length > 0 && <RemovedCalendars removed={removed} />}
    </Suspense>
  )
}

function Rows({ rows, onRemoved }: RecentListProps & { rows: readonly CalendarListItem[] }) {
  const [removing, setRemoving] = useState<CalendarListItem | null>(null)

  return (
    <>
      <Table
        caption="Recent calendars"
        columns={columnsOf(setRemoving)}
        rows={rows}
        keyOf={({ id }) => id}
        isBrief
      />
      {removing && (
        <RemoveCalendarDialog
          calendar={removing}
          siteName={removing.site.name}
          onClose={() => setRemoving(null)}
          onRemoved={async () => onRemoved(removing.id)}
        />
      )}
    </>
  )
}

function columnsOf(remove: (calendar: CalendarListItem) => void): readonly Column<CalendarListItem>[] {
  return [
    {
      title: 'Site',
      isRowHeading: true,
      cell: ({ id, site, localAuthority }) => (
        <div className="max-md:pr-[min(8.6rem,40vw)] xl:min-w-56">
          <Link to="/calendars/$id" params={{ id }} className="inline-block min-h-6 font-semibold text-ink">
            {site.name}
          </Link>
          <div className="text-small text-pretty text-soft max-lg:hidden">{site.address}</div>
          <div className="text-small text-soft max-md:hidden lg:hidden">{localAuthority.name}</div>
        </div>
      ),
    },
    {
      title: 'Funding year',
      cell: ({ fundingYear }) => <span className="whitespace-nowrap">{fundingYear}</span>,
    },
    {
      title: 'Claimed',
      cell: ({ claimed }) =>
        claimed === null ? (
          <span className="text-soft">Being counted</span>
        ) : (
          <TargetWords claimed={claimed} />
        ),
    },
    { title: 'Local authority', isHiddenOnTablet: true, cell: ({ localAuthority }) => localAuthority.name },
    {
      title: 'Status',
      cell: ({ status, council, publishedRevision }) => (
        <div className="grid justify-items-start gap-1">
          <StatusBadge status={status} />
          {publishedRevision !== null && status !== 'approved' && (
            <span className="text-small text-soft">Revision {publishedRevision} is published</span>
          )}
          <CouncilWord council={council} isApproved={status === 'approved'} />
        </div>
      ),
    },
    {
      title: 'Created',
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <span className="md:hidden">created </span>
          <DayOf instant={createdAt} />
        </span>
      ),
    },
    actionsColumn((calendar) => <CalendarRowActions calendar={calendar} onRemove={() => remove(calendar)} />),
  ]
}
