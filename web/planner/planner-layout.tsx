import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { LoadingWords, Skeleton } from '#web/ui/page/skeleton.tsx'
import type { UnknownHolidays } from './use-year-facts.ts'

type PlannerLayoutProps = {
  children: ReactNode
  ledger: ReactNode
  /** On wide screens below the year, beside a ledger that spans both rows; elsewhere below the ledger. */
  below?: ReactNode
  /** What is below waits for the year, which is above it. */
  isYearLoading?: boolean
}

/** The year is drawn first, the ledger beside it in a frame of its own. */
export function PlannerLayout({ children, ledger, below, isYearLoading = false }: PlannerLayoutProps) {
  const isPageDrawn = useFirstPageDrawn()
  const isYearDrawn = useDeferredValue(isPageDrawn, false)
  return (
    <div className="grid grid-cols-1 items-start gap-x-7 gap-y-5 max-xl:pb-10 print:pb-0 xl:grid-cols-[minmax(0,1fr)_292px] xl:grid-rows-[auto_1fr]">
      <div className="min-w-0">{isPageDrawn ? children : <YearSkeleton />}</div>
      {isYearDrawn ? ledger : <LedgerSkeleton />}
      {/* Stays set up, and is shown once the year has its height. */}
      {below && <div hidden={!isPageDrawn || isYearLoading}>{below}</div>}
    </div>
  )
}

let isFirstVisit = true

/**
 * At the first visit the page is drawn before its year, which React then renders with pauses: rendered at once, both
 * would keep the first click waiting. Later years are there with their page.
 */
function useFirstPageDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(!isFirstVisit)
  useEffect(() => {
    isFirstVisit = false
    startTransition(() => setIsDrawn(true))
  }, [])
  return isDrawn
}

export function LedgerSkeleton() {
  return <Skeleton className="h-140" />
}

/** Without bank holidays every figure would be wrong, so none are shown. */
export function Uncountable({ holidays }: { holidays: UnknownHolidays }) {
  if (holidays.state === 'failed') {
    return (
      <ErrorState title="The bank holidays could not be loaded" onRetry={holidays.retry}>
        School days can’t be counted without them. What you have entered is not lost.
      </ErrorState>
    )
  }
  return <YearSkeleton />
}

function YearSkeleton() {
  return (
    <div
      role="status"
      className="grid min-h-dvh content-start gap-x-5 gap-y-6 sm:grid-cols-3 xl:grid-cols-4 print:block print:min-h-0"
    >
      <LoadingWords>Loading the year</LoadingWords>
      {/* The first alone on a phone, which shows one month at a time. */}
      {Array.from({ length: 12 }, (_, month) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the months are alike and never move
        <Skeleton key={month} className="h-40 max-sm:h-90 max-sm:not-nth-2:hidden" />
      ))}
    </div>
  )
}
