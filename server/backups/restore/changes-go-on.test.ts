import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#server/test/app/browser.ts'
import { restoreAt, startTwoServers, type TwoServers } from '#server/test/two-servers.ts'

// A restore of everything, as those see it who change something meanwhile.

let servers: TwoServers
beforeAll(async () => {
  servers = await startTwoServers()
})
afterAll(() => servers.close())

const preferences = {
  ...{ timezone: null, dateFormat: null, theme: 'dark', compactView: false },
  notifications: {
    ...{ email: true, calendarReminders: true, securityAlerts: true, weeklyReports: true },
    ...{ approvals: true, weeklySummary: true, maintenance: true },
  },
}

test('a change that is sent while everything is replaced waits until it is, and is made then', async () => {
  const { testApp, people, elsewhere, backedUp, restored, sharedSite } = servers
  const { site, rename } = await sharedSite()
  const ben = await people.signedIn('org_admin')
  const both = [ben, elsewhere(ben)]
  const path = await backedUp()
  await rename('Changed since')
  const sent: ReturnType<Browser['post']>[] = []
  await restored(path, async () => {
    for (const browser of both) {
      await expect.poll(async () => (await restoreAt(browser)).state).toBe('replacing')
      sent.push(browser.put('/api/auth/preferences', preferences))
    }
  })
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { rows } = await testApp.ownerPool.query(
    'select name, theme from sites, user_preferences where sites.id = $1 and user_id = $2',
    [site.id, ben.id],
  )
  expect(rows).toEqual([{ name: site.name, theme: 'dark' }])
})

test('a restore that has to wait for a running change lets others pass, and is done after it', async () => {
  const { testApp, people, backedUp, restored, sharedSite } = servers
  const { site, rename } = await sharedSite()
  const ben = await people.signedIn('org_admin')
  const path = await backedUp()
  await rename('Changed since')
  const running = await testApp.ownerPool.connect()
  await running.query('begin')
  await running.query(`update sites set address = 'Elsewhere' where id = $1`, [site.id])
  const restoring = restored(path, async () => undefined)
  const statuses: number[] = []
  const isTried = expect.poll(async () => (await restoreAt(ben)).state, { interval: 1, timeout: 10_000 })
  await isTried.toBe('replacing')
  // Longer than a change waits, in one attempt after the other.
  for (let count = 0; count < 4; count += 1) {
    statuses.push((await ben.put('/api/auth/preferences', preferences)).statusCode)
    await expect
      .poll(async () => (await restoreAt(ben)).state, { interval: 1, timeout: 10_000 })
      .toBe('replacing')
  }
  expect(statuses).toEqual([200, 200, 200, 200])
  await running.query('rollback')
  running.release()
  await restoring
  const { rows } = await testApp.ownerPool.query('select name, address from sites where id = $1', [site.id])
  expect(rows).toEqual([{ name: site.name, address: site.address }])
})

test('who goes on changing something through a whole restore is never refused', {
  timeout: 60_000,
}, async () => {
  const { testApp, people, elsewhere, backedUp, restored, sharedSite } = servers
  const { site, rename } = await sharedSite()
  const ben = await people.signedIn('org_admin')
  const path = await backedUp()
  await rename('Changed since')
  const statuses: number[] = []
  let isOver = false
  const changing = [ben, ben, elsewhere(ben), elsewhere(ben)].map(async (browser) => {
    while (!isOver) statuses.push((await browser.put('/api/auth/preferences', preferences)).statusCode)
  })
  await expect.poll(() => statuses.length).toBeGreaterThan(8)
  await restored(path, async () => undefined)
  const before = statuses.length
  await expect.poll(() => statuses.length).toBeGreaterThan(before + 8)
  isOver = true
  await Promise.all(changing)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { rows } = await testApp.ownerPool.query('select name from sites where id = $1', [site.id])
  expect(rows).toEqual([{ name: site.name }])
})
