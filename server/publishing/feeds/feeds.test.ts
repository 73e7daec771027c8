import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Feed } from '#contract/publishing/feeds.ts'
import { buildApp } from '#server/app.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { fetchFeed, sharedSite } from '#server/test/shared-site.ts'

let testApp: TestApp
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})

afterAll(() => testApp.close())

const ownerQuery = async (text: string, values: unknown[] = []) =>
  (await testApp.ownerPool.query(text, values)).rows

describe('an address', () => {
  test('is shown again to those who may manage it, and to no one else', async () => {
    const { siteId, organizationId, share } = await sharedSite(testApp)
    const { address } = await share('parents')
    expect(address).toMatch(/^http:\/\/localhost:3000\/feeds\/[\w-]{43}\.ics$/)
    const seenBy = async (role: 'site_manager' | 'site_user', canEdit: boolean) => {
      const person = await people.signedIn(role, { organizationId, sites: [{ siteId, canEdit }] })
      return (await person.get(`/api/sites/${siteId}/feeds`)).json<Feed[]>().map((feed) => feed.address)
    }
    expect(await seenBy('site_manager', true)).toEqual([address])
    expect(await seenBy('site_manager', false)).toEqual([null])
    expect(await seenBy('site_user', true)).toEqual([null])
  })

  test('is stored hashed and sealed, and in no answer that is stored to be repeated', async () => {
    const { anna, siteId, feeds } = await sharedSite(testApp)
    const key = { 'idempotency-key': 'once' }
    const body = { audience: 'parents' }
    const first = await anna.post(`/api/sites/${siteId}/feeds`, body, key)
    const second = await anna.post(`/api/sites/${siteId}/feeds`, body, key)
    expect([first.statusCode, second.json()]).toEqual([201, first.json()])
    const [feed] = await feeds()
    const token = feed?.address?.match(/[\w-]{43}/)?.[0] ?? ''
    const rows = await ownerQuery(
      `select to_jsonb(feeds)::text as row from feeds union all select to_jsonb(k)::text from idempotency_keys k
       union all select to_jsonb(a)::text from audit_entries a`,
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { row } of rows) expect(row).not.toContain(token)
  })

  test('can be made once for each audience, and never for an inactive site', async () => {
    const { anna, siteId, share } = await sharedSite(testApp)
    await share('parents')
    await share('staff')
    const again = await anna.post(`/api/sites/${siteId}/feeds`, { audience: 'parents' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'already-exists'])
    const closed = await sharedSite(testApp, { isActive: false, name: 'Old Mill' })
    const refused = await closed.anna.post(`/api/sites/${closed.siteId}/feeds`, { audience: 'parents' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Old Mill is inactive. Make it active before you share its dates.',
    ])
  })

  test('is made and revoked only by people who may change the site’s calendars', async () => {
    const { siteId, organizationId, share } = await sharedSite(testApp)
    const { id } = await share('parents')
    const reader = await people.signedIn('site_manager', {
      organizationId,
      sites: [{ siteId, canEdit: false }],
    })
    for (const answer of [
      await reader.post(`/api/sites/${siteId}/feeds`, { audience: 'staff' }),
      await reader.post(`/api/feeds/${id}/rotate`),
      await reader.delete(`/api/feeds/${id}`),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-permitted'])
    const manager = await people.signedIn('site_manager', {
      organizationId,
      sites: [{ siteId, canEdit: true }],
    })
    expect((await manager.delete(`/api/feeds/${id}`)).statusCode).toBe(200)
  })

  test('that ten people make at once is made once', async () => {
    const { anna, siteId, feeds } = await sharedSite(testApp)
    const made = await Promise.all(
      Array.from({ length: 10 }, () => anna.post(`/api/sites/${siteId}/feeds`, { audience: 'staff' })),
    )
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await feeds()).toHaveLength(1)
  })

  test('can be revoked or replaced once', async () => {
    const { anna, feeds, share } = await sharedSite(testApp)
    const first = await share('parents')
    const answers = await Promise.all([
      anna.delete(`/api/feeds/${first.id}`),
      anna.post(`/api/feeds/${first.id}/rotate`),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toContain(409)
    const again = await anna.delete(`/api/feeds/${first.id}`)
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'This address is revoked already. Reload the page to see what is in use now.',
    ])
    expect((await feeds()).map(({ id }) => id)).not.toContain(first.id)
  })

  test('can be replaced twenty times an hour by one person', async () => {
    const { anna, share } = await sharedSite(testApp)
    let { id } = await share('parents')
    for (let count = 0; count < 20; count += 1)
      id = (await anna.post(`/api/feeds/${id}/rotate`)).json<{ id: string }>().id
    expect((await anna.post(`/api/feeds/${id}/rotate`)).statusCode).toBe(429)
  })

  test('whose key is lost is shown as such, and can still be replaced', async () => {
    const { anna, feeds, share } = await sharedSite(testApp)
    const { id } = await share('parents')
    await ownerQuery(`update feeds set sealed_token = 'v1.lost' where id = $1`, [id])
    expect((await feeds())[0]?.address).toBeNull()
    expect((await anna.post(`/api/feeds/${id}/rotate`)).statusCode).toBe(201)
    expect((await feeds())[0]?.address).not.toBeNull()
  })

  test('leaves in the audit who made, changed and revoked it', async () => {
    const { anna, siteId, feeds, share } = await sharedSite(testApp)
    const { id } = await share('authority')
    await anna.post(`/api/feeds/${id}/rotate`)
    const [renewed] = await feeds()
    await anna.delete(`/api/feeds/${renewed?.id}`)
    const entries = await ownerQuery(
      `select action, actor_id, before->>'feedId' as was, after->>'feedId' as is from audit_entries
       where subject_id = $1 and action like 'feed.%' order by action`,
      [siteId],
    )
    expect(entries).toEqual([
      { action: 'feed.make', actor_id: anna.id, was: null, is: id },
      { action: 'feed.revoke', actor_id: anna.id, was: renewed?.id, is: null },
      { action: 'feed.rotate', actor_id: anna.id, was: id, is: renewed?.id },
    ])
  })
})

describe('readers', () => {
  /** Fetches are written down when a server closes, at the latest. */
  async function fetchAs(path: string, readers: readonly { agent: string; address: string }[]) {
    const app = await buildApp(testApp.outside)
    for (const { agent, address } of readers)
      await app.inject({ url: path, remoteAddress: address, headers: { 'user-agent': agent } })
    await app.close()
  }
  const phone = { agent: 'iOS/19.0', address: '192.0.2.7' }
  const laptop = { agent: 'Thunderbird', address: '192.0.2.7' }
  const neighbour = { agent: 'iOS/19.0', address: '192.0.2.8' }

  test('are counted by device and place, however often they come', async () => {
    const { feeds, share } = await sharedSite(testApp)
    const { path } = await share('parents')
    expect((await feeds())[0]).toMatchObject({ subscribers: 0, lastFetchedAt: null })
    await fetchAs(path, [phone, phone, laptop, neighbour])
    await fetchAs(path, [phone])
    expect((await feeds())[0]).toMatchObject({
      subscribers: 3,
      lastFetchedAt: testApp.clock.now().toISOString(),
    })
  })

  test('are stored as a hash that can’t be made without the key', async () => {
    const { share } = await sharedSite(testApp)
    const feed = await share('parents')
    await fetchAs(feed.path, [phone])
    const [row] = await ownerQuery('select * from feed_readers where feed_id = $1', [feed.id])
    expect(row.reader_hash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain('192.0.2.7')
    const elsewhere = await sharedSite(testApp)
    const otherFeed = await elsewhere.share('parents')
    await fetchAs(otherFeed.path, [phone])
    const [other] = await ownerQuery('select * from feed_readers where feed_id = $1', [otherFeed.id])
    expect(other.reader_hash).not.toBe(row.reader_hash)
  })

  test('are counted for 14 days and deleted after 30', async () => {
    const { feeds, share } = await sharedSite(testApp)
    const { id, path } = await share('parents')
    await fetchAs(path, [phone, laptop, neighbour])
    const seenAgo = (days: number) =>
      ownerQuery(
        `update feed_readers set last_seen_at = $2::timestamptz - make_interval(hours => $3)
         where ctid = (select max(ctid) from feed_readers where feed_id = $1 and last_seen_at >= $2)`,
        [id, testApp.clock.now(), Math.round(days * 24)],
      )
    await seenAgo(15)
    await seenAgo(31)
    expect((await feeds())[0]?.subscribers).toBe(1)
    await testApp.runUntilStopped('forget-feed-readers')
    expect(await ownerQuery('select * from feed_readers where feed_id = $1', [id])).toHaveLength(2)
  })

  test('are one however often their app is updated, and 5,000 at most', async () => {
    const { share } = await sharedSite(testApp)
    const { id, path } = await share('parents')
    const agents = Array.from({ length: 20 }, (_, version) => ({ ...phone, agent: `iOS/19.${version}` }))
    await fetchAs(path, agents)
    const count = async () => (await ownerQuery('select 1 from feed_readers where feed_id = $1', [id])).length
    expect(await count()).toBe(1)
    await ownerQuery(
      `insert into feed_readers (organization_id, feed_id, reader_hash, last_seen_at)
       select organization_id, id, 'reader ' || number, $2 from feeds, generate_series(1, 4999) as number where id = $1`,
      [id, testApp.clock.now()],
    )
    await fetchAs(path, [laptop, neighbour])
    expect(await count()).toBe(5000)
    testApp.clock.advance({ minutes: 1 })
    await fetchAs(path, [phone])
    const seen = await ownerQuery('select 1 from feed_readers where feed_id = $1 and last_seen_at = $2', [
      id,
      testApp.clock.now(),
    ])
    expect(seen).toHaveLength(1)
  })

  test('of a revoked address are not counted any more', async () => {
    const { anna, share } = await sharedSite(testApp)
    const { id, path } = await share('parents')
    await anna.delete(`/api/feeds/${id}`)
    await fetchAs(path, [phone])
    expect(await ownerQuery('select * from feed_readers where feed_id = $1', [id])).toEqual([])
  })
})

test('a person of a council is given an address by their provider, and sees none here', async () => {
  const { siteId } = await sharedSite(testApp)
  const cara = await people.signedIn('la_user')
  expect((await cara.get(`/api/sites/${siteId}/feeds`)).statusCode).toBe(403)
  expect((await fetchFeed(testApp.app, `/feeds/${siteId}.ics`)).statusCode).toBe(404)
})
