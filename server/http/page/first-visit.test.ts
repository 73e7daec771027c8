import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

const html = `<html><head><title>Term Calendar</title>
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
  writeFileSync(
    join(folder, 'first-visit.json'),
    JSON.stringify({ scripts, fonts: ['/assets/figtree.woff2'] }),
  )
  testApp = await startTestApp({ settings: { webFolder: folder } })
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true })
})

test('the style sheet is in the page, under its nonce, and the font is asked for at once', async () => {
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
