import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressesOf } from '#server/config/database-address.ts'
import { connectTo } from '#server/db/connect-to.ts'
import { openPool } from '#server/db/database.ts'
import { postgresHome } from '#server/db/embedded/home.ts'
import { databaseName, ownerRole } from '#server/db/embedded/roles.ts'
import { databasePid } from '#server/test/outside/database-pid.ts'
import { addressOfHosts, type Host, startPrimary, startStandby } from '#server/test/outside/standby.ts'

let folder: string
let primary: Host
let standby: Host
let pool: pg.Pool

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-'))
  primary = await startPrimary(join(folder, 'one'), {
    waits: true,
    settings: { fsync: 'off' },
  })
  standby = await startStandby(join(folder, 'other'), primary, { fsync: 'off' })
  // The standby is named first, so that the first guess is wrong.
  const addresses = addressesOf(addressOfHosts([standby, primary], ownerRole, databaseName))
  pool = openPool(connectTo(addresses), () => undefined)
})

afterAll(async () => {
  await pool?.end()
  await Promise.all([primary?.stop(), standby?.stop()])
  for (const name of ['one', 'other'])
    await rm((await postgresHome(join(folder, name))).folder, { recursive: true, force: true })
  await rm(folder, { recursive: true })
})

test('writes go to the host that accepts them, and after a failover to the other one, with everything there', async () => {
  const write = async () => {
    const { rows } = await pool.query<{ n: number }>(
      'insert into written select count(*) from written returning n::int',
    )
    return rows[0]?.n ?? -1
  }
  await expect.poll(() => pool.query('create table written (n int)').catch(() => null)).not.toBeNull()
  let acknowledged = 0
  const writing = (async () => {
    for (;;) {
      await write()
      acknowledged += 1
    }
  })()
  await expect.poll(() => acknowledged).toBeGreaterThan(20)
  process.kill(databasePid(primary.cluster), 'SIGKILL')
  await expect(writing).rejects.toThrow()
  await standby.ask('select pg_promote()')

  await expect.poll(() => write().catch(() => -1)).toBeGreaterThanOrEqual(acknowledged)
})
