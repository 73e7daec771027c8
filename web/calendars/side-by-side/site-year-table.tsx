// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's roles when its parts are displayed as blocks

import { memo, type ReactNode } from 'react'
import type { SiteYear } from '#contract/calendars/site-years.ts'
import { monthName } from '#domain/year/format-date.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear } from '#domain/year/funding-year-start.ts'
import { type DateRange, eachDay } from '#domain/year/iso-date.ts'
import { termNames } from '#domain/year/term.ts'
import { planHash } from '#web/calendars/plan-link.ts'
import { StatusBadge } from '#web/calendars/status-badge.tsx'
import { TargetWords } from '#web/planner/ledger/target-words.tsx'
import { dayInYear } from '#web/planner/year-place.ts'
import { Link } from '#web/session/links/link.tsx'
import { FullDate } from '#web/session/shown-dates.tsx'
import { today } from '#web/session/today.ts'
import { CalendarLink } from '#web/shell/calendar-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SeenRows } from './seen-rows.tsx'
import { nextOf } from './view.ts'
import { YearBar } from './year-bar.tsx'

/** About as high as a row is on a desk, or a card on a narrow screen. */
const rowHeightPx = matchMedia('(width < 64rem)').matches ? 190 : 64

type SiteYearTableProps = {
  rows: readonly SiteYear[]
  /** Of all that match, shown or not. */
  count: number
  yearStarts: readonly FundingYearStart[]
  fundingYear: FundingYear
  isChosen: (siteId: string) => boolean
  onChoose: (siteId: string, isChosen: boolean) => void
}

export function SiteYearTable(props: SiteYearTableProps) {
  const { rows, count, yearStarts, fundingYear, isChosen, onChoose } = props
  const year = lineOf(yearStarts, fundingYear)

  return (
    <table role="table" aria-rowcount={count + 1} className="w-full border-collapse text-left max-lg:block">
      <caption className="sr-only">Sites and their {fundingYear}</caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" aria-rowindex={1} className="border-b border-line align-bottom text-small text-soft">
          <Heading className="w-8">
            <span className="sr-only">Selected</span>
          </Heading>
          <Heading className="w-1/5">Site</Heading>
          <Heading>
            <span className="sr-only">Terms</span>
            <Months year={year} />
          </Heading>
          <Heading className="w-1/5">Claim</Heading>
          <Heading className="w-24">Status</Heading>
          <Heading className="w-36">Next</Heading>
        </tr>
      </thead>
      <SeenRows rows={rows} heightPx={rowHeightPx}>
        {(row, index) => (
          <Row
            key={row.siteId}
            row={row}
            rowIndex={index + 2}
            startDate={year.startDate}
            endDate={year.endDate}
            fundingYear={fundingYear}
            isChosen={isChosen(row.siteId)}
            onChoose={onChoose}
          />
        )}
      </SeenRows>
    </table>
  )
}

function Heading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames('px-2 py-2 font-semibold first:pl-0 last:pr-0', className)}
    >
      {children}
    </th>
  )
}

/** All the years that are planned here: most organisations begin theirs in one month. */
function lineOf(starts: readonly FundingYearStart[], fundingYear: FundingYear): DateRange {
  const days = (starts.length === 0 ? (['april'] as const) : starts)
    .map((start) => plannedYear(fundingYear, start))
    .flatMap(({ startDate, endDate }) => [startDate, endDate])
    .toSorted()
  return { startDate: days[0] ?? '', endDate: days.at(-1) ?? '' }
}

function Months({ year }: { year: DateRange }) {
  return (
    <span aria-hidden="true" className="relative block h-4 font-normal">
      {eachDay(year)
        .filter((day) => day.endsWith('-01'))
        .map((first) => (
          <span key={first} className="absolute" style={{ left: dayInYear(first, year) }}>
            {monthName(Number(first.slice(5, 7))).slice(0, 1)}
          </span>
        ))}
    </span>
  )
}

type RowProps = DateRange & {
  row: SiteYear
  rowIndex: number
  fundingYear: FundingYear
  isChosen: boolean
  onChoose: SiteYearTableProps['onChoose']
}

const cell = 'px-2 py-2 align-middle font-normal first:pl-0 last:pr-0 max-lg:p-0'

const Row = memo(function Row({
  row,
  rowIndex,
  startDate,
  endDate,
  fundingYear,
  isChosen,
  onChoose,
}: RowProps) {
  const { siteId, siteName, localAuthorityName, mayPlan, calendar } = row
  return (
    <tr
      role="row"
      aria-rowindex={rowIndex}
      className={classNames(
        'border-b border-line lg:hover:bg-hover/50 print:break-inside-avoid',
        'max-lg:grid max-lg:grid-cols-[auto_1fr_auto] max-lg:items-start max-lg:gap-x-3 max-lg:gap-y-2 max-lg:rounded-card max-lg:border max-lg:bg-card max-lg:p-3.5',
      )}
    >
      <td role="cell" className={classNames(cell, 'print:invisible')}>
        <label className="grid size-6 place-items-center">
          <input
            type="checkbox"
            aria-label={`Select ${siteName}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(siteId, target.checked)}
            className="size-5 accent-action"
          />
        </label>
      </td>
      <th role="rowheader" scope="row" className={classNames(cell, 'wrap-anywhere')}>
        {calendar === null ? (
          <span className="font-semibold">{siteName}</span>
        ) : (
          <CalendarLink
            id={calendar.id}
            className="inline-block min-h-6 font-semibold text-action underline-offset-2 hover:underline"
          >
            {siteName}
          </CalendarLink>
        )}
        <div className="text-small text-soft">{localAuthorityName}</div>
      </th>
      <td role="cell" className={classNames(cell, 'max-lg:order-last max-lg:col-span-3')}>
        {calendar === null ? (
          <Unplanned {...{ siteId, siteName, mayPlan, fundingYear }} />
        ) : (
          <YearBar terms={calendar.terms} year={{ startDate, endDate }} today={today()} />
        )}
      </td>
      <td role="cell" className={classNames(cell, 'text-small max-lg:order-last max-lg:col-span-3')}>
        <Claim row={row} />
      </td>
      <td role="cell" className={cell}>
        {calendar !== null && <StatusBadge status={calendar.status} />}
      </td>
      <td role="cell" className={classNames(cell, 'text-small max-lg:order-last max-lg:col-span-3')}>
        <Next row={row} />
      </td>
    </tr>
  )
})

type UnplannedProps = Pick<SiteYear, 'siteId' | 'siteName' | 'mayPlan'> & { fundingYear: FundingYear }

function Unplanned({ siteId, siteName, mayPlan, fundingYear }: UnplannedProps) {
  return (
    <span className="text-soft">
      No calendar yet
      {mayPlan && (
        <Link
          to="/dashboard"
          hash={planHash({ siteId, fundingYear })}
          className="ml-3 inline-block min-h-6 font-semibold text-action underline-offset-2 hover:underline print:hidden"
        >
          Plan {fundingYear}
          <span className="sr-only"> of {siteName}</span>
        </Link>
      )}
    </span>
  )
}

function Claim({ row: { calendar } }: { row: SiteYear }) {
  if (calendar === null) return null
  if (calendar.claimed === null) return <span className="text-soft">Being counted</span>
  return <TargetWords claimed={calendar.claimed} />
}

function Next({ row }: { row: SiteYear }) {
  const next = nextOf(row, today())
  const sender = row.calendar?.sentBackBy ?? null
  return (
    <>
      {sender !== null && <p className="font-medium text-warn">{sender} sent it back</p>}
      {next === null ? (
        <span className="text-soft max-lg:hidden">–</span>
      ) : (
        <p className={next.what === 'overdue' ? 'font-medium text-danger' : undefined}>
          {next.what === 'overdue' && 'Was due on '}
          {next.what === 'due' && 'Due on '}
          {'termType' in next && `${termNames[next.termType]} ${next.what} on `}
          <FullDate day={next.date} />
        </p>
      )}
    </>
  )
}
