import { expect } from 'vitest'
import type { Calendar, CalendarListItem } from '#contract/calendars/calendars.ts'
import type { Revision } from '#contract/calendars/history.ts'
import { type Person, peopleOf } from './app/people.ts'
import type { TestApp } from './app/test-app.ts'
import { givenIn } from './given.ts'
import { split, splitDates } from './split-year.ts'

export const open = 'on target by the split 13 + 14 + 11, which the council has to agree'
export const agreed = 'on target by the split 13 + 14 + 11, which the council agreed to'

/** A draft in Sheffield whose claims are compared with the split, and its people. */
export async function calendarBySplit(testApp: TestApp) {
  const given = givenIn(testApp)
  const people = peopleOf(testApp)
  const { id: localAuthorityId } = await given.localAuthority('Sheffield')
  const { id: siteId, organizationId } = await given.site({ localAuthorityId })
  const sites = [{ siteId, canEdit: true }]
  const manager = await people.signedIn('site_manager', { organizationId, sites })
  const admin = await people.signedIn('org_admin', { organizationId })
  const council = await people.signedIn('la_user', { localAuthorityId })
  const made = await manager.post('/api/calendars/generate', {
    siteId,
    fundingYear: '2026-27',
    customDates: splitDates,
    claimWeeks: split,
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json<{ calendar: Calendar }>().calendar
  return { id, siteId, localAuthorityId, path: `/api/calendars/${id}`, manager, admin, council }
}

export type CalendarBySplit = Awaited<ReturnType<typeof calendarBySplit>>

export async function approve({ path, manager, admin }: CalendarBySplit) {
  await manager.post(`${path}/submit`)
  expect((await admin.post(`${path}/approve`)).statusCode).toBe(200)
}

/** What the calendar itself, lists, reports and revisions say of the agreement. */
export async function seenBy(person: Person, { id, path, siteId }: CalendarBySplit) {
  const list = (await person.get('/api/calendars')).json<CalendarListItem[]>()
  const report = await person.get(`/api/reports/rows?kind=custom&siteIds=${siteId}&columns=targetState`)
  const [revision] = (await person.get(`${path}/revisions`)).json<Revision[]>()
  const calendar = (await person.get(path)).json<Calendar>()
  return {
    record: calendar.splitAgreement,
    isAgreed: calendar.requirements.isSplitAgreed ?? false,
    listed: list.find((item) => item.id === id)?.claimed?.verdict,
    report: report.statusCode === 200 ? report.json()[0]?.cells[0] : null,
    revision: revision?.claimed.verdict,
  }
}
