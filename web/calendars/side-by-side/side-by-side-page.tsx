import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type SiteYear, siteYears } from '#contract/calendars/site-years.ts'
import { type FundingYear, fundingYearOf } from '#domain/year/funding-year.ts'
import { planningYearOf } from '#domain/year/planning-year.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { wholeQuery } from '#web/api/query.ts'
import { readValue, writeValue } from '#web/session/browser-storage.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { today } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { Filters } from './filters.tsx'
import { SiteYearTable } from './site-year-table.tsx'
import { isFiltered, isView, matchingRows, unfiltered, type View, yearToBegin } from './view.ts'

export function SideBySidePage() {
  const { effectiveOrganizationId: organizationId } = useSignedIn()
  return organizationId === null ? (
    <>
      <PageHeader title="Sites Side by Side" />
      <Notice>Choose an organisation in the top bar to see its sites.</Notice>
    </>
  ) : (
    <SideBySide key={organizationId} organizationId={organizationId} />
  )
}

function SideBySide({ organizationId }: { organizationId: string }) {
  const { user } = useSignedIn()
  const storedUnder = `side-by-side/${user.id}/${organizationId}`
  const [stored] = useState(() =>
    readValue('sessionStorage', storedUnder, (value) => (isView(value) ? value : null)),
  )
  const [view, setView] = useState<View>(
    stored ?? { ...unfiltered, fundingYear: fundingYearOf(today()), order: 'site' },
  )
  const [hasBegun, setHasBegun] = useState(stored !== null)
  const { fundingYear } = view
  const list = useQuery(wholeQuery(siteYears.list, { params: { organizationId }, query: { fundingYear } }))

  // Before anything is shown, so that an empty year does not flash.
  if (!hasBegun && list.data !== undefined) {
    setHasBegun(true)
    setView({ ...view, fundingYear: yearToBegin(list.data, today()) })
  }

  function show(next: View) {
    setHasBegun(true)
    setView(next)
    writeValue('sessionStorage', storedUnder, next)
  }

  return (
    <>
      <PageHeader title="Sites Side by Side" subtitle={`Every site’s ${fundingYear}, one below the other`}>
        <Button onClick={() => window.print()}>Print</Button>
      </PageHeader>
      <Filters view={view} rows={list.data} onChange={show} />
      <Loaded query={list} skeleton={<SkeletonRows count={8} label="Loading the sites" />} what="The sites">
        {(rows) => (
          <Rows
            key={fundingYear}
            rows={rows}
            view={view}
            organizationId={organizationId}
            onShowAll={() => show({ ...view, ...unfiltered })}
            onYear={(fundingYear) => show({ ...view, fundingYear })}
          />
        )}
      </Loaded>
    </>
  )
}

type RowsProps = {
  rows: readonly SiteYear[]
  view: View
  organizationId: string
  onShowAll: () => void
  onYear: (fundingYear: FundingYear) => void
}

function Rows({ rows, view, organizationId, onShowAll, onYear }: RowsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const planningYear = planningYearOf(today())
  const shown = useMemo(() => matchingRows(rows, view, today()), [rows, view])
  // What a filter hides is not acted on.
  const selected = shown.filter(({ siteId }) => chosen.has(siteId))

  if (rows.length === 0)
    return (
      <EmptyState title="No sites yet">Your active sites are listed here once there are some.</EmptyState>
    )
  if (shown.length === 0)
    return (
      <EmptyState title="No sites match" action={<Button onClick={onShowAll}>Show all</Button>}>
        {isFiltered(view) && 'Try a shorter search, or another choice above.'}
      </EmptyState>
    )
  return (
    <>
      {rows.every(({ calendar }) => calendar === null) && (
        <div className="mb-4">
          <Notice
            action={
              view.fundingYear !== planningYear && (
                <Button size="small" onClick={() => onYear(planningYear)}>
                  Show {planningYear}
                </Button>
              )
            }
          >
            No site has a calendar for {view.fundingYear} yet.
          </Notice>
        </div>
      )}
      <BulkBar
        shown={shown}
        selected={selected}
        fundingYear={view.fundingYear}
        organizationId={organizationId}
        onChoose={setChosen}
      />
      <SiteYearTable
        rows={shown}
        fundingYear={view.fundingYear}
        chosen={chosen}
        onChoose={(siteId, isChosen) =>
          setChosen((before) => {
            const after = new Set(before)
            if (isChosen) after.add(siteId)
            else after.delete(siteId)
            return after
          })
        }
      />
    </>
  )
}
