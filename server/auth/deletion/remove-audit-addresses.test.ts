import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

/** Entries of so many days ago, with the address that each has afterwards. */
async function addressesAfter(entries: readonly (readonly [daysAgo: number, address: string])[]) {
  await testApp.ownerPool.query('delete from audit_entries')
  for (const [daysAgo, address] of entries)
    await testApp.ownerPool.query(
      `insert into audit_entries (action, subject_type, result, before, address, at)
       values ('user.update', 'user', 'ok', '{"role": "site_user"}', $1, $2::timestamptz - make_interval(days => $3))`,
      [address, testApp.clock.now(), daysAgo],
    )
  const before = await withoutAddress()
  await testApp.runUntilStopped('remove-audit-addresses')
  expect(await withoutAddress()).toEqual(before)
  const { rows } = await testApp.ownerPool.query('select address from audit_entries order by at desc, id')
  return rows.map(({ address }) => address)
}

async function withoutAddress() {
  const { rows } = await testApp.ownerPool.query(
    `select to_jsonb(audit_entries) - 'address' as entry from audit_entries order by at, id`,
  )
  return rows
}

test('the audit loses the addresses that are older than thirteen months, and nothing else', async () => {
  const addresses = await addressesAfter([
    [0, '192.0.2.1'],
    [390, '192.0.2.2'],
    [397, '192.0.2.3'],
    [700, '2001:db8::1'],
    [1500, '::1'],
  ])
  expect(addresses).toEqual(['192.0.2.1', '192.0.2.2', null, null, null])
})

test('jobs and the console are no addresses', async () => {
  expect(
    await addressesAfter([
      [700, 'job'],
      [701, 'console'],
    ]),
  ).toEqual(['job', 'console'])
})

test('an empty audit is left alone', async () => {
  expect(await addressesAfter([])).toEqual([])
})

test('no role but the job’s removes addresses, and it none of the last month', async () => {
  const at = new Date()
  await testApp.ownerPool.query('delete from audit_entries')
  await testApp.ownerPool.query(
    `insert into audit_entries (action, subject_type, result, address, at) values ('user.update', 'user', 'ok', '192.0.2.1', $1)`,
    [at],
  )
  const client = await testApp.pool.connect()
  try {
    const call = async (role: string) => {
      await client.query('begin')
      await client.query(`select set_config('app.role', $1, true)`, [role])
      const until = new Date(at.getTime() + 1000)
      await client.query('select app_remove_audit_addresses($1, $2)', [new Date(0), until])
      await client.query('commit')
    }
    await expect(call('org_admin')).rejects.toMatchObject({ code: '42501' })
    await client.query('rollback')
    await call('system_admin')
  } finally {
    client.release()
  }
  const { rows } = await testApp.ownerPool.query('select address from audit_entries')
  expect(rows).toEqual([{ address: '192.0.2.1' }])
})
