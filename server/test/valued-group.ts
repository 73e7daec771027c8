import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CalendarWorth } from '#contract/calendars/worth.ts'
import type { HeadcountLine } from '#domain/worth/headcount.ts'
import { openDatabase } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Person } from './app/people.ts'
import type { TestApp } from './app/test-app.ts'
import { waitingCalendarsIn } from './waiting-calendars.ts'

const fundingYear = '2026-27'
export const headcountLine = (
  period: 'summer' | 'autumn' | 'spring',
  children: number,
  offer = 'term-time',
): HeadcountLine => ({
  ...{ period, ageBand: 'age-3-4', offer, actual: null },
  planned: { children, weeklyHours: 15 },
})
export const headcountLines = [
  headcountLine('summer', 30),
  headcountLine('autumn', 32),
  headcountLine('spring', 34),
]
/** £5.64 in each year. */
export const ratesOfGroup = { 'age-3-4': { pencePerHour: 564, supplements: [] } }

/** Calendars that wait, with headcounts and rates once they are counted. */
export async function valuedGroupIn(testApp: TestApp) {
  const nursery = await waitingCalendarsIn(testApp)
  const db = openDatabase(testApp.ownerPool)
  const { admin } = nursery
  async function siteOf(calendarId: string) {
    const [calendar] = await db.select().from(calendars).where(eq(calendars.id, calendarId))
    const [site] = await db
      .select()
      .from(sites)
      .where(eq(sites.id, calendar?.siteId ?? ''))
    if (calendar === undefined || site === undefined) throw new Error('The calendar has a site.')
    return { calendar, site }
  }
  async function count(calendarId: string, counted: readonly HeadcountLine[] = headcountLines) {
    const { site } = await siteOf(calendarId)
    const path = `/api/sites/${site.id}/headcounts`
    const saved = await admin.put(path, { fundingYear, seen: null, lines: counted })
    expect(saved.statusCode, saved.body).toBe(200)
    const source = {
      publisher: 'The council',
      title: 'Rates',
      address: null,
      pageDate: null,
      seenOn: '2026-04-01',
    }
    const rates = { kind: 'rates', fundingYear, value: ratesOfGroup, source }
    expect((await admin.put(`/api/local-authorities/${site.localAuthorityId}/facts`, rates)).statusCode).toBe(
      200,
    )
  }
  const worthOf = async (person: Person, id: string, query = '') =>
    (await person.get(`/api/calendars/${id}/worth${query}`)).json<CalendarWorth>()
  return { ...nursery, db, count, siteOf, worthOf }
}
