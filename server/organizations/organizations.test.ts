import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const details = { name: 'Meadow Lane', contactEmail: 'office@meadow.example' }

async function adminOfOne() {
  const organization = await givenIn(testApp).organization()
  const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId: organization.id })
  return { admin, path: `/api/organizations/${organization.id}`, organization }
}

describe('changing an organisation', () => {
  test('stores each setting by itself, and leaves the others as they are', async () => {
    const { admin, path } = await adminOfOne()
    const settings = {
      requireCalendarApproval: false,
      notifyCalendarChanges: false,
      allowSiteOverrides: true,
      fundingYearStart: 'september',
      defaultRegion: 'wales',
      defaultRole: 'site_manager',
      requireTwoFactorForManagers: false,
      allowSelfRegistration: true,
      sendWeeklySummary: false,
      sendApprovalNotifications: false,
      sendMaintenanceAlerts: false,
      mailDisplayName: 'Meadow Lane calendars',
      replyToEmail: 'calendars@meadow.example',
      timezone: 'Europe/Edinburgh',
      dateFormat: 'YYYY-MM-DD',
      weekStartsOn: 'sunday',
      colour: '#0f5e58',
    }
    for (const [name, value] of Object.entries(settings)) {
      const before = (await admin.get(path)).json()
      expect(before[name], name).not.toBe(value)
      const after = (await admin.patch(path, { [name]: value })).json()
      expect(after).toEqual({ ...before, [name]: value, version: before.version + 1 })
    }
    expect((await admin.get(path)).json()).toMatchObject(settings)
  })

  test('leaves fields that were not sent, and clears fields that were sent empty', async () => {
    const { admin, path } = await adminOfOne()
    await admin.patch(path, { ...details, contactPhone: '0114 496 0000', address: '1 Meadow Lane' })
    expect((await admin.patch(path, details)).json()).toMatchObject({
      ...details,
      contactPhone: '0114 496 0000',
      address: '1 Meadow Lane',
    })
    expect((await admin.patch(path, { ...details, address: '' })).json()).toMatchObject({
      contactPhone: '0114 496 0000',
      address: null,
    })
  })

  test('names in the audit what changed, not what was sent, and quotes no contact details', async () => {
    const { admin, path, organization } = await adminOfOne()
    await admin.patch(path, { ...details, contactEmail: organization.contactEmail })
    const { rows } = await testApp.ownerPool.query(
      `select after from audit_entries where action = 'organization.update' and subject_id = $1`,
      [organization.id],
    )
    expect(rows).toEqual([{ after: { name: 'Meadow Lane', changed: ['name'] } }])
  })

  test('from an outdated version is refused, and the newer one stays', async () => {
    const { admin, path } = await adminOfOne()
    await admin.patch(path, details)
    const stale = await admin.patch(path, { ...details, name: 'Other' }, { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-version'])
    expect((await admin.get(path)).json().name).toBe('Meadow Lane')
  })

  test.each([
    [{ ...details, name: 'M' }, 'name', 'Organization name must be at least 2 characters'],
    [{ ...details, contactEmail: 'office' }, 'contactEmail', 'Please enter a valid email address'],
    [{ ...details, archivedAt: null }, 'archivedAt', /no field called/],
    [{ defaultRole: 'org_admin' }, 'defaultRole', 'Choose Site User or Site Manager'],
    [{ timezone: 'Europe/Paris' }, 'timezone', 'Choose London, Dublin or Edinburgh'],
    [{ colour: 'url(//x)' }, 'colour', /six digits/],
    [{ notificationFromEmail: 'a@b.example\r\nBcc: c@d.example' }, 'notificationFromEmail', /valid email/],
    [{ replyToEmail: 'a@b.example\r\nBcc: c@d.example' }, 'replyToEmail', /valid email/],
    [{ mailDisplayName: 'Meadow\r\nBcc: c@d.example' }, 'mailDisplayName', /one line/],
  ])('with %j is refused with a sentence for %s', async (body, field, sentence) => {
    const { admin, path } = await adminOfOne()
    const answer = await admin.patch(path, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[field]).toMatch(sentence)
  })
})

test('only a system administrator lists organisations', async () => {
  const { admin } = await adminOfOne()
  expect((await admin.get('/api/organizations')).statusCode).toBe(403)
  const system = await peopleOf(testApp).signedIn('system_admin')
  const names = (await system.get('/api/organizations')).json().map(({ name }: { name: string }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names).toEqual(names.toSorted())
})

test('organisations are found by words of the name, page by page, and without those that are archived', async () => {
  const system = await peopleOf(testApp).signedIn('system_admin')
  const ids: string[] = []
  for (const name of ['Zebra Lodge', 'Zebra Lane', 'Zebra Lea'])
    ids.push((await system.post('/api/organizations', { name, contactEmail: 'a@zebra.example' })).json().id)
  const archive = `/api/organizations/${ids[2]}/archive`
  expect((await system.post(archive)).statusCode).toBe(200)
  const found = async (query: string) => {
    const answer = await system.get(`/api/organizations?${query}`)
    return { names: answer.json().map(({ name }: { name: string }) => name), next: answer.headers.link }
  }
  expect(await found('search=zebra')).toEqual({ names: ['Zebra Lane', 'Zebra Lea', 'Zebra Lodge'] })
  expect(await found('search=l%20zebra&state=active')).toEqual({ names: ['Zebra Lane', 'Zebra Lodge'] })
  const page = await found('search=zebra&limit=2')
  expect(page).toEqual({ names: ['Zebra Lane', 'Zebra Lea'], next: expect.stringContaining('rel="next"') })
})

describe('an organisation of its own', () => {
  test('is made by a system administrator with the settings that every organisation begins with', async () => {
    const system = await peopleOf(testApp).signedIn('system_admin')
    const made = await system.post('/api/organizations', { ...details, name: 'Harbour' })
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({
      name: 'Harbour',
      requireCalendarApproval: true,
      allowSiteOverrides: false,
      defaultRegion: 'england',
      defaultRole: 'site_user',
      timezone: 'Europe/London',
      weekStartsOn: 'monday',
      archivedAt: null,
    })
    const { admin } = await adminOfOne()
    expect((await admin.post('/api/organizations', details)).statusCode).toBe(403)
  })

  test('once archived ends its people’s sessions and refuses sign-in, until it is restored', async () => {
    const { admin, path } = await adminOfOne()
    const system = await peopleOf(testApp).signedIn('system_admin')
    expect((await system.post(`${path}/archive`)).json().archivedAt).not.toBeNull()
    expect((await admin.get(path)).statusCode).toBe(401)
    expect((await system.get(path)).statusCode).toBe(200)
    expect((await system.post(`${path}/restore`)).json().archivedAt).toBeNull()
    expect((await admin.get(path)).statusCode).toBe(200)
  })
})

describe('a logo', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex')

  test('is stored, shown and removed', async () => {
    const { admin, path } = await adminOfOne()
    const put = await admin.put(`${path}/logo`, png, { 'content-type': 'image/png' })
    expect(put.json().dataUrl).toBe(`data:image/png;base64,${png.toString('base64')}`)
    expect((await admin.get(`${path}/logo`)).json()).toEqual(put.json())
    await admin.delete(`${path}/logo`)
    expect((await admin.get(`${path}/logo`)).json()).toEqual({ dataUrl: null })
  })

  test('of more pixels than paper needs is refused with its size, however small the file', async () => {
    const { admin, path } = await adminOfOne()
    const large = Buffer.concat([png, Buffer.from('IHDR'), Buffer.from('00000fa000000fa0', 'hex')])
    const answer = await admin.put(`${path}/logo`, large, { 'content-type': 'image/png' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'This picture has 4000 × 4000 pixels, and a PNG may have a million, such as 1000 × 1000. Make it smaller, then choose it again.',
    ])
  })

  test.each([
    ['is a WebP, which paper can’t show,', Buffer.from('RIFF....WEBPVP8 '), 400],
    ['weighs more than the page that it stands on', Buffer.concat([png, Buffer.alloc(25 * 1024)]), 413],
  ])('that %s is refused', async (_, content, status) => {
    const { admin, path } = await adminOfOne()
    const answer = await admin.put(`${path}/logo`, content, { 'content-type': 'image/png' })
    expect(answer.statusCode).toBe(status)
  })

  test('that is a page under a picture’s name is refused', async () => {
    const { admin, path } = await adminOfOne()
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const answer = await admin.put(`${path}/logo`, page, { 'content-type': 'image/png' })
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(/not a PNG/)])
    expect((await admin.get(`${path}/logo`)).json()).toEqual({ dataUrl: null })
  })
})
