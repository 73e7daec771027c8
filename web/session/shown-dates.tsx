import type { IsoDate } from '#domain/year/iso-date.ts'
import { useDates } from './use-dates.ts'

type OwnForm = Parameters<ReturnType<typeof useDates>['date']>[1]

/** A full date as the person at the screen wants it; the form is the place's own, for whoever has chosen none. */
export function FullDate({ day, form }: { day: IsoDate; form: OwnForm }) {
  return useDates().date(day, form)
}

/** The day of an instant, on one line however narrow its column is. */
export function DayOf({ instant, form }: { instant: string; form: OwnForm }) {
  return <span className="whitespace-nowrap">{useDates().dateOf(instant, form)}</span>
}

/** The day and the minute of an instant. */
export function MomentOf({ instant, form }: { instant: string; form: OwnForm }) {
  return useDates().momentOf(instant, form)
}
