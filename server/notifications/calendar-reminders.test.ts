import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultNotifications } from '#domain/people/notification.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { testClock } from '#server/test/app/test-clock.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'

// Sheffield's summer term of 2026 starts on Monday 13 April and ends on Tuesday 21 July.

let testApp: TestApp
let admin: Person
let organizationId: string

async function openOn(day: string): Promise<void> {
  testApp = await startTestApp({ clock: testClock(`${day}T05:00:00Z`) })
  organizationId = (await givenIn(testApp).organization()).id
  admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
}

const site = (name: string) => givenIn(testApp).site({ organizationId, name })

async function subjectsFor(person: Person): Promise<string[]> {
  return (await mailsTo(testApp, person.email)).map(({ subject }) => subject)
}

const closing: TestApp[] = []
beforeEach(() => {
  if (testApp) closing.push(testApp)
})
afterAll(async () => {
  for (const one of [...closing, testApp]) await one.close()
})

describe('a week before', () => {
  test('a term starts, those who reach the site are reminded, once', async () => {
    await openOn('2026-04-06')
    const { id: siteId } = await site('Meadow Lane Leeds')
    await givenIn(testApp).calendar({ siteId, status: 'approved' })
    const sites = [{ siteId, canEdit: false }]
    const member = await peopleOf(testApp).signedIn('site_user', { organizationId, sites })
    const other = await peopleOf(testApp).signedIn('site_user', { organizationId })
    await testApp.runUntilStopped('calendar-reminders')
    testApp.clock.advance({ hours: 24 })
    await testApp.runUntilStopped('calendar-reminders')
    expect(await subjectsFor(member)).toEqual(['On 13 April 2026 the summer term starts'])
    expect(await subjectsFor(admin)).toEqual(['On 13 April 2026 the summer term starts'])
    expect(await subjectsFor(other)).toEqual([])
  })

  test('a term ends, one mail names all sites', async () => {
    await openOn('2026-07-14')
    for (const name of ['Meadow Lane Leeds', 'Meadow Lane York']) {
      const { id: siteId } = await site(name)
      await givenIn(testApp).calendar({ siteId, status: 'approved' })
    }
    await testApp.runUntilStopped('calendar-reminders')
    const messages = await mailsTo(testApp, admin.email)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.text).toContain(
      'On 21 July 2026 the summer term ends: Meadow Lane Leeds and Meadow Lane York.',
    )
  })

  test('a council’s deadline, whose calendar is not sent yet is reminded', async () => {
    await openOn('2026-01-20')
    const { id: localAuthorityId } = await givenIn(testApp).localAuthority()
    await testApp.ownerPool.query(
      `insert into submission_deadlines (local_authority_id, funding_year, due_on, created_at)
       values ($1, '2026-27', '2026-01-27', now())`,
      [localAuthorityId],
    )
    const { id: siteId } = await site('Meadow Lane Leeds')
    await givenIn(testApp).calendar({ siteId, status: 'draft' })
    const { id: done } = await site('Meadow Lane York')
    await givenIn(testApp).calendar({ siteId: done, status: 'pending' })
    await testApp.runUntilStopped('calendar-reminders')
    const messages = await mailsTo(testApp, admin.email)
    expect(messages.map(({ subject }) => subject)).toEqual([
      'On 27 January 2026 Sheffield wants the calendar for 2026-27',
    ])
    expect(messages[0]?.text).toContain(': Meadow Lane Leeds.')
  })
})

describe('no reminder', () => {
  test('is of a draft, of a retired calendar, or eight days ahead', async () => {
    await openOn('2026-04-05')
    const { id: siteId } = await site('Meadow Lane Leeds')
    await givenIn(testApp).calendar({ siteId, status: 'approved' })
    await testApp.runUntilStopped('calendar-reminders')
    expect(await subjectsFor(admin)).toEqual([])
    await testApp.ownerPool.query('update calendars set retired_at = now()')
    await givenIn(testApp).calendar({ siteId, status: 'draft' })
    testApp.clock.advance({ hours: 24 })
    await testApp.runUntilStopped('calendar-reminders')
    expect(await subjectsFor(admin)).toEqual([])
  })

  test('goes to people who want none, or of an archived organisation', async () => {
    await openOn('2026-04-06')
    const { id: siteId } = await site('Meadow Lane Leeds')
    await givenIn(testApp).calendar({ siteId, status: 'approved', terms: sheffieldTerms })
    const sites = [{ siteId, canEdit: false }]
    const quiet = await peopleOf(testApp).signedIn('site_user', { organizationId, sites })
    await testApp.ownerPool.query('insert into user_preferences (user_id, notifications) values ($1, $2)', [
      quiet.id,
      { ...defaultNotifications, calendarReminders: false },
    ])
    await testApp.runUntilStopped('calendar-reminders')
    expect(await subjectsFor(quiet)).toEqual([])
    expect(await subjectsFor(admin)).toHaveLength(1)
    await testApp.ownerPool.query('delete from mails')
    await testApp.ownerPool.query('update organizations set archived_at = now()')
    await testApp.runUntilStopped('calendar-reminders')
    expect(await subjectsFor(admin)).toEqual([])
  })
})
