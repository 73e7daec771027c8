import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { sites } from '#contract/organizations/sites.ts'
import { health } from '#contract/system/health.ts'
import { emails } from '#e2e/server/account.ts'
import { type Answer, openCaller, signInFirst, succeed } from '#e2e/server/caller.ts'
import { makeDataFolder, removeDataFolder } from '#e2e/server/data-folder.ts'
import { freePort, type Server, startServer } from '#e2e/server/server.ts'
import { mountSmallDisk } from '#e2e/server/small-disk.ts'
import { nurseryOf, send, siteWrite, type Write } from './writers.ts'

/** A new database has about 90, and more than that is written while it is made. */
const megabytes = 256

const disk = await mountSmallDisk(megabytes)
if (disk === null)
  console.warn('No file system can be mounted here, so a full disk is not tested: run the tests as root.')

let server: Server | null = null

afterAll(async () => {
  server?.kill('SIGKILL')
  await server?.ended
  await disk?.remove()
})

const SiteNames = z.array(z.object({ name: z.string() }))

test.skipIf(disk === null)(
  'on a disk without a free byte writing is refused, reading goes on, and with space again all is as acknowledged',
  async () => {
    server = await startServer(disk?.folder ?? '', await freePort())
    const { origin } = server
    const caller = openCaller(origin)
    await signInFirst(caller, emails.admin)
    const nursery = await nurseryOf(caller)
    const writes: Write[] = []
    const write = async () => {
      const write = siteWrite(nursery, `Full ${writes.length}`)
      writes.push(write)
      await send(caller, write)
      return write
    }
    await write()

    await disk?.fill()
    // What has room in the pages that are there is still written.
    let refused: Answer | null = null
    while (refused === null) {
      const write = siteWrite(nursery, `Full ${writes.length}`)
      const headers = { 'idempotency-key': write.key }
      const answer = await caller.send('POST', write.path, { body: write.body, headers })
      writes.push(write)
      if (answer.status === 201) write.outcome = 'made'
      else refused = answer
    }
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/^The server’s disk is full/) })
    expect((await caller.get(sites.listReached.path)).status).toBe(200)
    expect((await openCaller(origin).get(health.live.path)).status).toBe(200)

    await disk?.free()
    await expect.poll(async () => (await write()).outcome).toBe('made')
    // What was not answered clearly is asked for again, with the same key.
    for (const write of writes) if (write.outcome === 'unknown') await send(caller, write)
    const made = writes.filter(({ outcome }) => outcome === 'made')
    expect(made.length).toBe(writes.length)
    const stored = SiteNames.parse(await succeed(caller.get(sites.listReached.path)))
    const names = stored.map(({ name }) => name).filter((name) => name.startsWith('Full '))
    expect(names.toSorted()).toEqual(writes.map((_, number) => `Full ${number}`).toSorted())
    expect(server.output()).not.toContain('PANIC')
  },
)

test.skipIf(disk === null)(
  'while there is no space for the log every call is answered, and with space again it goes on',
  async () => {
    const ofLog = await mountSmallDisk(1)
    const dataDir = await makeDataFolder()
    const path = join(ofLog?.folder ?? '', 'log')
    const file = openSync(path, 'a')
    const logging = await startServer(dataDir, await freePort(), {}, file)
    try {
      const caller = openCaller(logging.origin)
      await signInFirst(caller, emails.admin)
      const nursery = await nurseryOf(caller)
      await ofLog?.fill()
      const statuses = new Set<number>()
      // More lines than fit into the block that the file has begun.
      for (let call = 0; call < 100; call += 1)
        statuses.add((await caller.get(sites.listReached.path)).status)
      const write = siteWrite(nursery, 'Without a log')
      await send(caller, write)
      expect([[...statuses], write.outcome]).toEqual([[200], 'made'])
      const full = readFileSync(path).length
      await ofLog?.free()
      await caller.get(health.ready.path)
      await expect.poll(() => readFileSync(path).length).toBeGreaterThan(full)
    } finally {
      logging.kill('SIGTERM')
      expect(await logging.ended).toBe(0)
      closeSync(file)
      await ofLog?.remove()
      await removeDataFolder(dataDir)
    }
  },
)
