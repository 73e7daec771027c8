import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

const html = `<html><head><!-- fonts --><title>Term Calendar</title><meta name="session" content="" />
<script type="module" crossorigin src="/assets/main.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style-a1.css">
</head><body><div id="app"></div>
<!-- frame --><div id="frame"><b data-product-name>Term Calendar</b></div><!-- /frame -->
<!-- welcome --><div id="frame">Every funded week</div><!-- /welcome -->
</body></html>`

let folder: string
let testApp: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'term-calendar-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'assets', 'style-a1.css'), '.day{height:22px}')
  writeFileSync(join(folder, 'service-worker.js'), 'self.addEventListener')
  for (const name of ['.env', 'package.json']) writeFileSync(join(folder, name), 'SECRET_KEY=')
  const scripts = {
    '/': ['/assets/main.js'],
    '/dashboard': ['/assets/main.js', '/assets/year.js'],
    '*': ['/assets/main.js', '/assets/router.js'],
  }
  const screens = { '/calendars/:id': ['/assets/main.js', '/assets/details.js'] }
  writeFileSync(
    join(folder, 'first-visit.json'),
    JSON.stringify({ scripts, screens, fonts: ['/assets/figtree.woff2'] }),
  )
  testApp = await startTestApp({ settings: { webFolder: folder } })
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true })
})

test('the style sheet is in the page, under its nonce, and the font is named for the script that asks for it', async () => {
  const { body, headers } = await testApp.app.inject({ url: '/' })
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(body).toContain(`<style nonce="${nonce}">.day{height:22px}</style>`)
  expect(body).not.toContain('stylesheet')
  expect(body).toContain('as="font" type="font/woff2" crossorigin href="/assets/figtree.woff2"')
})

test('the page runs its own scripts alone, by a nonce that is new each time', async () => {
  const policies = [await testApp.app.inject('/'), await testApp.app.inject('/')].map(({ headers }) =>
    String(headers['content-security-policy']).split('; '),
  )
  for (const policy of policies) {
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(policy.find((part) => part.startsWith('script-src'))).toMatch(
      /^script-src 'self' 'nonce-[\w+/=]{24}'$/,
    )
  }
  expect(policies[0]).not.toEqual(policies[1])
})

test.each([
  ...['/.env', '/.git/config', '/package.json', '/first-visit.json', '/assets/main.js.map'],
  ...['/assets/../first-visit.json', '/assets/%2e%2e/first-visit.json', '/assets/..%2ffirst-visit.json'],
])('%s is no file of the page, and not served', async (path) => {
  expect((await testApp.app.inject(path)).statusCode).toBe(404)
})

test('a stranger gets neither the frame of the screens nor a call', async () => {
  for (const url of ['/', '/dashboard']) {
    const { body } = await testApp.app.inject({ url })
    expect(body).not.toContain('data-product-name')
    expect(body).not.toContain('/api/')
  }
})

test('a stranger is told that there is no session to ask for, but not in the page that is stored for others', async () => {
  const read = async (dest: string) =>
    (await testApp.app.inject({ url: '/', headers: { 'sec-fetch-dest': dest } })).body
  expect(await read('document')).toContain(noSession)
  expect(await read('empty')).not.toContain(noSession)
  const admin = await peopleOf(testApp).signedIn('org_admin')
  expect((await admin.get('/', visited)).body).not.toContain(noSession)
})

test('only a stranger on the landing page reads its beginning before the scripts have come', async () => {
  const read = async (url: string) => (await testApp.app.inject({ url })).body
  expect(await read('/')).toContain('Every funded week')
  expect(await read('/dashboard')).not.toContain('Every funded week')
  expect(await read('/invitation')).not.toContain('Every funded week')
  const admin = await peopleOf(testApp).signedIn('org_admin')
  for (const url of ['/', '/dashboard'])
    expect((await admin.get(url)).body).not.toContain('Every funded week')
})

test('a page of a link asks at once for what all pages but the first one need', async () => {
  const router = '<link rel="modulepreload" crossorigin href="/assets/router.js" />'
  expect((await testApp.app.inject({ url: '/invitation' })).body).toContain(router)
  expect((await testApp.app.inject({ url: '/' })).body).not.toContain(router)
})

test('a person with a session gets both, and each file is asked for once', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const { body } = await admin.get('/dashboard')
  expect(body).toContain('id="frame"')
  expect(body).toContain('<link rel="preload" as="fetch" crossorigin href="/api/auth/me" />')
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/year.js" />')
  expect(body.match(/main\.js/g)).toHaveLength(1)
  const sites = await admin.get('/sites')
  expect(sites.body).toContain('href="/api/auth/me"')
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
    name: 'Oak </script><script>alert(1)',
  })
  const needed = [
    `/api/organizations/${organizationId}`,
    `/api/organizations/${organizationId}/sites`,
    `/api/local-authorities?ids=${localAuthorityId}`,
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
  await expect.poll(visit, patient).toEqual(needed)
  const answers = answersIn(body)
  for (const [path, answer] of Object.entries(answers)) {
    const called = await admin.get(path)
    expect([called.statusCode, JSON.parse(called.body)], path).toEqual([200, answer])
  }
  expect(body.match(/as="fetch"/g)).toHaveLength(1)
  expect(body.lastIndexOf('modulepreload')).toBeLessThan(body.indexOf('as="fetch"'))
  expect(body.lastIndexOf('as="fetch"')).toBeLessThan(body.indexOf('<style'))
})

test('a calendar brings what its page waits for, and names that page’s scripts for people with a session', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const site = await givenIn(testApp).site({ organizationId: admin.organizationId ?? '' })
  const { id } = await givenIn(testApp).calendar({ siteId: site.id })
  const path = `/calendars/${id}`
  const script = '<link rel="modulepreload" crossorigin href="/assets/details.js" />'
  expect((await admin.get(path, visited)).body).toContain(script)
  expect((await testApp.app.inject({ url: path })).body).not.toContain(script)
  const authority = `/api/local-authorities/${site.localAuthorityId}`
  await expect
    .poll(() => callsOf(admin, path), { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        `/api/calendars/${id}`,
        `${authority}/term-dates`,
        expect.stringContaining(`${authority}/windows?fundingYear=20`),
        `/api/calendars/${id}/counted-otherwise`,
        `/api/calendars/${id}/authority-decisions`,
      ]),
    )
})

test('a calendar of others is asked for by the page, which says that it is not there', async () => {
  const { id } = await givenIn(testApp).calendar({})
  const stranger = await peopleOf(testApp).signedIn('org_admin')
  expect(await callsOf(stranger, `/calendars/${id}`)).toEqual(['/api/auth/me'])
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

test('a file of the page carries no headers that only a document needs', async () => {
  const { headers } = await testApp.app.inject({ url: '/assets/style-a1.css' })
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['permissions-policy']).toBeUndefined()
  expect(headers['cache-control']).toContain('immutable')
  const unused = [
    'etag',
    'last-modified',
    'accept-ranges',
    'x-frame-options',
    'referrer-policy',
    'x-request-id',
  ]
  for (const header of unused) expect(headers[header]).toBeUndefined()
})

test('a person whose sign-out has not been received gets what a stranger gets', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const { body } = await testApp.app.inject({
    url: '/dashboard',
    cookies: { session: admin.token() ?? '', 'unsent-sign-out': 'yes' },
  })
  expect(body).not.toContain('/api/')
})

test('the service worker is the same for all, never cached, and may call this server alone', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const answers = [
    await testApp.app.inject({ url: '/service-worker.js' }),
    await admin.get('/service-worker.js'),
  ]
  for (const { statusCode, body, headers } of answers) {
    expect([statusCode, body]).toEqual([200, 'self.addEventListener'])
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  }
})
