import { useMemo } from 'react'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { type DateDisplay, dayOfInstant, shownDate, timeOfInstant } from '#domain/year/shown-date.ts'
import { useSignedIn } from './session.tsx'

type OwnForm = Parameters<typeof shownDate>[2]

export type Dates = ReturnType<typeof datesFor>

/** Days and times as the person at the screen wants them; short forms without a year stay as they are. */
export function useDates(): Dates {
  const { display } = useSignedIn()
  return useMemo(() => datesFor(display), [display])
}

function datesFor(display: DateDisplay) {
  const dayOf = (instant: string): IsoDate => dayOfInstant(instant, display)
  const date = (day: IsoDate, ownForm: OwnForm) => shownDate(day, display, ownForm)
  return {
    /** A full date; the form is the place's own, for whoever has chosen none. */
    date,
    /** The calendar day of an instant, where the person is. */
    dayOf,
    dateOf: (instant: string, ownForm: OwnForm) => date(dayOf(instant), ownForm),
    momentOf: (instant: string, ownForm: OwnForm) =>
      `${date(dayOf(instant), ownForm)}, ${timeOfInstant(instant, display)}`,
  }
}
