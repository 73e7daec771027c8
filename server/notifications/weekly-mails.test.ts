import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultNotifications } from '#domain/people/notification.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'

// Monday 14 September 2026 by the test's clock.

let testApp: TestApp
let admin: Person
let organizationId: string

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  organizationId = (await givenIn(testApp).organization()).id
  admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
})

async function seedOrganization(): Promise<string> {
  const given = givenIn(testApp)
  const site = async (name: string) => (await given.site({ organizationId, name })).id
  const leeds = await site('Meadow Lane Leeds')
  const old = await given.calendar({ siteId: leeds, status: 'approved' })
  await testApp.ownerPool.query(`update calendars set updated_at = '2026-03-01' where id = $1`, [old.id])
  await given.calendar({ siteId: leeds, status: 'pending', fundingYear: '2027-28' })
  await site('Meadow Lane York')
  return leeds
}

const wanting = (person: Person, choice: Partial<typeof defaultNotifications>) =>
  testApp.ownerPool.query('insert into user_preferences (user_id, notifications) values ($1, $2)', [
    person.id,
    { ...defaultNotifications, ...choice },
  ])

describe('the weekly summary', () => {
  test('shows administrators the state, changes, pending approvals and missing calendars', async () => {
    await seedOrganization()
    await testApp.runUntilStopped('weekly-mails')
    const messages = await mailsTo(testApp, admin.email)
    expect(messages.map(({ subject }) => subject)).toEqual(['Your week: 1 calendar waiting for approval'])
    for (const sentence of [
      'How your calendars stand on 14 September 2026: 1 waiting for approval, 1 approved.',
      'Changed in the last seven days: Meadow Lane Leeds 2027-28.',
      'Waiting for approval: Meadow Lane Leeds 2027-28.',
      'Without a calendar for 2026-27: Meadow Lane York.',
    ])
      expect(messages[0]?.text).toContain(sentence)
  })

  test('leaves out what is approved of years that are over, and names twenty of many sites', async () => {
    const given = givenIn(testApp)
    const { id: siteId } = await given.site({ organizationId, name: 'Meadow Lane Leeds' })
    await given.calendar({ siteId, status: 'approved', fundingYear: '2025-26' })
    await given.calendar({ siteId, status: 'draft', fundingYear: '2024-25' })
    for (let number = 1; number <= 22; number += 1)
      await given.site({ organizationId, name: `Site ${String(number).padStart(2, '0')}` })
    await testApp.runUntilStopped('weekly-mails')
    const [mail] = await mailsTo(testApp, admin.email)
    expect(mail?.text).toContain('How your calendars stand on 14 September 2026: 1 draft.')
    expect(mail?.text).toContain('Changed in the last seven days: Meadow Lane Leeds 2024-25.')
    expect(mail?.text).toMatch(/Without a calendar for 2026-27: Meadow Lane Leeds, Site 01, .* and 3 more\./)
  })

  test('comes once a week, and only to administrators', async () => {
    const siteId = await seedOrganization()
    const sites = [{ siteId, canEdit: true }]
    const manager = await peopleOf(testApp).signedIn('site_manager', { organizationId, sites })
    await testApp.runUntilStopped('weekly-mails')
    await testApp.runUntilStopped('weekly-mails')
    expect(await mailsTo(testApp, admin.email)).toHaveLength(1)
    expect(await mailsTo(testApp, manager.email)).toEqual([])
  })

  test('does not come where the organisation or the reader has switched it off', async () => {
    await seedOrganization()
    const quiet = await peopleOf(testApp).signedIn('org_admin', { organizationId })
    await wanting(quiet, { weeklySummary: false })
    await testApp.runUntilStopped('weekly-mails')
    expect(await mailsTo(testApp, quiet.email)).toEqual([])
    await testApp.ownerPool.query('delete from mails')
    await testApp.ownerPool.query('update organizations set send_weekly_summary = false')
    await testApp.runUntilStopped('weekly-mails')
    expect(await mailsTo(testApp, admin.email)).toEqual([])
  })
})

describe('the weekly report', () => {
  test('lists the calendars of their sites to people who have switched it on', async () => {
    const siteId = await seedOrganization()
    const sites = [{ siteId, canEdit: false }]
    const member = await peopleOf(testApp).signedIn('site_user', { organizationId, sites })
    await wanting(member, { weeklyReports: true })
    await testApp.runUntilStopped('weekly-mails')
    const [message] = await mailsTo(testApp, member.email)
    expect(message?.subject).toBe('Weekly report: 2 calendars')
    expect(message?.text).toContain('Meadow Lane Leeds, 2026-27: approved.')
    expect(message?.text).toContain('Meadow Lane Leeds, 2027-28: waiting for approval.')
    expect(message?.text).not.toContain('York')
  })

  test('has fifty lines of many calendars, and says how many more there are', async () => {
    const given = givenIn(testApp)
    for (let number = 0; number < 26; number += 1) {
      const { id: siteId } = await given.site({ organizationId })
      for (const fundingYear of ['2026-27', '2027-28']) await given.calendar({ siteId, fundingYear })
    }
    await wanting(admin, { weeklyReports: true })
    await testApp.runUntilStopped('weekly-mails')
    const report = (await mailsTo(testApp, admin.email)).find(({ subject }) =>
      subject.startsWith('Weekly report'),
    )
    expect(report?.subject).toBe('Weekly report: 52 calendars')
    expect(report?.text.match(/: draft\.$/gm)).toHaveLength(50)
    expect(report?.text).toContain('And 2 more: the dashboard lists them all.')
  })
})
