import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { countActiveAgain } from './active-again.ts'

let testApp: TestApp
let people: People
const backupFolder = join(tmpdir(), `term-calendar-${randomUUID()}`)

beforeAll(async () => {
  testApp = await startTestApp({ settings: { backupFolder } })
  people = peopleOf(testApp)
})
afterAll(async () => {
  await testApp.close()
  await rm(backupFolder, { recursive: true, force: true })
})

test('who was deactivated since is counted by organisation and role before a restore, and who was erased is not', async () => {
  const admin = await people.withPassword('system_admin')
  const [anna, ben, carla, erik] = [
    await people.withAccount('site_user'),
    await people.withAccount('la_user'),
    await people.withAccount('site_user'),
    await people.withAccount('site_user'),
  ]
  const sql = (query: string, id: string) => testApp.ownerPool.query(query, [id])
  const deactivate = (id: string) => sql('update users set is_active = false where id = $1', id)
  await deactivate(carla.id)
  // Its line has a tab, a new line and letters of several bytes.
  await sql(`update users set first_name = E'An\tna\nÅ' where id = $1`, anna.id)
  const { id } = (await admin.post('/api/backups', { passphrase: null })).json()
  await expect.poll(async () => (await admin.get(`/api/backups/${id}`)).json().state).toBe('done')
  for (const person of [anna, ben, erik]) await deactivate(person.id)
  await sql(
    `insert into audit_entries (action, subject_type, subject_id, result, at)
     values ('user.erase', 'user', $1, 'ok', now())`,
    erik.id,
  )
  const source = { kind: 'backup', id }
  const content = (await admin.post('/api/system/backups/check', { source, passphrase: null })).json()
  expect(content.activeAgain).toHaveLength(2)
  expect(content.activeAgain).toEqual(
    expect.arrayContaining([
      { organizationId: anna.organizationId, role: 'site_user', people: 1 },
      { organizationId: null, role: 'la_user', people: 1 },
    ]),
  )
})

test('a line is read wherever it is cut into pieces', async () => {
  const anna = await people.withAccount('site_user')
  await testApp.ownerPool.query('update users set is_active = false where id = $1', [anna.id])
  const line = Buffer.from(`${anna.id}\t\\N\tla_user\tÅ\tt\n`)
  const client = await testApp.ownerPool.connect()
  for (let cut = 0; cut <= line.length; cut += 1) {
    const found = await countActiveAgain(client, ['id', 'organization_id', 'role', 'first_name', 'is_active'])
    for (const piece of [line.subarray(0, cut), line.subarray(cut)]) found.add(piece)
    expect(found.groups()).toEqual([{ organizationId: null, role: 'la_user', people: 1 }])
  }
  client.release()
})
