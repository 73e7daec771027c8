import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { type CalendarListItem, calendars } from '#contract/calendars.ts'
import { LoadedPages } from '#web/api/loaded-pages.tsx'
import { pages } from '#web/api/pages.ts'
import { DayOf } from '#web/session/shown-dates.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { CalendarRowActions } from './calendar-row-actions.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useReach } from './use-reach.ts'

/** Asked for when somebody removes a calendar, which is seldom. */
const RemoveCalendarDialog = lazyPart(
  async () => (await import('./remove-calendar-dialog.tsx')).RemoveCalendarDialog,
)

const pageSize = 20

function useCalendars() {
  const reach = useReach()
  const all = pages(calendars.listReached, {}, pageSize)
  const organizationId = reach.of === 'organization' ? reach.organizationId : ''
  const ofOrganization = pages(calendars.list, { params: { organizationId } }, pageSize)
  return useInfiniteQuery({
    ...(reach.of === 'organization' ? ofOrganization : all),
    enabled: reach.of !== 'nothing',
  })
}

export function RecentCalendars() {
  return (
    // Below the year it costs every frame of a drag something, unless the browser may leave it out until it is seen.
    <section
      aria-labelledby="recent-calendars"
      className="mt-10 [contain-intrinsic-size:auto_720px] [content-visibility:auto] max-lg:pb-14 print:hidden"
    >
      <h2 id="recent-calendars" className="mb-2 text-lead font-semibold">
        Recent Calendars
      </h2>
      <List />
    </section>
  )
}

function List() {
  const list = useCalendars()
  const [removing, setRemoving] = useState<CalendarListItem | null>(null)

  return (
    <LoadedPages
      list={list}
      skeleton={<SkeletonRows count={4} label="Loading calendars" />}
      errorTitle="The calendars could not be loaded"
      empty={<EmptyState title="No calendars found">Generate your first calendar to get started</EmptyState>}
    >
      {(rows) => (
        <>
          <Table
            caption="Recent calendars"
            columns={columnsOf(setRemoving)}
            rows={rows}
            keyOf={({ id }) => id}
          />
          <ShowMore list={list} />
          {removing && (
            <Suspense fallback={null}>
              <RemoveCalendarDialog
                calendar={removing}
                siteName={removing.site.name}
                onClose={() => setRemoving(null)}
              />
            </Suspense>
          )}
        </>
      )}
    </LoadedPages>
  )
}

function columnsOf(remove: (calendar: CalendarListItem) => void): readonly Column<CalendarListItem>[] {
  return [
    {
      title: 'Site',
      isRowHeading: true,
      cell: ({ id, site }) => (
        <div>
          <Link to="/calendars/$id" params={{ id }} className="inline-block min-h-6 font-semibold text-ink">
            {site.name}
          </Link>
          <div className="text-small text-soft">{site.address}</div>
        </div>
      ),
    },
    { title: 'Funding year', cell: ({ fundingYear }) => fundingYear },
    { title: 'Local authority', cell: ({ localAuthority }) => localAuthority.name },
    { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    { title: 'Created', cell: ({ createdAt }) => <DayOf instant={createdAt} form="MMM d, yyyy" /> },
    {
      title: 'Actions',
      isAtEnd: true,
      isTitleHidden: true,
      cell: (calendar) => <CalendarRowActions calendar={calendar} onRemove={() => remove(calendar)} />,
    },
  ]
}
