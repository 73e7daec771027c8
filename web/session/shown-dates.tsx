import type { IsoDate } from '#domain/year/iso-date.ts'
import { today } from './today.ts'
import { useDates } from './use-dates.ts'

/** Where the user has chosen no format of their own. */
const form = 'd MMM yyyy'

/** A full date in the user's format, never wrapped. */
export function FullDate({ day }: { day: IsoDate }) {
  return <span className="whitespace-nowrap">{useDates().date(day, form)}</span>
}

/** The day of an instant, never wrapped. */
export function DayOf({ instant }: { instant: string }) {
  return <span className="whitespace-nowrap">{useDates().dateOf(instant, form)}</span>
}

export function MomentOf({ instant }: { instant: string }) {
  return useDates().momentOf(instant, form)
}

export function DueLine({ dueOn, isBack = false }: { dueOn: IsoDate | null; isBack?: boolean }) {
  if (dueOn === null) return null
  return (
    <p>
      {dueOn < today() ? 'Was due' : 'Due'}
      {isBack && ' back'} on <FullDate day={dueOn} />
    </p>
  )
}
