import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { LoadingWords, Skeleton } from '#web/ui/page/skeleton.tsx'
import { CalendarNotFound } from './calendar-not-found.tsx'
import { openedCalendar } from './opened-calendar.ts'

type FoundCalendarProps = {
  id: string
  children: (calendar: Calendar) => ReactNode
  /** In place of what is not there, or not yours. */
  missing?: ReactNode
}

export function FoundCalendar({ id, children, missing }: FoundCalendarProps) {
  const found = useQuery(openedCalendar(id))
  return (
    <Loaded
      query={found}
      skeleton={<PageSkeleton />}
      what="The calendar"
      isPage
      missing={missing || <CalendarNotFound />}
    >
      {children}
    </Loaded>
  )
}

export function PageSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <LoadingWords>Loading the calendar</LoadingWords>
      <Skeleton className="h-12 max-w-md" />
      <Skeleton className="h-28" />
      <Skeleton className="h-[560px]" />
    </div>
  )
}
