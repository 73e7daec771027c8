import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Calendar, calendars } from '#contract/calendars/calendars.ts'
import { ApiError } from '#web/api/api-error.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { query } from '#web/api/query.ts'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { CalendarNotFound } from './calendar-not-found.tsx'

type FoundCalendarProps = {
  children: (calendar: Calendar) => ReactNode
  /** Shown for a calendar that does not exist or is not accessible. */
  missing?: (id: string) => ReactNode
}

/** Loads the calendar of the route, or shows why it can't. */
export function FoundCalendar({ children, missing }: FoundCalendarProps) {
  const { id = '' } = useParams({ strict: false })
  const found = useQuery(query(calendars.find, { params: { id } }))

  if (isMissing(found.error)) return missing?.(id) || <CalendarNotFound />
  return (
    <Loaded query={found} skeleton={<PageSkeleton />} errorTitle="The calendar could not be loaded">
      {children}
    </Loaded>
  )
}

/** An invalid id means not found as well. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'invalid-input')
}

export function PageSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the calendar</span>
      <Skeleton className="h-12 max-w-md" />
      <Skeleton className="h-28" />
      <Skeleton className="h-[560px]" />
    </div>
  )
}
