import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BankHolidayStatus, bankHolidayImports } from '#contract/authorities/bank-holiday-imports.ts'
import { type BankHoliday, bankHolidays } from '#contract/authorities/bank-holidays.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { segmentsOf } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'
import { now } from '#web/session/now.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { LoadingWords, Skeleton } from '#web/ui/page/skeleton.tsx'
import { Figures } from './figures.tsx'
import { HistoryCard } from './history-card.tsx'
import { HolidayList } from './holiday-list.tsx'
import { sharedHolidays } from './shared-holidays.ts'
import { yearsOnOffer } from './years.ts'

export function BankHolidaysPage() {
  const status = useAnswer(bankHolidayImports.status, {})
  // The whole page waits for it, so that nothing moves that is seen.
  const ofYear = useAnswer(bankHolidayImports.listOfYear, { query: { year: now().getFullYear() } })
  const { start, isPending } = useImport(status.data?.source)

  return (
    <>
      <PageHeader
        title="Bank Holidays"
        subtitle="The bank holidays that calendars are counted with, as the government publishes them"
      >
        <Button
          icon="download"
          variant="main"
          isPending={isPending}
          pendingLabel="Importing..."
          onClick={() => void start()}
        >
          Import Bank Holidays
        </Button>
      </PageHeader>
      <Loaded query={status} skeleton={<PageSkeleton />} what="The state of the bank holidays">
        {(known) => (ofYear.isLoading ? <PageSkeleton /> : <Overview status={known} />)}
      </Loaded>
    </>
  )
}

function Overview({ status }: { status: BankHolidayStatus }) {
  const [year, setYear] = useState(now().getFullYear())

  return (
    <div className="grid gap-4">
      <Figures status={status} year={year} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <YearCard status={status} year={year} onYear={setYear} />
        <div className="grid gap-4">
          <UpcomingCard upcoming={status.upcoming} />
          <Notice title="Where they come from">
            Bank holidays come from the official government feed for England, Wales, Scotland and Northern
            Ireland. Existing bank holidays are updated if dates change. They are imported automatically each
            night.
          </Notice>
        </div>
      </div>
      <HistoryCard />
    </div>
  )
}

function PageSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <LoadingWords>Loading the bank holidays</LoadingWords>
      <div className="grid gap-4 md:grid-cols-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}

function UpcomingCard({ upcoming }: { upcoming: readonly BankHoliday[] }) {
  return (
    <Card title="Upcoming Holidays">
      {upcoming.length === 0 ? (
        <p className="text-soft">No upcoming holidays found</p>
      ) : (
        <HolidayList label="Upcoming Holidays" holidays={sharedHolidays(upcoming)} />
      )}
    </Card>
  )
}

function useImport(source: string | undefined) {
  const queryClient = useQueryClient()
  const { run, isPending } = useAction(bankHolidayImports.ingest, {
    success: {
      title: 'Bank Holidays Updated',
      text: ({ imported, updated }) =>
        `From ${source ?? 'the feed'}: imported ${imported} new and updated ${updated}`,
    },
    failure: {
      title: 'Import Failed',
      text: `Failed to import bank holidays from ${source ?? 'the government’s'} API`,
    },
    refresh: [bankHolidayImports.listOfYear.path, bankHolidays.list.path],
  })

  async function start() {
    if ((await run({})) === undefined)
      await queryClient.invalidateQueries({ queryKey: segmentsOf(bankHolidayImports.imports.path) })
  }

  return { start, isPending }
}

type YearCardProps = { status: BankHolidayStatus; year: number; onYear: (year: number) => void }

function YearCard({ status, year, onYear }: YearCardProps) {
  const holidays = useAnswer(bankHolidayImports.listOfYear, { query: { year } })
  const { published, provisional } = yearsOnOffer(status)
  const optionOf = (value: number) => ({ value: String(value), label: String(value) })

  return (
    <Card title={`Bank holidays in ${year}`}>
      <div className="mb-2 max-w-48">
        <SelectField
          label="Year"
          value={String(year)}
          options={published.map(optionOf)}
          apart={{ label: 'Provisional, by rule', options: provisional.map(optionOf) }}
          onChange={(value) => onYear(Number(value))}
        />
      </div>
      <Loaded query={holidays} rows={8} what={`The bank holidays of ${year}`}>
        {(found) => <Holidays year={year} holidays={found} />}
      </Loaded>
    </Card>
  )
}

function Holidays({ year, holidays }: { year: number; holidays: readonly BankHoliday[] }) {
  if (holidays.length === 0)
    return (
      <EmptyState title={`No bank holidays found for ${year}`}>
        Import them once the government has published them.
      </EmptyState>
    )
  return (
    <>
      {holidays.some(({ isProvisional }) => isProvisional) && (
        <div className="mt-3 mb-1">
          <Notice tone="warn" title="Provisional">
            The government has not published all of {year} yet. Provisional days are worked out by rule, and
            replaced as soon as they are published.
          </Notice>
        </div>
      )}
      <HolidayList label={`Bank holidays in ${year}`} holidays={sharedHolidays(holidays)} />
    </>
  )
}
