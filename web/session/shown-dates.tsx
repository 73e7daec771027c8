import type { IsoDate } from '#domain/year/iso-date.ts'
import { useDates } from './use-dates.ts'

type OwnForm = Parameters<ReturnType<typeof useDates>['date']>[1]

/** A full date in the user's format; `ownForm` is used where they have chosen none. */
export function FullDate({ day, form }: { day: IsoDate; form: OwnForm }) {
  return useDates().date(day, form)
}

/** The day of an instant, never wrapped. */
export function DayOf({ instant, form }: { instant: string; form: OwnForm }) {
  return <span className="whitespace-nowrap">{useDates().dateOf(instant, form)}</span>
}

export function MomentOf({ instant, form }: { instant: string; form: OwnForm }) {
  return useDates().momentOf(instant, form)
}
