import { type SQL, sql } from 'drizzle-orm'
import type { CalendarSort } from '#contract/calendars.ts'
import { isFundingYear } from '#domain/funding-year.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import { isInstant, isStorable, type Place, readCursor } from '#server/http/next-page.ts'
import type { SelectedCalendar } from './select-calendars.ts'

/** One way to sort a list of calendars; every order is that of an index, down to where nulls would come. */
export type ListOrder = {
  readonly by: readonly SQL[]
  /** The rows behind a cursor that this order has handed out. */
  readonly after: (cursor: string | undefined) => SQL | undefined
  readonly placeOf: (row: SelectedCalendar) => Place
}

export const listOrders: Readonly<Record<CalendarSort, ListOrder>> = {
  newest: byMoment('createdAt'),
  updated: byMoment('updatedAt'),
  site: {
    by: [sql`${sites.name}`, sql`${calendars.fundingYear}`, sql`${calendars.id}`],
    after(cursor) {
      const place = readCursor(cursor, isSiteKey)
      if (place === null) return undefined
      const [year = '', name = ''] = splitSiteKey(place.key)
      return sql`(${sites.name}, ${calendars.fundingYear}, ${calendars.id}) > (${name}, ${year}, ${place.id}::uuid)`
    },
    placeOf: ({ calendar, site }) => ({ key: `${calendar.fundingYear} ${site.name}`, id: calendar.id }),
  },
}

function byMoment(column: 'createdAt' | 'updatedAt'): ListOrder {
  const moment = calendars[column]
  return {
    by: [sql`${moment} desc nulls last`, sql`${calendars.id} desc nulls last`],
    after(cursor) {
      const place = readCursor(cursor, isInstant)
      if (place === null) return undefined
      return sql`(${moment}, ${calendars.id}) < (${place.key}::timestamptz, ${place.id}::uuid)`
    },
    placeOf: ({ calendar }) => ({ key: calendar[column].toISOString(), id: calendar.id }),
  }
}

/** The year first: a name can have blanks. */
function splitSiteKey(key: string): string[] {
  const blank = key.indexOf(' ')
  return [key.slice(0, blank), key.slice(blank + 1)]
}

function isSiteKey(key: string): boolean {
  const [year = ''] = splitSiteKey(key)
  return isStorable(key) && isFundingYear(year)
}
