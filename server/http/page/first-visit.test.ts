import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import type { TestApp } from '#server/test/app/test-app.ts'
import { startWebApp } from '#server/test/app/web-folder.ts'

let testApp: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  ;({ testApp, close } = await startWebApp())
})
afterAll(() => close())

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

test('from another site the calls are asked for after the scripts, and before the long style sheet', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const { body } = await admin.get('/templates', { ...visited, 'sec-fetch-site': 'cross-site' })
  expect(body.match(/as="fetch"/g)).toHaveLength(1)
  expect(body.lastIndexOf('modulepreload')).toBeLessThan(body.indexOf('as="fetch"'))
  expect(body.lastIndexOf('as="fetch"')).toBeLessThan(body.indexOf('<style'))
})

test('a person whose sign-out has not been received gets what a visitor gets', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const { body } = await testApp.app.inject({
    url: '/dashboard',
    cookies: { session: admin.token() ?? '', 'unsent-sign-out': 'yes' },
  })
  expect(body).not.toContain('/api/')
})
