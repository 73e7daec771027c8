import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultNotifications } from '#domain/people/notification.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { testClock } from '#server/test/app/test-clock.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'
import { lettersTo } from '#server/test/letters.ts'

// Sheffield's summer term of 2026 starts on Monday 13 April and ends on Tuesday 21 July.

let house: TestApp
let admin: Person
let organizationId: string

async function openOn(day: string): Promise<void> {
  house = await startTestApp({ clock: testClock(`${day}T05:00:00Z`) })
  organizationId = (await givenIn(house).organization()).id
  admin = await peopleOf(house).signedIn('org_admin', { organizationId })
}

const site = (name: string) => givenIn(house).site({ organizationId, name })

async function subjectsFor(person: Person): Promise<string[]> {
  return (await lettersTo(house, person.email)).map(({ subject }) => subject)
}

const closing: TestApp[] = []
beforeEach(() => {
  if (house) closing.push(house)
})
afterAll(async () => {
  for (const one of [...closing, house]) await one.close()
})

describe('a week before', () => {
  test('a term starts, those who reach the site are reminded, once', async () => {
    await openOn('2026-04-06')
    const { id: siteId } = await site('Meadow Lane Leeds')
    await givenIn(house).calendar({ siteId, status: 'approved' })
    const sites = [{ siteId, canEdit: false }]
    const member = await peopleOf(house).signedIn('site_user', { organizationId, sites })
    const other = await peopleOf(house).signedIn('site_user', { organizationId })
    await house.workOn('calendar-reminders')
    house.clock.advance({ hours: 24 })
    await house.workOn('calendar-reminders')
    expect(await subjectsFor(member)).toEqual(['On 13 April 2026 the summer term starts'])
    expect(await subjectsFor(admin)).toEqual(['On 13 April 2026 the summer term starts'])
    expect(await subjectsFor(other)).toEqual([])
  })

  test('a term ends, one mail names all sites', async () => {
    await openOn('2026-07-14')
    for (const name of ['Meadow Lane Leeds', 'Meadow Lane York']) {
      const { id: siteId } = await site(name)
      await givenIn(house).calendar({ siteId, status: 'approved' })
    }
    await house.workOn('calendar-reminders')
    const letters = await lettersTo(house, admin.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(
      'On 21 July 2026 the summer term ends: Meadow Lane Leeds, Meadow Lane York.',
    )
  })

  test('a council’s deadline, whose calendar is not sent yet is reminded', async () => {
    await openOn('2026-01-20')
    const { id: localAuthorityId } = await givenIn(house).localAuthority()
    await house.ownerPool.query(
      `insert into submission_deadlines (local_authority_id, funding_year, due_on, created_at)
       values ($1, '2026-27', '2026-01-27', now())`,
      [localAuthorityId],
    )
    const { id: siteId } = await site('Meadow Lane Leeds')
    await givenIn(house).calendar({ siteId, status: 'draft' })
    const { id: done } = await site('Meadow Lane York')
    await givenIn(house).calendar({ siteId: done, status: 'pending' })
    await house.workOn('calendar-reminders')
    const letters = await lettersTo(house, admin.email)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'On 27 January 2026 Sheffield wants the calendar for 2026-27',
    ])
    expect(letters[0]?.text).toContain(': Meadow Lane Leeds.')
  })
})

describe('no reminder', () => {
  test('is of a draft, of a retired calendar, or eight days ahead', async () => {
    await openOn('2026-04-05')
    const { id: siteId } = await site('Meadow Lane Leeds')
    await givenIn(house).calendar({ siteId, status: 'approved' })
    await house.workOn('calendar-reminders')
    expect(await subjectsFor(admin)).toEqual([])
    await house.ownerPool.query('update calendars set retired_at = now()')
    await givenIn(house).calendar({ siteId, status: 'draft' })
    house.clock.advance({ hours: 24 })
    await house.workOn('calendar-reminders')
    expect(await subjectsFor(admin)).toEqual([])
  })

  test('goes to whoever wants none, or is of an archived organisation', async () => {
    await openOn('2026-04-06')
    const { id: siteId } = await site('Meadow Lane Leeds')
    await givenIn(house).calendar({ siteId, status: 'approved', terms: sheffieldTerms })
    const sites = [{ siteId, canEdit: false }]
    const quiet = await peopleOf(house).signedIn('site_user', { organizationId, sites })
    await house.ownerPool.query('insert into user_preferences (user_id, notifications) values ($1, $2)', [
      quiet.id,
      { ...defaultNotifications, calendarReminders: false },
    ])
    await house.workOn('calendar-reminders')
    expect(await subjectsFor(quiet)).toEqual([])
    expect(await subjectsFor(admin)).toHaveLength(1)
    await house.ownerPool.query('delete from mails')
    await house.ownerPool.query('update organizations set archived_at = now()')
    await house.workOn('calendar-reminders')
    expect(await subjectsFor(admin)).toEqual([])
  })
})
