import { useMemo, useState } from 'react'
import { countries } from '#domain/bank-holidays/bank-holiday.ts'
import { outlookOf } from '#domain/count/outlook.ts'
import { loadingFailure } from '#web/api/api-error.ts'
import { today } from '#web/session/today.ts'
import { ComingWindows } from '#web/shell/windows/coming-windows.tsx'
import { optionsOf, SelectField } from '#web/ui/form/select.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { LoadingWords, Skeleton } from '#web/ui/page/skeleton.tsx'
import { WholeFigures } from '#web/ui/whole-figures.tsx'
import { adviceOf } from './advice.ts'
import { yearAt } from './first-year.ts'
import { OutlookTable } from './outlook-table.tsx'
import { type Ahead, useOutlook } from './use-outlook.ts'

export function OutlookPage() {
  const known = useOutlook(today())

  if (known.state === 'known') return <Outlook ahead={known.ahead} />
  return (
    <>
      <PageHeader title="Outlook" subtitle="Bank holidays and Easter in the next five years" />
      {known.state === 'loading' ? (
        <OutlookSkeleton />
      ) : (
        <ErrorState title="The outlook could not be loaded" onRetry={known.retry}>
          {loadingFailure(known.error)}
        </ErrorState>
      )}
    </>
  )
}

function Outlook({ ahead: { nation: usual, yearStart, bankHolidays } }: { ahead: Ahead }) {
  const [nation, setNation] = useState(usual)
  const years = useMemo(
    () =>
      outlookOf({
        country: nation,
        firstYear: yearAt(today(), yearStart),
        bankHolidays,
        yearStart,
      }),
    [nation, yearStart, bankHolidays],
  )

  return (
    <>
      <PageHeader title="Outlook" subtitle={`Bank holidays and Easter in the next five years in ${nation}`}>
        <div className="w-[min(12rem,100vw-2rem)]">
          <SelectField label="Nation" options={optionsOf(countries)} value={nation} onChange={setNation} />
        </div>
      </PageHeader>
      <p role="status" className="mb-4 max-w-[75ch] text-lead">
        <WholeFigures>{adviceOf(years)}</WholeFigures>
      </p>
      <OutlookTable years={years} yearStart={yearStart} />
      <div className="mt-5">
        <ComingWindows first={12} />
      </div>
    </>
  )
}

function OutlookSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <LoadingWords>Loading the outlook</LoadingWords>
      <Skeleton className="h-12 max-w-[75ch]" />
      <Skeleton className="h-[560px]" />
    </div>
  )
}
