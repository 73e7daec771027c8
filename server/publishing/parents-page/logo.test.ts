import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { parentsPagesIn } from '#server/test/parents-pages.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const withLogo = (organizationId: string) =>
  testApp.ownerPool.query(
    `insert into organization_logos (organization_id, media_type, content, created_at)
     values ($1, 'image/png', 'picture', now())`,
    [organizationId],
  )

test('a logo is sent once: a reader that has it gets 304, each time', async () => {
  const { approvedSite, get } = parentsPagesIn(testApp)
  const { site, code } = await approvedSite()
  await withLogo(site.organizationId)
  const { headers } = await get(`/parents/${code}/logo`)
  expect(headers['cache-control']).toBe('public, no-cache')
  const again = await get(`/parents/${code}/logo`, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  ['its site is inactive', 'update sites set is_active = $2 where id = $1', false],
  [
    'its organisation is archived',
    'update organizations set archived_at = $2 where id = (select organization_id from sites where id = $1)',
    new Date(),
  ],
  ['its page is off', 'update parents_pages set is_on = $2 where site_id = $1', false],
])('a logo is public only as long as its page: not once %s', async (_, change, value) => {
  const { approvedSite, get } = parentsPagesIn(testApp)
  const { site, code } = await approvedSite()
  await withLogo(site.organizationId)
  const path = `/parents/${code}/logo`
  expect((await get(path)).statusCode).toBe(200)
  await testApp.ownerPool.query(change, [site.id, value])
  expect((await get(path)).statusCode).toBe(404)
})
