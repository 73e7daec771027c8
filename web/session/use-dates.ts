import { useMemo } from 'react'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { type DateDisplay, dayOfInstant, shownDate, timeOfInstant } from '#domain/year/shown-date.ts'
import { useSignedIn } from './signed-in.ts'

type OwnForm = Parameters<typeof shownDate>[2]

export type Dates = ReturnType<typeof datesFor>

/** Days and times in the user's format; short forms without a year stay as they are. */
export function useDates(): Dates {
  const { display } = useSignedIn()
  return useMemo(() => datesFor(display), [display])
}

function datesFor(display: DateDisplay) {
  const dayOf = (instant: string): IsoDate => dayOfInstant(instant, display)
  const date = (day: IsoDate, ownForm: OwnForm) => shownDate(day, display, ownForm)
  return {
    /** A full date; `ownForm` is used where the user has chosen none. */
    date,
    /** The day of an instant in the user's timezone. */
    dayOf,
    dateOf: (instant: string, ownForm: OwnForm) => date(dayOf(instant), ownForm),
    momentOf: (instant: string, ownForm: OwnForm) =>
      `${date(dayOf(instant), ownForm)}, ${timeOfInstant(instant, display)}`,
  }
}
