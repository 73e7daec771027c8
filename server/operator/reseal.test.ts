import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resealSecrets, sealedColumns } from '#server/access/reseal-secrets.ts'
import { openSecret, sealSecret } from '#server/access/secret-box.ts'
import { buildApp } from '#server/app.ts'
import { withConnection } from '#server/db/database.ts'
import type { SecretKeys } from '#server/outside.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { codeNow, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { readCommand } from './read-command.ts'
import { resealAtConsole } from './reseal.ts'

const oldKey = randomBytes(32)
const newKey = randomBytes(32)
let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp({ settings: { secretKeys: [oldKey] } })
})
afterAll(() => testApp.close())

const reseal = (secretKeys: SecretKeys) =>
  withConnection(testApp.outside.owner ?? {}, (owner) =>
    resealAtConsole(owner, { ...testApp.outside.settings, secretKeys }, testApp.clock.now()),
  )

type Column = (typeof sealedColumns)[number]

async function boxesOf({ table, column, ownerExpression }: Column) {
  const { rows } = await testApp.ownerPool.query<{ owner: string; box: string }>(
    `select ${ownerExpression} as owner, ${column} as box from ${table} where ${column} is not null`,
  )
  return rows
}

/** Another server on the same database. */
async function signInUnder(secretKeys: SecretKeys, person: Parameters<typeof signIn>[0]) {
  const outside = { ...testApp.outside, settings: { ...testApp.outside.settings, secretKeys } }
  const app = await buildApp(outside)
  testApp.clock.advance({ seconds: 30 })
  const browser = openBrowser({ app, outside })
  const answer = await signIn(person, { browser, twoFactorCode: codeNow(testApp, person) })
  await app.close()
  return answer.statusCode
}

test('a key is replaced without anything unreadable in between', async () => {
  const people = peopleOf(testApp)
  const anna = await people.withAccount('org_admin')
  await people.passwordGiven('site_user')
  await fillEveryColumn(anna.organizationId ?? '', anna.id)
  for (const column of sealedColumns)
    for (const { owner, box } of await boxesOf(column)) expect(openSecret([oldKey], owner, box)).not.toBe('')

  expect(await signInUnder([oldKey, newKey], anna)).toBe(200)
  expect(await signInUnder([newKey, oldKey], anna)).toBe(200)
  const said = await reseal([newKey, oldKey])
  expect(said).toContain('mails.sealed_link: 1203 moved')
  expect(said).toContain('Every secret is encrypted with the first key')
  expect(said).toContain('The others are no longer needed.')

  for (const column of sealedColumns) {
    const boxes = await boxesOf(column)
    expect(boxes.length, column.table).toBeGreaterThan(0)
    for (const { owner, box } of boxes) expect(openSecret([newKey], owner, box)).not.toBe('')
  }
  expect(await signInUnder([newKey], anna)).toBe(200)
  expect(await reseal([newKey])).toContain('mails.sealed_link: 0 moved, 1203 had the first key')
})

test('an answer that only its caller can decrypt needs the old key for a day', async () => {
  const anna = await peopleOf(testApp).signedIn('org_admin')
  const input = { name: 'Website', scopes: ['sites:read'], life: 30 }
  const made = await anna.post('/api/auth/api-keys', input, { 'idempotency-key': 'made-under-the-old-key' })
  expect(made.statusCode, made.body).toBe(201)
  expect(await reseal([newKey, oldKey])).toContain('Leave the others out a day from now')
})

test('what no key opens is counted and stays, and the command fails', async () => {
  const anna = await peopleOf(testApp).withAccount('org_admin')
  const lost = sealSecret([randomBytes(32)], anna.id, 'of a lost key')
  await testApp.ownerPool.query('update users set two_factor_secret = $2 where id = $1', [anna.id, lost])
  await expect(reseal([newKey])).rejects.toThrow('1 secret can’t be decrypted with any key')
  const { rows } = await testApp.ownerPool.query('select two_factor_secret as box from users where id = $1', [
    anna.id,
  ])
  expect(rows).toEqual([{ box: lost }])
  await testApp.ownerPool.query('update users set two_factor_secret = null where id = $1', [anna.id])
})

test('a secret that changes between reading and writing is not overwritten', async () => {
  const anna = await peopleOf(testApp).withAccount('org_admin')
  const write = (box: string) =>
    testApp.ownerPool.query('update users set two_factor_secret = $2 where id = $1', [anna.id, box])
  await write(sealSecret([oldKey], anna.id, 'before'))
  await withConnection(testApp.outside.owner ?? {}, async (owner) => {
    const query = owner.query.bind(owner)
    const between = async (...words: Parameters<typeof query>) => {
      if (String(words[0]).startsWith('update users')) await write(sealSecret([oldKey], anna.id, 'after'))
      return query(...words)
    }
    await resealSecrets(Object.assign(owner, { query: between }), [newKey, oldKey])
  })
  const [row] = (await boxesOf(sealedColumns[0])).filter(({ owner }) => owner === anna.id)
  expect(openSecret([oldKey], anna.id, row?.box ?? '')).toBe('after')
})

test('is a command without anything after it', () => {
  expect(readCommand(['reseal'])).toEqual({ kind: 'reseal' })
  expect(() => readCommand(['reseal', 'now'])).toThrow('npm run admin -- reseal')
})

/** More than two batches of mails, and something in each of the other columns. */
async function fillEveryColumn(organizationId: string, userId: string): Promise<void> {
  const { ownerPool, clock } = testApp
  const keys = [oldKey] as const
  const now = clock.now()
  await ownerPool.query(
    `insert into single_sign_on (organization_id, issuer, client_id, client_secret, created_at)
     values ($1, 'https://id.example', 'calendar', $2, $3)`,
    [organizationId, sealSecret(keys, organizationId, 'client secret'), now],
  )
  const feedId = crypto.randomUUID()
  const { id: siteId } = await givenIn(testApp).site({ organizationId })
  await ownerPool.query(
    `insert into feeds (id, organization_id, site_id, audience, token_hash, sealed_token, created_by, created_at)
     values ($1, $2, $3, 'parents', 'hash', $4, $5, $6)`,
    [feedId, organizationId, siteId, sealSecret(keys, feedId, 'token'), userId, now],
  )
  const webhookId = crypto.randomUUID()
  await ownerPool.query(
    `insert into webhooks (id, organization_id, address, events, sealed_secret, created_by, created_at)
     values ($1, $2, 'https://hooks.example', '[]', $3, $4, $5)`,
    [webhookId, organizationId, sealSecret(keys, webhookId, 'signing secret'), userId, now],
  )
  const addresses = Array.from({ length: 1203 }, (_, i) => `parent-${i}@example.org`)
  await ownerPool.query(
    `insert into mails (kind, to_address, from_address, from_name, subject, text_body, html_body, sealed_link, created_at)
     select 'password-reset', address, 'a@example.org', 'A', 'S', 'T', 'H', box, $3
     from unnest($1::text[], $2::text[]) as mail (address, box)`,
    [addresses, addresses.map((address) => sealSecret(keys, `mail to ${address}`, 'https://link')), now],
  )
}
