import { expect, test } from 'vitest'
import { emails } from './account.ts'
import { openCaller, signInFirst } from './caller.ts'
import { asSuperuser, changeRows } from './rows.ts'
import { takeSharedServer } from './shared-server.ts'

const tables = ['users', 'sessions', 'sites', 'terms']

const rowsIn = (dataDir: string) =>
  asSuperuser(dataDir, async (client) => {
    const found: unknown[] = []
    for (const table of tables)
      found.push((await client.query(`select * from public.${table} order by 1, 2`)).rows)
    return found
  })

test('The server of several files has the rows of a first start for each of them', async () => {
  const { server, dataDir } = await takeSharedServer()
  const before = await rowsIn(dataDir)
  // Rows that a file may leave behind.
  await signInFirst(openCaller(server.origin), emails.admin)
  await changeRows(dataDir, 'delete from terms', [])
  await changeRows(dataDir, `update sites set name = name || ' of the file before'`, [])
  expect(await rowsIn(dataDir)).not.toEqual(before)

  await takeSharedServer()
  expect(await rowsIn(dataDir)).toEqual(before)
  await signInFirst(openCaller(server.origin), emails.admin)
})
