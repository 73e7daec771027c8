import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { sites } from '#contract/organizations/sites.ts'
import { auth } from '#contract/people/auth.ts'
import { health } from '#contract/system/health.ts'
import { seconds } from '#domain/year/duration.ts'
import { emails } from '#e2e/server/account.ts'
import { type Caller, openCaller } from '#e2e/server/caller.ts'
import { openServer } from '#e2e/server/own-server.ts'
import { databasePid, freePort, launchServer, outputOf } from '#e2e/server/server.ts'
import { type Nursery, nurseryOf, send, siteWrite } from './writers.ts'

const server = openServer({}, { isOwn: true })

describe('A server', () => {
  test('leaves data alone that another one works on, and says where they are', async () => {
    const second = launchServer(server.dataDir(), await freePort())
    const output = outputOf(second)
    const [code] = await once(second, 'exit')

    expect(code).toBeGreaterThan(0)
    expect(output()).toContain(server.dataDir())
    expect(await openCaller(server.origin()).get(health.ready.path)).toEqual({
      status: 200,
      body: { status: 'ready' },
    })
  })

  test('answers by 503 while its database is gone, and by success within ten seconds of its return', async () => {
    const caller = await server.signedInCaller(emails.admin)
    const nursery = await nurseryOf(caller)
    const site = siteWrite(nursery, 'Asked for twice')
    const passerBy = openCaller(server.origin())

    const answers = await withDatabaseDown(async () => ({
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
    await send(caller, site)
    expect(site.outcome).toBe('made')
    expect(Date.now() - returnedAt).toBeLessThan(10 * seconds)
  })

  test('finishes what is under way on SIGTERM, and reports first that it is stopping', async () => {
    const caller = await server.signedInCaller(emails.admin)
    const nursery = await nurseryOf(caller)
    const clients = Array.from({ length: 8 }, (_, client) =>
      callUntilStopped(caller, nursery, `Going ${client}`),
    )
    const readiness = watchReadiness()
    await expect.poll(() => answered).toBeGreaterThan(50)

    server.process().kill('SIGTERM')
    const complaints = (await Promise.all(clients)).flat()
    expect(complaints).toEqual([])
    expect(await server.process().ended).toBe(0)
    expect(await readiness).toContain(503)
  })

  test('starts again on what is there', async () => {
    const { startedInMs } = await server.startAgain()
    console.info(`The second start took ${startedInMs} ms.`)

    expect(await openCaller(server.origin()).get(health.live.path)).toMatchObject({ status: 200 })
  })

  test('ends at once at a second SIGTERM, although a request is under way, and starts again', async () => {
    const { hostname, port } = new URL(server.origin())
    const slow = connect(Number(port), hostname).on('error', () => undefined)
    await once(slow, 'connect')
    slow.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
    let code: number | null | undefined
    void server.process().ended.then((ended) => {
      code = ended
    })
    // The first waits for the request; one that follows within a moment is the same Ctrl-C, passed on by npm.
    await expect
      .poll(() => {
        server.process().kill('SIGTERM')
        return code
      })
      .toBe(1)
    slow.destroy()
    await server.startAgain()
    expect(await openCaller(server.origin()).get(health.ready.path)).toMatchObject({ status: 200 })
  })
})

/** Without its folder a killed PostgreSQL can't start again, so it stays down during the work. */
async function withDatabaseDown<Result>(work: () => Promise<Result>): Promise<Result> {
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

let answered = 0

/** Calls until connections are refused, and returns every answer that was not a success. */
async function callUntilStopped(caller: Caller, nursery: Nursery, name: string): Promise<string[]> {
  const complaints: string[] = []
  for (let n = 0; ; n += 1) {
    const site = siteWrite(nursery, `${name} ${n}`)
    try {
      const write = await caller.send('POST', site.path, { body: site.body })
      const read = await caller.get(auth.me.path)
      answered += 2
      if (write.status !== 201 || read.status !== 200) complaints.push(`${write.status}, ${read.status}`)
    } catch (error) {
      if (isRefusedConnection(error)) return complaints
      complaints.push(String(error instanceof Error ? error.cause : error))
      return complaints
    }
  }
}

/** The answers of the readiness probe, until connections are refused. */
async function watchReadiness(): Promise<number[]> {
  const statuses: number[] = []
  for (;;) {
    const response = await fetch(server.origin() + health.ready.path).catch(() => null)
    if (response === null) return statuses
    statuses.push(response.status)
    await response.arrayBuffer()
  }
}

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}
