import { calendars } from '#contract/calendars/calendars.ts'
import { askedOnOpening } from '#web/api/asked-on-opening.ts'
import { query } from '#web/api/query.ts'

/** A colleague may have approved or changed it since it was last open here. */
export const openedCalendar = (id: string) => ({
  ...query(calendars.find, { params: { id } }),
  ...askedOnOpening,
})
