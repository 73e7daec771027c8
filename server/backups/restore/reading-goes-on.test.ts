import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Browser, openBrowser } from '#server/test/app/browser.ts'
import { makeKey, openProgram } from '#server/test/app/program.ts'
import { givenIn } from '#server/test/given.ts'
import { restoreAt, startTwoServers, type TwoServers } from '#server/test/two-servers.ts'
import { recordStartedRestore } from './record-restore.ts'

// A restore of everything, as servers see it that go on serving meanwhile.

let servers: TwoServers
beforeAll(async () => {
  servers = await startTwoServers()
})
afterAll(() => servers.close())

test('both servers answer reads with the old state until the new one is there, and refuse changes that would wait for long', async () => {
  const { testApp, people, elsewhere, backedUp, restored, sharedSite } = servers
  const { anna, site, rename } = await sharedSite()
  const ben = await people.signedIn('org_admin')
  const { key } = await makeKey(anna)
  const { id: feedId } = (await anna.post(`/api/sites/${site.id}/feeds`, { audience: 'parents' })).json()
  const [feed] = (await anna.get(`/api/sites/${site.id}/feeds`)).json()
  expect(feed.id).toBe(feedId)
  const path = await backedUp()
  await rename('Changed since')
  const seen: string[] = []
  const program = openProgram(testApp, key, '192.0.2.44')
  await restored(path, async () => {
    for (const browser of [anna, elsewhere(anna), program]) {
      const answer = await browser.get(`/api/sites/${site.id}`)
      seen.push(answer.statusCode === 200 ? answer.json().name : answer.body)
    }
    for (const browser of [anna, elsewhere(anna)]) {
      await expect.poll(async () => (await restoreAt(browser)).state).toBe('replacing')
      const [refused, directory] = await Promise.all([
        browser.patch(`/api/sites/${site.id}`, {}),
        browser.post('/scim/v2/Users', {}),
      ])
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
      expect(refused.json().message).toContain('A backup is being restored just now.')
      expect(directory.statusCode).toBe(503)
      expect((await browser.get(new URL(feed.address).pathname)).statusCode).toBe(200)
    }
  })
  expect(seen).toEqual(Array(3).fill('Changed since'))
  for (const browser of [anna, elsewhere(anna)])
    await expect.poll(async () => (await restoreAt(browser)).state).toBe('done')
  expect((await program.get(`/api/sites/${site.id}`)).json().name).toBe(site.name)
  // What Anna's screen shows of her organisation is gone; nothing of Ben's is.
  expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
  for (const browser of [ben, elsewhere(ben)])
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200)
})

test('of councils and system administrators, those sign in again who see what has changed', async () => {
  const { testApp, people, backedUp, restored, sharedSite } = servers
  const { site, rename } = await sharedSite()
  const leeds = await givenIn(testApp).localAuthority('Leeds')
  const carla = await people.signedIn('la_user', { localAuthorityId: site.localAuthorityId })
  const dora = await people.signedIn('la_user', { localAuthorityId: leeds.id })
  const erik = await people.signedIn('system_admin')
  const statuses = () =>
    Promise.all([carla, dora, erik].map(async (person) => (await person.get('/api/auth/me')).statusCode))
  const path = await backedUp()
  await rename('Changed since')
  await restored(path, async () => undefined)
  expect(await statuses()).toEqual([401, 200, 200])

  await testApp.ownerPool.query('update local_authorities set version = version + 1 where id = $1', [
    leeds.id,
  ])
  await restored(path, async () => undefined)
  expect(await statuses()).toEqual([401, 401, 401])
})

test.each([
  ['password', `password = 'another'`],
  ['role', `role = 'site_manager'`],
])('a person whose %s differs after the restore signs in again', async (_, change) => {
  const { testApp, people, backedUp, restored } = servers
  const anna = await people.signedIn('site_user')
  const ben = await people.signedIn('site_user', { organizationId: anna.organizationId })
  const path = await backedUp()
  await testApp.ownerPool.query(`update users set ${change} where id = $1`, [anna.id])
  await restored(path, async () => undefined)
  expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
  expect((await ben.get('/api/auth/me')).statusCode).toBe(200)
})

test('under load no reader is refused', { timeout: 60_000 }, async () => {
  const { testApp, people, elsewhere, backedUp, restored, sharedSite } = servers
  const { anna, site, rename } = await sharedSite()
  const ben = await people.signedIn('org_admin')
  const path = await backedUp()
  await rename('Changed since')
  const answers: string[] = []
  let isOver = false
  const readers = [anna, elsewhere(anna), ben, elsewhere(ben)]
  const reading = readers.map(async (browser, index) => {
    while (!isOver) {
      const { statusCode } = await browser.get('/api/sites')
      answers.push(`${statusCode} to ${index < 2 ? 'Anna' : 'Ben'}`)
    }
  })
  const somewhatLater = async () => {
    const before = answers.length
    await expect.poll(() => answers.length).toBeGreaterThan(before + 5 * readers.length)
  }
  await restored(path, somewhatLater).finally(() => {
    isOver = true
  })
  await Promise.all(reading)
  // Anna's organisation is another after it.
  expect(new Set(answers.filter((answer) => answer !== '401 to Anna'))).toEqual(
    new Set(['200 to Anna', '200 to Ben']),
  )
  const { rows } = await testApp.ownerPool.query('select name from sites where id = $1', [site.id])
  expect(rows).toEqual([{ name: site.name }])
})

test('one that is killed leaves everything as it is, says so, and is done by the next try', async () => {
  const { testApp, people, elsewhere, backedUp, restored, sharedSite } = servers
  const { anna, site, rename } = await sharedSite()
  const admin = await people.signedIn('system_admin')
  const path = await backedUp()
  await rename('Changed since')
  const { outside, clock, ownerPool } = testApp
  const killed = restored(path, async ({ pid, requestId }) => {
    const trace = { now: clock.now(), address: '192.0.2.1', requestId }
    await recordStartedRestore(openDatabase(ownerPool), trace, anna.id)
    await ownerPool.query('select pg_terminate_backend($1)', [pid])
  })
  // By PostgreSQL's own words, or the driver's where it has noticed before it sent the next query.
  await expect(killed).rejects.toMatchObject({ cause: { message: expect.stringMatching(/connection/i) } })
  const stopped = { state: 'failed', reason: expect.stringContaining('Nothing was changed') }
  for (const at of [(person: Browser) => person, elsewhere]) {
    await expect.poll(() => restoreAt(at(admin))).toMatchObject(stopped)
    // Only system administrators see why it failed.
    expect(await restoreAt(at(anna))).toMatchObject({ state: 'failed', reason: null })
    expect((await at(anna).get(`/api/sites/${site.id}`)).json().name).toBe('Changed since')
    expect((await at(anna).patch(`/api/sites/${site.id}`, {})).statusCode).toBe(400)
  }
  // As the server itself says when it has started again.
  const again = await buildApp(outside)
  const adminAgain = openBrowser({ app: again, outside })
  adminAgain.plantToken(admin.token())
  expect(await restoreAt(adminAgain)).toMatchObject(stopped)

  clock.advance({ minutes: 1 })
  await restored(path, async ({ requestId }) => {
    const trace = { now: clock.now(), address: '192.0.2.1', requestId }
    await recordStartedRestore(openDatabase(ownerPool), trace, anna.id)
  })
  const { rows } = await ownerPool.query('select name from sites where id = $1', [site.id])
  expect(rows).toEqual([{ name: site.name }])
  expect((await restoreAt(adminAgain)).state).toBe('idle')
  await again.close()
})
