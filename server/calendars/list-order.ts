import { type SQL, sql } from 'drizzle-orm'
import type { CalendarSort } from '#contract/calendars/calendars.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import { isInstant, isStorable, type ListPosition, readCursor } from '#server/http/next-page.ts'
import type { SelectedCalendar } from './select-calendars.ts'

/** One way to sort a list of calendars; every order is that of an index, down to where nulls would come. */
type ListOrder = {
  readonly by: readonly SQL[]
  /** The rows behind a cursor that this order has handed out. */
  readonly after: (cursor: string | undefined) => SQL | undefined
  readonly positionOf: (row: SelectedCalendar) => ListPosition
}

export const listOrders: Readonly<Record<CalendarSort, ListOrder>> = {
  newest: byMoment('createdAt'),
  updated: byMoment('updatedAt'),
  site: {
    by: [sql`${sites.name}`, sql`${sites.id}`, sql`${calendars.fundingYear}`, sql`${calendars.id}`],
    after(cursor) {
      const place = readSitePlace(cursor)
      if (place === null) return undefined
      const { name, siteId, fundingYear, id } = place
      return sql`(${sites.name}, ${sites.id}, ${calendars.fundingYear}, ${calendars.id}) > (${name}, ${siteId}::uuid, ${fundingYear}, ${id}::uuid)`
    },
    positionOf: ({ calendar, site }) => ({
      key: `${calendar.fundingYear} ${calendar.siteId} ${site.name}`,
      id: calendar.id,
    }),
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
    positionOf: ({ calendar }) => ({ key: calendar[column].toISOString(), id: calendar.id }),
  }
}

type SitePlace = { name: string; siteId: string; fundingYear: string; id: string }

/** Where a list by site was left; null at its start. */
export function readSitePlace(cursor: string | undefined): SitePlace | null {
  const place = readCursor(cursor, (key) => siteKey.test(key) && isStorable(key))
  const [, fundingYear = '', siteId = '', name = ''] = siteKey.exec(place?.key ?? '') ?? []
  return place && { name, siteId, fundingYear, id: place.id }
}

/** The name comes last, as it can have blanks. */
const siteKey = /^(\d{4}-\d{2}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (.*)$/s
