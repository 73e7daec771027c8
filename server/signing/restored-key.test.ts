import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FactPackInput } from '#contract/authorities/fact-packs.ts'
import { type Database, openDatabase, withConnection } from '#server/db/database.ts'
import { rotateSigningKeyAtConsole } from '#server/operator/rotate-signing-key.ts'
import { freshDatabase } from '#server/test/app/cluster.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { backUp, restoreInto } from '#server/test/backed-up.ts'
import { ensureSigningKey, listPublicKeys, signText } from './signing-key.ts'
import { isGenuine } from './verify-signed.ts'

const passphrase = 'four words that do not match'
const otherKeys = [Buffer.alloc(32, 9)] as const

let testApp: TestApp
let folder: string
let path: string
let ada: Person
/** Signed one after the other, with a new key each time. */
let packs: FactPackInput[]

const makePack = async () => (await ada.get('/api/fact-packs')).json<FactPackInput>()
const rotate = () =>
  withConnection(testApp.outside.owner ?? {}, (client) =>
    rotateSigningKeyAtConsole(client, testApp.outside.settings, testApp.clock.now()),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-keys-'))
  path = join(folder, 'backup')
  testApp = await startTestApp()
  ada = await peopleOf(testApp).signedIn('system_admin')
  const { settings, clock } = testApp.outside
  await ensureSigningKey(openDatabase(testApp.ownerPool), settings, clock.now())
  packs = [await makePack()]
  testApp.clock.advance({ minutes: 1 })
  await rotate()
  packs.push(await makePack())
  await backUp(testApp, path, passphrase)
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

const keyOf = (pack: FactPackInput | undefined) => pack?.publicKey
const keysIn = async (db: Database) =>
  (await listPublicKeys(db)).map(({ publicKey, replacedAt }) => [publicKey, replacedAt === null])

/** In a database of a new server, which has another secret key. */
async function onNewServer(before: (db: Database) => Promise<void>, after: (db: Database) => Promise<void>) {
  const { owner, drop } = await freshDatabase()
  const inDatabase = (work: (db: Database) => Promise<void>) =>
    withConnection(owner, (client) => work(openDatabase(client)))
  await inDatabase(before)
  await restoreInto({ owner, secretKeys: otherKeys }, { path, passphrase })
  await inDatabase(after).finally(drop)
}

test('the signing key comes back with a backup, signs on, and what was signed before still verifies', async () => {
  await onNewServer(
    async (db) => expect(await keysIn(db)).toEqual([]),
    async (db) => {
      expect(await keysIn(db)).toEqual([
        [keyOf(packs[1]), true],
        [keyOf(packs[0]), false],
      ])
      const signed = await signText(db, { secretKeys: otherKeys }, 'signed after the restore')
      expect([isGenuine(signed), signed.publicKey]).toEqual([true, keyOf(packs[1])])
      expect(packs.map(isGenuine)).toEqual([true, true])
    },
  )
})

test('that of a new server gives way to that of the backup, and stays known', async () => {
  let own = ''
  await onNewServer(
    async (db) => {
      await ensureSigningKey(db, { secretKeys: otherKeys }, testApp.clock.now())
      own = (await listPublicKeys(db))[0]?.publicKey ?? ''
    },
    async (db) => {
      const [current, ...replaced] = await keysIn(db)
      expect(current).toEqual([keyOf(packs[1]), true])
      expect(replaced).toContainEqual([own, false])
      const signed = await signText(db, { secretKeys: otherKeys }, 'signed after the restore')
      expect([isGenuine(signed), signed.publicKey]).toEqual([true, keyOf(packs[1])])
    },
  )
})

test('one that was replaced since a backup stays replaced when that is restored', async () => {
  testApp.clock.advance({ minutes: 1 })
  await rotate()
  packs.push(await makePack())
  const { owner, settings } = testApp.outside
  await restoreInto(
    { owner: owner ?? {}, secretKeys: settings.secretKeys },
    { path, passphrase, mayReplace: true, now: testApp.clock.now() },
  )
  expect(await keysIn(openDatabase(testApp.ownerPool))).toEqual([
    [keyOf(packs[2]), true],
    [keyOf(packs[1]), false],
    [keyOf(packs[0]), false],
  ])
  const { rows } = await testApp.ownerPool.query(
    'select from signing_keys where sealed_private_key is not null',
  )
  expect(rows).toHaveLength(1)
  expect(packs.map(isGenuine)).toEqual([true, true, true])
  const eve = await peopleOf(testApp).signedIn('system_admin')
  for (const pack of packs)
    expect((await eve.post('/api/fact-packs/preview', pack)).json()).toMatchObject({ isOwnKey: true })
})
