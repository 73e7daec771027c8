import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amend } from '#server/test/amended.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const terms = [
  { name: 'summer', startDate: '2026-04-13', endDate: '2026-07-17' },
  { name: 'autumn', startDate: '2026-09-03', endDate: '2026-12-16' },
  { name: 'spring', startDate: '2027-01-04', endDate: '2027-03-31' },
]

/** A calendar with two approved revisions: the second ends its autumn earlier. */
async function amendedOnce() {
  const calendar = await givenIn(testApp).calendar({ status: 'approved' })
  const { organizationId } = calendar
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const amir = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const path = `/api/calendars/${calendar.id}`
  const first = (await anna.get(`${path}/revisions`)).json()
  for (const act of [
    () => anna.post(`${path}/amend`),
    () => anna.put(`${path}/terms`, { terms }),
    () => anna.post(`${path}/submit`),
    () => amir.post(`${path}/approve`),
  ]) {
    testApp.clock.advance({ seconds: 1 })
    expect((await act()).statusCode).toBe(200)
  }
  return { anna, amir, path, first, organizationId, id: calendar.id }
}

describe('revisions', () => {
  test('are listed newest first, each with what it changed in words', async () => {
    const { anna, path, first } = await amendedOnce()
    const list = (await anna.get(`${path}/revisions`)).json()
    expect(list.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    expect(list[1]).toEqual(first[0])
    expect(list[1].changes).toEqual([])
    expect(list[0].changes.join(' ')).toMatch(/Autumn .*school day/)
  })

  test('are restored as a draft of the next one, and what is published stays', async () => {
    const { anna, path } = await amendedOnce()
    const [second, first] = (await anna.get(`${path}/revisions`)).json()
    const restored = await anna.post(`/api/revisions/${first.id}/restore`)
    expect(restored.json()).toMatchObject({ status: 'draft', revision: 3, publishedRevision: 2 })
    expect(restored.json().terms[1].endDate).toBe(first.terms[1].endDate)
    expect(restored.json().terms[1].endDate).not.toBe(second.terms[1].endDate)
    expect((await anna.get(`${path}/revisions`)).json()).toHaveLength(2)
  })

  test('are not restored into what waits for approval, nor from an older version', async () => {
    const { anna, path, id } = await amendedOnce()
    const [, first] = (await anna.get(`${path}/revisions`)).json()
    const stale = await anna.post(`/api/revisions/${first.id}/restore`, undefined, { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-version'])
    await amend(anna, id)
    await anna.post(`${path}/submit`)
    const waiting = await anna.post(`/api/revisions/${first.id}/restore`)
    expect([waiting.statusCode, waiting.json().message]).toEqual([409, expect.stringMatching(/withdraw it/)])
  })

  test('are restored by those alone who may edit', async () => {
    const { anna, path, organizationId } = await amendedOnce()
    const [, first] = (await anna.get(`${path}/revisions`)).json()
    const { siteId } = (await anna.get(path)).json()
    const reader = await peopleOf(testApp).signedIn('site_user', {
      organizationId,
      sites: [{ siteId, canEdit: false }],
    })
    expect((await reader.get(`${path}/revisions`)).statusCode).toBe(200)
    expect((await reader.post(`/api/revisions/${first.id}/restore`)).statusCode).toBe(403)
    const outsider = await peopleOf(testApp).signedIn('org_admin')
    expect((await outsider.post(`/api/revisions/${first.id}/restore`)).statusCode).toBe(404)
  })
})

describe('the timeline of a calendar', () => {
  test('shows a reader of the site what happened and who did it, page by page', async () => {
    const { anna, path, organizationId } = await amendedOnce()
    const { siteId } = (await anna.get(path)).json()
    const reader = await peopleOf(testApp).signedIn('site_user', {
      organizationId,
      sites: [{ siteId, canEdit: false }],
    })
    const all = (await reader.get(`${path}/timeline`)).json()
    const acts = all.map(({ action }: { action: string }) => action)
    expect(acts.slice(0, 4)).toEqual([
      'calendar.approve',
      'calendar.submit',
      'calendar.edit',
      'calendar.amend',
    ])
    expect(all[0].actorName).not.toBeNull()
    const page = await reader.get(`${path}/timeline?limit=2`)
    expect(page.json()).toEqual(all.slice(0, 2))
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? ''
    expect((await reader.get(next)).json()).toEqual(all.slice(2, 4))
  })
})

test('a person from elsewhere is named by role, a colleague by name', async () => {
  const { path, anna, id } = await amendedOnce()
  await amend(anna, id)
  await anna.post(`${path}/submit`)
  const system = await peopleOf(testApp).signedIn('system_admin')
  testApp.clock.advance({ seconds: 1 })
  expect((await system.post(`${path}/approve`)).statusCode).toBe(200)
  const [newest] = (await anna.get(`${path}/timeline?limit=1`)).json()
  expect([newest.action, newest.actorName]).toEqual(['calendar.approve', 'A system administrator'])
  const [revision] = (await anna.get(`${path}/revisions`)).json()
  expect(revision.approvedBy).toBe('A system administrator')
  expect((await system.get(`${path}/timeline?limit=2`)).json()[1].actorName).not.toMatch(/administrator$/)
})

describe('the log', () => {
  test('is for administrators, of their own organisation alone', async () => {
    const { anna, organizationId, id } = await amendedOnce()
    const other = await amendedOnce()
    const found = (await anna.get('/api/audit')).json()
    expect(found.length).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(found)).toContain(id)
    expect(JSON.stringify(found)).not.toContain(other.id)
    expect(JSON.stringify((await anna.get('/api/audit?scope=everything')).json())).not.toContain(other.id)
    const staff = await peopleOf(testApp).signedIn('site_manager', { organizationId })
    expect((await staff.get('/api/audit')).statusCode).toBe(403)
  })

  test('is narrowed by day, kind, person and result', async () => {
    const { anna, amir, id } = await amendedOnce()
    const actionsOf = async (query: string) =>
      (await anna.get(`/api/audit?${query}`)).json().map(({ action }: { action: string }) => action)
    const today = testApp.clock.now().toISOString().slice(0, 10)
    expect(await actionsOf(`actorId=${amir.id}&subjectId=${id}`)).toEqual(['calendar.approve'])
    expect(await actionsOf(`subjectId=${id}&from=${today}&to=${today}`)).toContain('calendar.amend')
    expect(await actionsOf(`subjectId=${id}&to=2020-01-01`)).toEqual([])
    expect(await actionsOf(`subjectType=calendar&result=refused`)).toEqual([])
    expect((await anna.get('/api/audit?from=2026-02-30')).statusCode).toBe(400)
  })

  test('is searched by person, by action and by subject', async () => {
    const { anna, amir, id, path } = await amendedOnce()
    const found = async (query: string) =>
      (await anna.get(`/api/audit?${query}`)).json().map(({ action }: { action: string }) => action)
    const { siteName } = (await anna.get(path)).json()
    expect(await found('search=started%20an%20AMENDMENT')).toEqual(['calendar.amend'])
    expect((await found(`search=${encodeURIComponent(siteName)}`)).slice(0, 2)).toEqual([
      'calendar.approve',
      'calendar.submit',
    ])
    await testApp.ownerPool.query('update users set last_name = $2 where id = $1', [amir.id, 'Al-Percent_%'])
    expect(await found(`person=percent_%25&subjectId=${id}`)).toEqual(['calendar.approve'])
    expect(await found(`person=percent_%25&search=submitted&subjectId=${id}`)).toEqual([])
    expect(await found('person=unknown%20name')).toEqual([])
    expect((await anna.get('/api/audit?search=a')).json().fields.search).toBe('Type two letters or more')
  })

  test('is searched page by page', async () => {
    const { anna } = await amendedOnce()
    const all = (await anna.get('/api/audit?search=the%20calendar')).json()
    const page = await anna.get('/api/audit?search=the%20calendar&limit=2')
    expect(page.json()).toEqual(all.slice(0, 2))
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? ''
    expect((await anna.get(next)).json()).toEqual(all.slice(2, 4))
  })

  test('finds a person from elsewhere by what they are to the reader, and no one of another organisation', async () => {
    const { anna, path, id } = await amendedOnce()
    const other = await amendedOnce()
    const system = await peopleOf(testApp).signedIn('system_admin')
    await amend(anna, id)
    expect((await system.post(`${path}/submit`)).statusCode).toBe(200)
    const found = (await anna.get(`/api/audit?person=system%20admin&subjectId=${id}`)).json()
    expect(found).toMatchObject([{ action: 'calendar.submit', actorName: 'A system administrator' }])
    await testApp.ownerPool.query('update users set last_name = $2 where id = $1', [
      other.anna.id,
      'Elsewhere',
    ])
    expect((await anna.get('/api/audit?person=elsewhere')).json()).toEqual([])
    expect((await system.get('/api/audit?person=elsewhere&scope=everything')).json()).not.toEqual([])
  })

  test('of every organisation is a system administrator’s to read', async () => {
    const { id } = await amendedOnce()
    const system = await peopleOf(testApp).signedIn('system_admin')
    const found = await system.get(`/api/audit?scope=everything&subjectId=${id}`)
    expect(found.json().length).toBeGreaterThan(3)
  })

  test('is downloaded as a table, and the download is recorded in it', async () => {
    const { anna, id } = await amendedOnce()
    const table = await anna.get(`/api/audit/export?subjectId=${id}`)
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(table.body.split('\r\n')[0]).toBe(
      '\ufeffWhen (UTC),Organisation,Who,API key,What,Action,About,Id,Result,From,Before,After',
    )
    // Without T and Z, so that spreadsheets read dates.
    expect(table.body).toMatch(/\r\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3},/)
    expect(table.body).toContain('started an amendment,calendar.amend')
    expect((await anna.get('/api/audit?subjectType=audit')).json()).toMatchObject([
      { action: 'audit.export' },
    ])
  })
})
