import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParentsPage } from '#contract/publishing/parents-pages.ts'
import { untilFromMemory } from '#server/test/app/from-memory.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

async function siteWithAdmin() {
  const site = await given.site()
  await given.calendar({ siteId: site.id, status: 'approved' })
  const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  return { site, anna, url: `/api/sites/${site.id}/parents-page` }
}

const visit = (address: string) => testApp.app.inject({ url: new URL(address).pathname })

async function switchOn(anna: Person, url: string): Promise<ParentsPage & { address: string }> {
  const { statusCode, body } = await anna.patch(url, { isOn: true })
  expect(statusCode, body).toBe(200)
  return JSON.parse(body)
}

describe('switching a page on', () => {
  test('gives it an address that can’t be guessed', async () => {
    const { anna, url } = await siteWithAdmin()
    expect((await anna.get(url)).json()).toMatchObject({
      address: null,
      isOn: false,
      version: 0,
      mayManage: true,
    })
    const page = await switchOn(anna, url)
    expect(page.address).toMatch(/^http:\/\/localhost:3000\/parents\/[2-9a-z]{13}$/)
    expect((await visit(page.address)).statusCode).toBe(200)
  })

  test('makes the parents’ feed, so that every button of the page leads somewhere', async () => {
    const { anna, url } = await siteWithAdmin()
    const { body } = await visit((await switchOn(anna, url)).address)
    const [, feed = ''] = /<a class="button" href="([^"]*\.ics)" download/.exec(body) ?? []
    const file = await visit(feed)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(body).toContain(`href="${feed.replace('http:', 'webcal:')}"`)
    expect(body).toContain(`cid=${encodeURIComponent(feed.replace('http:', 'webcal:'))}`)
  })

  test('keeps a feed that parents have already', async () => {
    const { site, anna, url } = await siteWithAdmin()
    await anna.post(`/api/sites/${site.id}/feeds`, { audience: 'parents' })
    await switchOn(anna, url)
    expect((await anna.get(`/api/sites/${site.id}/feeds`)).json()).toHaveLength(1)
  })

  test('is refused for an inactive site', async () => {
    const site = await given.site({ isActive: false })
    const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
    const refused = await anna.patch(`/api/sites/${site.id}/parents-page`, { isOn: true })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `${site.name} is inactive. Make it active before you share its dates.`,
    ])
  })

  test('comes before any other parameter of the page', async () => {
    const { site, anna, url } = await siteWithAdmin()
    for (const refused of [
      await anna.patch(url, { isIndexed: true }),
      await anna.post(`${url}/rotate`),
      await anna.get(`/api/sites/${site.id}/poster`),
    ])
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        expect.stringContaining('Switch the parents’ page on first'),
      ])
  })
})

test('a page that is switched off and on again has the address that posters carry', async () => {
  const { anna, url } = await siteWithAdmin()
  const { address } = await switchOn(anna, url)
  await untilFromMemory(testApp, new URL(address).pathname)
  await anna.patch(url, { isOn: false })
  await expect.poll(async () => (await visit(address)).statusCode).toBe(404)
  expect((await switchOn(anna, url)).address).toBe(address)
  expect((await visit(address)).statusCode).toBe(200)
})

test('a new address takes the place of the old one at once', async () => {
  const { anna, url } = await siteWithAdmin()
  const { address } = await switchOn(anna, url)
  await untilFromMemory(testApp, new URL(address).pathname)
  const renewed: ParentsPage = (await anna.post(`${url}/rotate`)).json()
  await expect.poll(async () => (await visit(address)).statusCode).toBe(404)
  expect((await visit(renewed.address ?? '')).statusCode).toBe(200)
})

test('two people who change it from the same version do not overwrite each other', async () => {
  const { anna, url } = await siteWithAdmin()
  const { version } = await switchOn(anna, url)
  const from = { 'if-match': `"${version}"` }
  expect((await anna.patch(url, { isIndexed: true }, from)).statusCode).toBe(200)
  expect((await anna.patch(url, { isOn: false }, from)).statusCode).toBe(409)
  expect((await anna.get(url)).json()).toMatchObject({ isOn: true, isIndexed: true, version: version + 1 })
})

test('two people who switch it on at once make one page', async () => {
  const { anna, url } = await siteWithAdmin()
  const answers = await Promise.all([1, 2, 3].map(() => anna.patch(url, { isOn: true })))
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 409)).toContain(200)
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  expect((await anna.get(url)).json()).toMatchObject({ isOn: true })
})

test('who may only read a site sees its address and changes nothing', async () => {
  const { site, anna, url } = await siteWithAdmin()
  const { address } = await switchOn(anna, url)
  const reads = [{ siteId: site.id, canEdit: false }]
  const { organizationId } = site
  const ben = await people.signedIn('site_manager', { organizationId, sites: reads })
  expect((await ben.get(url)).json()).toMatchObject({ address, mayManage: false })
  expect((await ben.patch(url, { isOn: false })).statusCode).toBe(403)
  expect((await ben.post(`${url}/rotate`)).statusCode).toBe(403)
})

test('each change is in the audit, without the address', async () => {
  const { site, anna, url } = await siteWithAdmin()
  const { address } = await switchOn(anna, url)
  await anna.post(`${url}/rotate`)
  const { rows } = await testApp.ownerPool.query(
    `select action, after from audit_entries where subject_id = $1 and action like 'parents-page.%' order by action desc`,
    [site.id],
  )
  expect(rows).toEqual([
    { action: 'parents-page.update', after: { isOn: true, isIndexed: false } },
    { action: 'parents-page.rotate', after: { isOn: true, isIndexed: false } },
  ])
  expect(JSON.stringify(rows)).not.toContain(new URL(address).pathname.split('/').at(-1))
})
