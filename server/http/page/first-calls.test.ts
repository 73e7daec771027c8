import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import type { TestApp } from '#server/test/app/test-app.ts'
import { startWebApp } from '#server/test/app/web-folder.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  ;({ testApp, close } = await startWebApp())
})
afterAll(() => close())

const visited = { 'sec-fetch-dest': 'document' }

/** What the browser asks for at once when this person opens the page. */
async function callsOf(person: Person, url: string, headers = visited): Promise<string[]> {
  const { body } = await person.get(url, headers)
  return [...body.matchAll(/as="fetch" crossorigin href="([^"]+)"/g)].map(([, path = '']) => path)
}

/** What has come with the page, by path. */
function answersIn(body: string): Record<string, unknown> {
  const json = /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(body)?.[1]
  return json === undefined ? {} : JSON.parse(json)
}

test('the dashboard brings what its year waits for, and asks for the rest after its scripts', async () => {
  const people = peopleOf(testApp)
  const given = givenIn(testApp)
  const admin = await people.signedIn('org_admin')
  const { organizationId } = admin
  const { localAuthorityId } = await given.site({
    organizationId: organizationId ?? '',
    name: 'Oak </script><script>alert(1) __CSP_NONCE__',
  })
  const needed = [
    `/api/organizations/${organizationId}`,
    `/api/sites?organizationId=${organizationId}&for=planning&limit=101`,
    `/api/local-authorities?ids=${localAuthorityId}`,
    `/api/site-authorities?organizationId=${organizationId}`,
    ...[1, 2, 3].map(() => expect.stringMatching(/^\/api\/bank-holidays\?year=20\d\d$/)),
  ]
  // From a link on another site nothing is sent along: its length could give something away.
  const linked = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }
  // The page waits for neither of them long, so on a busy machine it may go without.
  const patient = { timeout: 30_000 }
  await expect.poll(() => callsOf(admin, '/dashboard', linked), patient).toEqual(['/api/auth/me', ...needed])
  let body = ''
  async function visit() {
    const page = await admin.get('/dashboard', { ...linked, 'sec-fetch-site': 'none' })
    expect(page.headers['cache-control']).toBe('no-store')
    body = page.body
    return Object.keys(answersIn(body))
  }
  await expect.poll(visit, patient).toEqual(['/api/auth/me', ...needed])
  const answers = answersIn(body)
  for (const [path, answer] of Object.entries(answers)) {
    const called = await admin.get(path)
    expect([called.statusCode, JSON.parse(called.body)], path).toEqual([200, answer])
  }
  expect(body).not.toContain('as="fetch"')
})

test('any screen brings who is signed in', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const visit = async () =>
    answersIn((await admin.get('/templates', { ...visited, 'sec-fetch-site': 'none' })).body)
  await expect
    .poll(visit, { timeout: 30_000 })
    .toEqual({ '/api/auth/me': JSON.parse((await admin.get('/api/auth/me')).body) })
})

test('a calendar brings what its page waits for, and names that page’s scripts for people with a session', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const site = await givenIn(testApp).site({ organizationId: admin.organizationId ?? '' })
  const { id } = await givenIn(testApp).calendar({ siteId: site.id })
  const path = `/calendars/${id}`
  const script = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/details.js" />'
  expect((await admin.get(path, visited)).body).toContain(script)
  expect((await testApp.app.inject({ url: path })).body).not.toContain(script)
  const authority = `/api/local-authorities/${site.localAuthorityId}`
  await expect
    .poll(() => callsOf(admin, path), { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        `/api/calendars/${id}`,
        `/api/local-authorities?ids=${site.localAuthorityId}`,
        `${authority}/term-dates`,
        expect.stringContaining(`${authority}/windows?fundingYear=20`),
        `/api/calendars/${id}/counted-otherwise`,
        `/api/calendars/${id}/authority-decisions`,
      ]),
    )
})

test.each([
  ['/reports', ['/api/reports/overview']],
  ['/local-authorities', ['/api/local-authorities', '/api/fact-coverage']],
  ['/approvals', ['/api/approvals?limit=25', '/api/approvals/worth', '/api/approvals/count']],
  ['/users', ['/api/users/count', '/api/users?limit=50']],
])('%s asks at once for what it shows', async (url, needed) => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  await expect.poll(() => callsOf(admin, url), { timeout: 30_000 }).toEqual(['/api/auth/me', ...needed])
})

test('the outlook and the sites ask at once for what they show of the organisation that one is in', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const organization = `/api/organizations/${admin.organizationId}`
  const year = expect.stringMatching(/^\/api\/bank-holidays\?year=20\d\d$/)
  for (const [url, needed] of [
    ['/outlook', [organization, ...Array(7).fill(year)]],
    ['/sites', [`${organization}/sites?limit=48`]],
  ] as const)
    await expect.poll(() => callsOf(admin, url), { timeout: 30_000 }).toEqual(['/api/auth/me', ...needed])
})

test('a person who may not open a screen is sent nothing of it', async () => {
  const person = await peopleOf(testApp).signedIn('site_user')
  const visitedUntilKnown = async () => {
    expect(await callsOf(person, '/outlook')).toHaveLength(9)
    return Promise.all(['/users', '/approvals', '/sites'].map((url) => callsOf(person, url)))
  }
  await expect.poll(visitedUntilKnown, { timeout: 30_000 }).toEqual(Array(3).fill(['/api/auth/me']))
})

test('the page of all local authorities brings them along', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const visit = async () =>
    Object.keys(
      answersIn((await admin.get('/local-authorities', { ...visited, 'sec-fetch-site': 'none' })).body),
    )
  await expect
    .poll(visit, { timeout: 30_000 })
    .toEqual(['/api/auth/me', '/api/local-authorities', '/api/fact-coverage'])
})

test('the sites side by side are asked for at once, of the organisation that one is in', async () => {
  const given = givenIn(testApp)
  const { id: organizationId } = await given.organization()
  for (let number = 0; number < 101; number += 1) await given.site({ organizationId })
  const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const list = `/api/organizations/${organizationId}/site-years`
  const calls = [
    expect.stringMatching(`^${list}\\?fundingYear=\\d{4}-\\d\\d&limit=100$`),
    expect.stringContaining(`${list}/summary?fundingYear=`),
    `/api/site-authorities?organizationId=${organizationId}`,
  ]
  await expect
    .poll(() => callsOf(admin, '/side-by-side'), { timeout: 30_000 })
    .toEqual(['/api/auth/me', ...calls])
  // A page that has a next one is asked for by the screen, as the address of that one is in a header.
  const visit = async () => {
    const { body } = await admin.get('/side-by-side', { ...visited, 'sec-fetch-site': 'none' })
    return Object.keys(answersIn(body))
  }
  await expect.poll(visit, { timeout: 30_000 }).toEqual(['/api/auth/me', ...calls.slice(1)])
})

test('a calendar of others is asked for by the page, which says that it is not there', async () => {
  const { id } = await givenIn(testApp).calendar({})
  const outsider = await peopleOf(testApp).signedIn('org_admin')
  expect(await callsOf(outsider, `/calendars/${id}`)).toEqual(['/api/auth/me'])
})

test('the page that the service worker stores for later has no call of one person', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const stored = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }
  expect(await callsOf(admin, '/dashboard', stored)).toEqual(['/api/auth/me'])
  expect(answersIn((await admin.get('/dashboard', stored)).body)).toEqual({})
})

test('a session that has ended, or still lacks its code, is asked for nothing but who it is', async () => {
  const people = peopleOf(testApp)
  const admin = await people.signedIn('org_admin')
  await admin.post('/api/auth/logout')
  expect(await callsOf(admin, '/dashboard')).toEqual([])
  expect(await callsOf(await people.passwordGiven('org_admin'), '/dashboard')).toEqual(['/api/auth/me'])
})

test('a visit opens no transaction where the calls follow from the person alone', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  let taken = 0
  testApp.pool.on('acquire', () => {
    taken += 1
  })
  // From another site nothing is answered along, which would take connections of its own.
  const linked = { ...visited, 'sec-fetch-site': 'cross-site' }
  const takenBy = async (paths: readonly string[]) => {
    const before = taken
    for (const path of paths) await admin.get(path, linked)
    return taken - before
  }
  const paths = [
    '/approvals',
    '/users',
    '/sites',
    '/outlook',
    '/side-by-side',
    '/reports',
    '/local-authorities',
  ]
  await takenBy(['/templates'])
  const withoutScreen = await takenBy(paths.map(() => '/templates'))
  // One more each, to find the session.
  expect(await takenBy(paths)).toBeLessThanOrEqual(withoutScreen + paths.length)
})
