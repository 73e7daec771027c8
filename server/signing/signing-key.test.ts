import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecret } from '#server/access/secret-box.ts'
import { openDatabase, withConnection } from '#server/db/database.ts'
import { rotateSigningKeyAtConsole } from '#server/operator/rotate-signing-key.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { ensureSigningKey } from './signing-key.ts'
import { isGenuine } from './verify-signed.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const keys = async () =>
  (await testApp.ownerPool.query('select * from signing_keys order by created_at, replaced_at')).rows

test('is made at the first start, once, and sealed', async () => {
  const { settings, clock } = testApp.outside
  const owner = openDatabase(testApp.ownerPool)
  await ensureSigningKey(owner, settings, clock.now())
  const first = await keys()
  await ensureSigningKey(owner, settings, clock.now())
  expect(await keys()).toEqual(first)
  expect(first).toHaveLength(1)
  const { id, sealed_private_key: box } = first[0]
  expect(openSecret(settings.secretKeys, id, box)).toMatch(/^MC4CAQAwBQYDK2Vw/)
  expect(box).not.toContain('MC4CAQAwBQYDK2Vw')
})

test('is replaced by a command, which the audit names, and an older pack of facts is still read', async () => {
  const ada = await peopleOf(testApp).signedIn('system_admin')
  const pack = (await ada.get('/api/fact-packs')).json()
  const said = await withConnection(testApp.outside.owner ?? {}, (client) =>
    rotateSigningKeyAtConsole(client, testApp.outside.settings, testApp.clock.now()),
  )
  expect(said).toContain('Those signed with the key before still verify.')
  expect(isGenuine(pack)).toBe(true)
  expect((await ada.post('/api/fact-packs/preview', pack)).json()).toMatchObject({ isOwnKey: true })
  const after = (await ada.get('/api/fact-packs')).json()
  expect(after.publicKey).not.toBe(pack.publicKey)
  expect((await keys()).map((key) => key.sealed_private_key === null)).toContain(true)
  const { rows } = await testApp.ownerPool.query(
    "select actor_id, address from audit_entries where action = 'system.rotate-signing-key'",
  )
  expect(rows).toEqual([{ actor_id: null, address: 'console' }])
})
