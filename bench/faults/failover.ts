import { randomBytes, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { openSession } from '#bench/caller.ts'
import { seconds } from '#domain/year/duration.ts'
import { makeDataFolder, removeDataFolder } from '#e2e/server/data-folder.ts'
import { freePort, startServer } from '#e2e/server/server.ts'
import { addressesOf } from '#server/config/database-address.ts'
import { connectTo } from '#server/db/connect-to.ts'
import { withConnection } from '#server/db/database.ts'
import { appRole, databaseName, ownerRole } from '#server/db/embedded/roles.ts'
import { databasePid } from '#server/test/outside/database-pid.ts'
import { addressOfHosts, startPrimary, startStandby } from '#server/test/outside/standby.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const writers = 8
/** How long a person, or a program such as Patroni, takes to see that the primary is gone. */
const noticedAfterMs = 1 * seconds

/** kill -9 of the primary while two servers write, and its synchronous standby takes over. */
export async function benchFailover(): Promise<void> {
  process.stdout.write('\nFailover: the primary is killed under two servers with eight writers\n')
  for (let round = 1; round <= rounds; round += 1) {
    const { gapMs, promotedAfterMs, acknowledged, lost } = await failOver()
    process.stdout.write(
      `  round ${round}: ${(gapMs / seconds).toFixed(2)} s without a write, of them ${(promotedAfterMs / seconds).toFixed(2)} s until the standby was promoted; ${acknowledged} writes acknowledged, ${lost} lost\n`,
    )
  }
}

async function failOver() {
  const folders = [await makeDataFolder(), await makeDataFolder(), await makeDataFolder()] as const
  const primary = await startPrimary(folders[0], { waits: true })
  const standby = await startStandby(folders[1], primary)
  const owner = addressOfHosts([primary, standby], ownerRole, databaseName)
  const secret = randomBytes(32).toString('base64')
  const start = async () =>
    startServer(folders[2], await freePort(), {
      DATABASE_URL: addressOfHosts([primary, standby], appRole, databaseName),
      DATABASE_OWNER_URL: owner,
      SECRET_KEY: secret,
    })
  const servers = [await start(), await start()]
  const settings = connectTo(addressesOf(owner))
  try {
    const person = await withConnection(settings, insertPerson)
    const writing = write(
      servers.map(({ origin }) => origin),
      person,
    )
    await delay(2 * seconds)
    const killedAt = performance.now()
    process.kill(databasePid(primary.cluster), 'SIGKILL')
    await delay(noticedAfterMs)
    await standby.ask('select pg_promote()')
    const promotedAfterMs = performance.now() - killedAt
    await writing.recovered(killedAt)
    await delay(2 * seconds)
    const { acknowledged, gapMs } = await writing.end()
    const { rows } = await withConnection(settings, (client) =>
      client.query<{ name: string }>('select name from sites'),
    )
    const there = new Set(rows.map(({ name }) => name))
    const lost = acknowledged.filter((name) => !there.has(name)).length
    return { gapMs, promotedAfterMs, acknowledged: acknowledged.length, lost }
  } finally {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all([primary.stop(), standby.stop()])
    for (const folder of folders) await removeDataFolder(folder)
  }
}

type Person = { readonly cookie: string; readonly organizationId: string; readonly localAuthorityId: string }

async function insertPerson(owner: pg.Client): Promise<Person> {
  const { rows } = await owner.query<{ id: string; organizationId: string }>(
    `with nursery as (
       insert into organizations (name, contact_email, created_at)
       values ('Nursery', 'a@nursery.example', now()) returning id
     )
     insert into users (email, first_name, last_name, role, organization_id, is_two_factor_enabled, created_at)
     select 'admin@nursery.example', 'A', 'B', 'org_admin', id, true, now() from nursery
     returning id, organization_id as "organizationId"`,
  )
  const { rows: authorities } = await owner.query<{ id: string }>('select id from local_authorities limit 1')
  return {
    cookie: await openSession(owner as unknown as pg.Pool, rows[0]?.id ?? ''),
    organizationId: rows[0]?.organizationId ?? '',
    localAuthorityId: authorities[0]?.id ?? '',
  }
}

/** Each writer adds one site after another, through the servers in turn. */
function write(origins: readonly string[], { cookie, organizationId, localAuthorityId }: Person) {
  const acknowledged: { readonly name: string; readonly at: number }[] = []
  let isOver = false
  const writing = Array.from({ length: writers }, async (_, writer) => {
    const origin = origins[writer % origins.length] ?? ''
    while (!isOver) {
      const name = `Site ${randomUUID()}`
      const body = { name, address: '1 Lane', contactEmail: 'a@site.example', localAuthorityId, capacity: 40 }
      const answer = await fetch(`${origin}/api/organizations/${organizationId}/sites`, {
        method: 'POST',
        headers: { cookie, origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      }).catch(() => null)
      await answer?.arrayBuffer()
      if (answer?.status === 201) acknowledged.push({ name, at: performance.now() })
      else await delay(20)
    }
  })
  return {
    async recovered(killedAt: number): Promise<void> {
      while ((acknowledged.at(-1)?.at ?? 0) < killedAt + noticedAfterMs) await delay(20)
    },
    async end() {
      isOver = true
      await Promise.all(writing)
      const gaps = acknowledged.map(({ at }, i) => at - (acknowledged[i - 1]?.at ?? at))
      return { acknowledged: acknowledged.map(({ name }) => name), gapMs: Math.max(...gaps) }
    },
  }
}
