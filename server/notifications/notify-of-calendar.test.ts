import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultNotifications } from '#domain/people/notification.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let admin: Person
let planner: Person
let colleague: Person
let organizationId: string
let siteId: string

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const given = givenIn(testApp)
  const people = peopleOf(testApp)
  organizationId = (await given.organization()).id
  siteId = (await given.site({ organizationId, name: 'Meadow Lane Leeds' })).id
  const sites = [{ siteId, canEdit: true }]
  admin = await people.signedIn('org_admin', { organizationId })
  planner = await people.signedIn('site_manager', { organizationId, sites })
  colleague = await people.signedIn('site_user', { organizationId, sites })
})

async function draft(): Promise<string> {
  return (await givenIn(testApp).calendar({ siteId })).id
}

async function subjectsFor(person: Person): Promise<string[]> {
  return (await mailsTo(testApp, person.email)).map(({ subject }) => subject)
}

async function choose(person: Person, notifications: Partial<typeof defaultNotifications>): Promise<void> {
  await testApp.ownerPool.query(
    'insert into user_preferences (user_id, notifications, date_format) values ($1, $2, $3)',
    [person.id, { ...defaultNotifications, ...notifications }, 'DD/MM/YYYY'],
  )
}

const setting = (name: string, value: boolean) =>
  testApp.ownerPool.query(`update organizations set ${name} = $1 where id = $2`, [value, organizationId])

describe('submitting a calendar', () => {
  test('mails its dates, its claims and what changes, in the reader’s date format', async () => {
    await choose(admin, {})
    const id = await draft()
    await planner.post(`/api/calendars/${id}/submit`)
    await testApp.work()
    const [first] = await mailsTo(testApp, admin.email)
    expect(first?.text).toMatch(/Summer term: \d{2}\/\d{2}\/2026 to \d{2}\/\d{2}\/2026/)
    expect(first?.text).toMatch(/Claims: Summer \d+ of \d+ school days/)
    expect(first?.text).not.toContain('What changes')

    await admin.post(`/api/calendars/${id}/approve`)
    await admin.post(`/api/calendars/${id}/amend`)
    const terms = [
      { name: 'summer', startDate: '2026-04-20', endDate: '2026-07-17' },
      { name: 'autumn', startDate: '2026-09-02', endDate: '2026-12-18' },
      { name: 'spring', startDate: '2027-01-05', endDate: '2027-03-25' },
    ]
    expect((await planner.put(`/api/calendars/${id}/terms`, { terms })).statusCode).toBe(200)
    await planner.post(`/api/calendars/${id}/submit`)
    await testApp.work()
    const later = (await mailsTo(testApp, admin.email)).filter(({ subject }) => subject.startsWith('Waiting'))
    expect(later).toHaveLength(2)
    expect(later.some(({ text }) => text.includes('What changes from the published dates: Summer'))).toBe(
      true,
    )
  })

  test('is not approved by opening the mail’s link, or by reading what it shows', async () => {
    const id = await draft()
    await planner.post(`/api/calendars/${id}/submit`)
    for (const address of [`/approvals/${id}`, `/api/calendars/${id}`, `/api/calendars/${id}/approve`])
      await admin.get(address)
    expect((await admin.get(`/api/calendars/${id}`)).json().status).toBe('pending')
  })

  test('writes to the administrators, with a link to it', async () => {
    const id = await draft()
    await planner.post(`/api/calendars/${id}/submit`)
    await testApp.work()
    expect(await mailsTo(testApp, admin.email)).toMatchObject([
      {
        subject: 'Waiting for your approval: Meadow Lane Leeds, 2026-27',
        text: expect.stringMatching(
          /^Meadow Lane .+ has submitted the calendar of Meadow Lane Leeds for 2026-27\./m,
        ),
        link: `http://localhost:3000/approvals/${id}`,
      },
    ])
    expect(await subjectsFor(planner)).toEqual([])
    expect(await subjectsFor(colleague)).toEqual([])
  })

  test('again, after it was withdrawn, writes again', async () => {
    const id = await draft()
    for (const act of ['submit', 'withdraw', 'submit']) await planner.post(`/api/calendars/${id}/${act}`)
    await testApp.work()
    expect(await subjectsFor(admin)).toHaveLength(2)
  })

  test('without required approval announces the new dates instead', async () => {
    await setting('require_calendar_approval', false)
    await planner.post(`/api/calendars/${await draft()}/submit`)
    await testApp.work()
    expect(await subjectsFor(admin)).toEqual(['New dates: Meadow Lane Leeds, 2026-27'])
    expect(await subjectsFor(planner)).toEqual([])
  })
})

describe('deciding on a calendar', () => {
  test('notifies the submitter, with the dates in their own format', async () => {
    await choose(planner, {})
    const id = await draft()
    await planner.post(`/api/calendars/${id}/submit`)
    await admin.post(`/api/calendars/${id}/approve`)
    await testApp.work()
    const [message] = await mailsTo(testApp, planner.email)
    expect(message?.subject).toBe('Approved: Meadow Lane Leeds, 2026-27')
    expect(message?.text).toContain(
      'Summer term: 13/04/2026 to 21/07/2026, half-term 25/05/2026 to 29/05/2026',
    )
    expect(await subjectsFor(colleague)).toEqual(['New dates: Meadow Lane Leeds, 2026-27'])
  })

  test('against it gives the reason', async () => {
    const id = await draft()
    await planner.post(`/api/calendars/${id}/submit`)
    await admin.post(`/api/calendars/${id}/reject`, { reason: 'Autumn is a week <too> long.' })
    await testApp.work()
    const [message] = await mailsTo(testApp, planner.email)
    expect(message?.subject).toBe('Rejected: Meadow Lane Leeds, 2026-27')
    expect(message?.text).toContain('The reason: Autumn is a week <too> long.')
    expect(await subjectsFor(colleague)).toEqual([])
  })

  test('on an amendment says which dates have changed, before and after', async () => {
    const id = (await givenIn(testApp).calendar({ siteId, isAmended: true, status: 'draft' })).id
    const { terms } = (await planner.get(`/api/calendars/${id}`)).json()
    const edited = terms.map(({ name, startDate, endDate }: Record<string, string>) =>
      name === 'summer' ? { name, startDate, endDate: '2026-07-17' } : { name, startDate, endDate },
    )
    expect((await planner.put(`/api/calendars/${id}/terms`, { terms: edited })).statusCode).toBe(200)
    await planner.post(`/api/calendars/${id}/submit`)
    await admin.post(`/api/calendars/${id}/approve`)
    await testApp.work()
    const [message] = await mailsTo(testApp, colleague.email)
    expect(message?.subject).toBe('Changed dates: Meadow Lane Leeds, 2026-27')
    expect(message?.text).toContain('What has changed since revision 1:')
    expect(message?.text).toContain('Summer ends on 17 July 2026; it was 21 July 2026.')
  })

  test('on an amendment without a changed date writes to its submitter only', async () => {
    const id = (await givenIn(testApp).calendar({ siteId, isAmended: true, status: 'draft' })).id
    await testApp.ownerPool.query(`update sites set address = '14 Meadow Lane' where id = $1`, [siteId])
    await planner.post(`/api/calendars/${id}/submit`)
    await admin.post(`/api/calendars/${id}/approve`)
    await testApp.work()
    expect(await subjectsFor(colleague)).toEqual([])
    const [message] = await mailsTo(testApp, planner.email)
    expect(message?.text).toContain('No date has changed since revision 1.')
  })

  test('by retiring it says that its dates do not count any more', async () => {
    const { id } = await givenIn(testApp).calendar({ siteId, status: 'approved' })
    await admin.delete(`/api/calendars/${id}`)
    await testApp.work()
    expect(await subjectsFor(colleague)).toEqual(['No longer published: Meadow Lane Leeds, 2026-27'])
  })
})

describe('no mail is sent', () => {
  test('about approvals where the organisation has switched them off', async () => {
    await setting('send_approval_notifications', false)
    const id = await draft()
    await planner.post(`/api/calendars/${id}/submit`)
    await admin.post(`/api/calendars/${id}/reject`, { reason: 'Autumn is too long.' })
    await testApp.work()
    expect([...(await subjectsFor(admin)), ...(await subjectsFor(planner))]).toEqual([])
  })

  test('about changed dates where the organisation has switched them off', async () => {
    await setting('notify_calendar_changes', false)
    const id = await draft()
    await planner.post(`/api/calendars/${id}/submit`)
    await admin.post(`/api/calendars/${id}/approve`)
    await testApp.work()
    expect(await subjectsFor(colleague)).toEqual([])
    expect(await subjectsFor(planner)).toHaveLength(1)
  })

  test.each([{ approvals: false }, { email: false }])('to people who have chosen %j', async (choice) => {
    await choose(admin, choice)
    await planner.post(`/api/calendars/${await draft()}/submit`)
    await testApp.work()
    expect(await subjectsFor(admin)).toEqual([])
  })

  test('to people who are deactivated, do not reach the site or belong to another organisation', async () => {
    const people = peopleOf(testApp)
    await testApp.ownerPool.query('update users set is_active = false where id = $1', [colleague.id])
    const elsewhere = await people.signedIn('site_user', { organizationId })
    const outsider = await people.signedIn('org_admin')
    const id = await draft()
    await planner.post(`/api/calendars/${id}/submit`)
    await admin.post(`/api/calendars/${id}/approve`)
    await testApp.work()
    for (const person of [colleague, elsewhere, outsider]) expect(await subjectsFor(person)).toEqual([])
  })

  test('twice, though the job is done a second time', async () => {
    await planner.post(`/api/calendars/${await draft()}/submit`)
    const { rows } = await testApp.ownerPool.query(
      `select payload from graphile_worker._private_jobs order by id desc limit 1`,
    )
    await testApp.work()
    await testApp.pool.query(`select app_add_job('tell-of-calendar', $1)`, [JSON.stringify(rows[0].payload)])
    await testApp.work()
    expect(await subjectsFor(admin)).toHaveLength(1)
  })

  test('of what happened longer ago than three days', async () => {
    await planner.post(`/api/calendars/${await draft()}/submit`)
    testApp.clock.advance({ hours: 73 })
    await testApp.work()
    expect(await subjectsFor(admin)).toEqual([])
  })
})
