import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { makeWebFolder, type WebFolder } from '#server/test/app/web-folder.ts'
import { givenIn } from '#server/test/given.ts'

let folder: WebFolder
let testApp: TestApp
beforeAll(async () => {
  folder = makeWebFolder()
  testApp = await startTestApp({ settings: { webFolder: folder.path } })
})
afterAll(async () => {
  await testApp.close()
  folder.remove()
})

test('the style sheet is in the page, under its nonce, and the font is named for the script that asks for it', async () => {
  const { body, headers } = await testApp.app.inject({ url: '/' })
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(body).toContain(`<style nonce="${nonce}">.day{height:22px}</style>`)
  expect(body).not.toContain('stylesheet')
  expect(body).toContain('as="font" type="font/woff2" crossorigin href="/assets/figtree.woff2"')
})

test('a visitor without a session gets neither the frame of the screens nor a call', async () => {
  for (const url of ['/', '/dashboard']) {
    const { body } = await testApp.app.inject({ url })
    expect(body).not.toContain('data-product-name')
    expect(body).not.toContain('/api/')
  }
})

test('a visitor’s page says that there is no session to ask for, the page that others store does not', async () => {
  const read = async (dest: string) =>
    (await testApp.app.inject({ url: '/', headers: { 'sec-fetch-dest': dest } })).body
  expect(await read('document')).toContain(noSession)
  expect(await read('empty')).not.toContain(noSession)
  const admin = await peopleOf(testApp).signedIn('org_admin')
  expect((await admin.get('/', visited)).body).not.toContain(noSession)
})

test('only a visitor on the landing page reads its beginning before the scripts have come', async () => {
  const read = async (url: string) => (await testApp.app.inject({ url })).body
  expect(await read('/')).toContain('Every funded week')
  expect(await read('/dashboard')).not.toContain('Every funded week')
  expect(await read('/invitation')).not.toContain('Every funded week')
  const admin = await peopleOf(testApp).signedIn('org_admin')
  for (const url of ['/', '/dashboard'])
    expect((await admin.get(url)).body).not.toContain('Every funded week')
})

test('a page of a link asks at once for what all pages but the first one need', async () => {
  const router = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/router.js" />'
  expect((await testApp.app.inject({ url: '/invitation' })).body).toContain(router)
  expect((await testApp.app.inject({ url: '/' })).body).not.toContain(router)
})

test('a person with a session gets both, and each file is asked for once', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const { body } = await admin.get('/dashboard')
  expect(body).toContain('id="frame"')
  expect(body).toContain('<link rel="preload" as="fetch" crossorigin href="/api/auth/me" />')
  expect(body).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/year.js" />',
  )
  expect(body.match(/main\.js/g)).toHaveLength(1)
  const sites = await admin.get('/sites')
  expect(sites.body).toContain('href="/api/auth/me"')
  expect(sites.body).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/frame.js" />',
  )
  expect(sites.body).not.toContain('year.js')
})

const visited = { 'sec-fetch-dest': 'document' }
const noSession = '<meta name="session" content="none" />'

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

test('from another site the calls are asked for after the scripts, and before the long style sheet', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const { body } = await admin.get('/sites', { ...visited, 'sec-fetch-site': 'cross-site' })
  expect(body.match(/as="fetch"/g)).toHaveLength(1)
  expect(body.lastIndexOf('modulepreload')).toBeLessThan(body.indexOf('as="fetch"'))
  expect(body.lastIndexOf('as="fetch"')).toBeLessThan(body.indexOf('<style'))
})

test('any screen brings who is signed in', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const visit = async () =>
    answersIn((await admin.get('/sites', { ...visited, 'sec-fetch-site': 'none' })).body)
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
])('%s asks at once for what it shows', async (url, needed) => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  await expect.poll(() => callsOf(admin, url), { timeout: 30_000 }).toEqual(['/api/auth/me', ...needed])
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

test('a person whose sign-out has not been received gets what a visitor gets', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const { body } = await testApp.app.inject({
    url: '/dashboard',
    cookies: { session: admin.token() ?? '', 'unsent-sign-out': 'yes' },
  })
  expect(body).not.toContain('/api/')
})
