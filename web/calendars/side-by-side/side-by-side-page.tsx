import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import {
  type SiteYear,
  type SiteYearSummary,
  siteYears,
  siteYearsAtOnce,
} from '#contract/calendars/site-years.ts'
import { type FundingYear, fundingYearOf } from '#domain/year/funding-year.ts'
import { planningYearOf } from '#domain/year/planning-year.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { LoadedPages, usePages } from '#web/api/loaded-pages.tsx'
import { useDebounced } from '#web/api/use-debounced.ts'
import { readValue, writeValue } from '#web/session/browser-storage.ts'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { today } from '#web/session/today.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type Choice, countChosen, isChosen, nothingChosen, withSite } from './chosen-sites.ts'
import { Filters } from './filters.tsx'
import { MoreBelow } from './more-below.tsx'
import { PrintButton } from './print-button.tsx'
import { SiteYearTable } from './site-year-table.tsx'
import { type Filter, filterOf, isFiltered, isView, unfiltered, type View, yearToBegin } from './view.ts'

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

const skeleton = <SkeletonRows count={8} label="Loading the sites" />

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
  const filter = filterOf({ ...view, words: useDebounced(view.words) })
  const { list, ofYear, found } = useSiteYears(organizationId, filter, view.order)

  // Before anything is shown, so that an empty year does not flash.
  if (!hasBegun && !ofYear.isPending) {
    setHasBegun(true)
    if (ofYear.data !== undefined) setView({ ...view, fundingYear: yearToBegin(ofYear.data, today()) })
  }

  function show(next: View) {
    setHasBegun(true)
    setView(next)
    writeValue('sessionStorage', storedUnder, next)
  }

  return (
    <>
      <PageHeader title="Sites Side by Side" subtitle={`Every site’s ${fundingYear}, one below the other`}>
        <PrintButton key={JSON.stringify(filter)} list={list} count={found?.sites} />
      </PageHeader>
      <Filters view={view} organizationId={organizationId} onChange={show} />
      {hasBegun ? (
        <LoadedPages list={list} skeleton={skeleton} what="The sites">
          {(rows) => (
            <Rows
              key={fundingYear}
              {...{ rows, list, view, filter, organizationId }}
              ofYear={ofYear.data}
              found={found}
              onShowAll={() => show({ ...view, ...unfiltered })}
              onYear={(fundingYear) => show({ ...view, fundingYear })}
            />
          )}
        </LoadedPages>
      ) : (
        skeleton
      )}
    </>
  )
}

/** The rows that match, page by page, with what is to say of all of them and of the whole year. */
function useSiteYears(organizationId: string, filter: Filter, sort: View['order']) {
  const params = { organizationId }
  const { fundingYear } = filter
  const asked = { ...filter, ...(sort !== 'site' && { sort }) }
  // While others are loaded, the last rows stay; not those of another year.
  const isOfYear = (key: readonly unknown[] = []) => key.join().includes(`fundingYear=${fundingYear}`)
  const list = usePages(siteYears.list, siteYearsAtOnce, {
    params,
    query: asked,
    placeholderData: (rows, last) => (isOfYear(last?.queryKey) ? rows : undefined),
  })
  const ofYear = useAnswer(siteYears.summary, { params, query: { fundingYear } })
  const { data: found } = useAnswer(siteYears.summary, {
    params,
    query: filter,
    placeholderData: (summary, last) => (isOfYear(last?.queryKey) ? summary : undefined),
  })
  return { list, ofYear, found }
}

type RowsProps = {
  rows: readonly SiteYear[]
  list: UseInfiniteQueryResult<readonly SiteYear[]>
  view: View
  filter: Filter
  /** Of all sites, and of those that match; undefined until they are loaded. */
  ofYear: SiteYearSummary | undefined
  found: SiteYearSummary | undefined
  organizationId: string
  onShowAll: () => void
  onYear: (fundingYear: FundingYear) => void
}

function Rows(props: RowsProps) {
  const { rows, list, view, filter, ofYear, found, organizationId, onShowAll, onYear } = props
  const filterKey = JSON.stringify(filter)
  const [chosen, setChosen] = useState({ choice: nothingChosen, filterKey })
  const choice = choiceFor(filterKey, chosen)
  const choose = useCallback(
    (siteId: string, isNowChosen: boolean) =>
      setChosen((before) => ({
        choice: withSite(choiceFor(filterKey, before), siteId, isNowChosen),
        filterKey,
      })),
    [filterKey],
  )
  const planningYear = planningYearOf(today())
  const count = found?.sites ?? rows.length

  if (rows.length === 0)
    return isFiltered(view) ? (
      <EmptyState title="No sites match" action={<Button onClick={onShowAll}>Show all</Button>}>
        Try a shorter search, or another choice above.
      </EmptyState>
    ) : (
      <NoActiveSites />
    )
  return (
    <>
      {ofYear?.calendars === 0 && (
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
      {found !== undefined && (
        <BulkBar
          {...{ rows, count, choice, filter, organizationId }}
          hasMore={list.hasNextPage}
          counts={countChosen(choice, rows, found)}
          onChoose={(choice) => setChosen({ choice, filterKey })}
        />
      )}
      <SiteYearTable
        rows={rows}
        count={count}
        yearStarts={ofYear?.yearStarts ?? []}
        fundingYear={view.fundingYear}
        isChosen={(siteId) => isChosen(choice, siteId)}
        onChoose={choose}
      />
      {list.hasNextPage && (
        <p className="mt-3 hidden text-soft print:block">
          The first {rows.length} of {count} sites: use Print on the page to print all that match.
        </p>
      )}
      <MoreBelow list={list} />
    </>
  )
}

/** All that matched one filter are others than those that match the next. */
function choiceFor(filterKey: string, last: { choice: Choice; filterKey: string }): Choice {
  return last.choice.isAllBut && last.filterKey !== filterKey ? nothingChosen : last.choice
}

/** Inactive ones are not listed here. */
function NoActiveSites() {
  const { may } = useSignedIn()
  const adds = may('sites:manage')
  return (
    <EmptyState title="No active sites" action={adds ? <ToSites /> : undefined}>
      {adds
        ? 'Add a nursery or make one active, then plan its year.'
        : 'Ask an administrator to give you a site.'}
    </EmptyState>
  )
}

function ToSites() {
  return (
    <Link to="/sites" className={buttonLook()}>
      Go to Sites Management
    </Link>
  )
}
