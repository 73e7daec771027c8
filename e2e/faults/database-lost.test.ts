import { rename } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { health } from '#contract/health.ts'
import { sites } from '#contract/sites.ts'
import { emails } from '#e2e/house/account.ts'
import { openCaller } from '#e2e/house/caller.ts'
import { openServer } from '#e2e/house/own-server.ts'
import { databasePid } from '#e2e/house/server.ts'
import { ask, nurseryOf, siteWish } from './writers.ts'

const server = openServer()

const seconds = 1000

describe('When the database is killed', () => {
  test('calls are answered by 503 meanwhile, and by success within ten seconds of its return', async () => {
    const caller = await server.signedInCaller(emails.admin)
    const nursery = await nurseryOf(caller)
    const site = siteWish(nursery, 'Asked for twice')
    const passerBy = openCaller(server.origin())

    const answers = await whileDatabaseIsAway(async () => ({
      ready: await passerBy.get(health.ready.path),
      live: await passerBy.get(health.live.path),
      read: await caller.get(sites.listReached.path),
      write: await caller.send('POST', site.path, { body: site.body }),
    }))
    const unavailable = { status: 503, body: expect.objectContaining({ code: 'unavailable' }) }
    expect(answers).toEqual({
      ready: unavailable,
      live: { status: 200, body: { status: 'live' } },
      read: unavailable,
      write: unavailable,
    })

    const returnedAt = Date.now()
    await expect.poll(async () => (await caller.get(sites.listReached.path)).status).toBe(200)
    await ask(caller, site)
    expect(site.outcome).toBe('made')
    expect(Date.now() - returnedAt).toBeLessThan(10 * seconds)
  })
})

/** Without its folder a killed PostgreSQL can't be started again, so it is away for as long as the work takes. */
async function whileDatabaseIsAway<Result>(work: () => Promise<Result>): Promise<Result> {
  const pid = databasePid(server.dataDir())
  if (pid === null) throw new Error('There is no database to kill.')
  const folder = `${server.dataDir()}/postgres/cluster`
  await rename(folder, `${folder}-away`)
  try {
    process.kill(pid, 'SIGKILL')
    const isReady = async () => (await fetch(server.origin() + health.ready.path)).ok
    await expect.poll(isReady).toBe(false)
    return await work()
  } finally {
    await rename(`${folder}-away`, folder)
  }
}
