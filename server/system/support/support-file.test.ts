import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { diagnoseAtConsole } from '#server/operator/diagnose.ts'
import { messageOf } from '#server/operator/file-problem.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import { makeSupportFile } from './support-file.ts'
import { withoutPersonalData } from './without-personal-data.ts'

const metricsToken = randomBytes(32).toString('hex')
const backupPassphrase = 'marmalade over marble'
let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp({
    settings: { metricsToken, backupPassphrase, described: { SECRET_KEY: 'set', PORT: '3000' } },
  })
  await seedTenant(testApp, 'ourmark')
  await testApp.ownerPool.query(
    `insert into mails (kind, to_address, from_address, from_name, subject, text_body, html_body, state, attempts,
       last_error, created_at)
     values ('report', 'anna@ourmark.example', 'a@b.example', 'ourmark', 'ourmark', 'T', 'H', 'given-up', 9,
       '550 5.1.1 Anna Ourmark <anna@ourmark.example> left; smtp://mailer:hunter2@10.0.0.7', now())`,
  )
  await testApp.ownerPool.query(
    `select graphile_worker.add_job('run-report', '{}'::json, max_attempts => 1);
     update graphile_worker._private_jobs set attempts = 1, last_error = 'no user anna@ourmark.example: ECONNREFUSED'`,
  )
})
afterAll(() => testApp.close())

describe('the support file', () => {
  const download = async () => {
    const system = await peopleOf(testApp).signedIn('system_admin')
    const answer = await system.get('/api/system/support-file')
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  }

  test('says roughly how many rows a table has that the database has not looked at yet', async () => {
    // Statistics of rows written arrive a moment after them.
    await expect.poll(async () => (await download()).json().rows.mails).toBeGreaterThan(0)
    const { rows } = await testApp.ownerPool.query(`select reltuples from pg_class where relname = 'mails'`)
    expect(rows).toEqual([{ reltuples: -1 }])
  })

  test('has versions, settings, graded health and the last errors', async () => {
    const answer = await download()
    expect(answer.headers['content-disposition']).toMatch(/term-calendar-support-\d{4}-\d\d-\d\d\.json/)
    const file = answer.json()
    expect(file.versions).toMatchObject({ release: '1.2.3', node: process.version })
    expect(file.versions.database).toMatch(/^PostgreSQL \d/)
    expect(file.settings).toEqual({ SECRET_KEY: 'set', PORT: '3000' })
    expect(['healthy', 'attention', 'failing']).toContain(file.grade)
    expect(file.health.map(({ name }: { name: string }) => name)).toContain('queue')
    expect(file.lastErrors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ of: 'job run-report', times: 1, grade: 'attention' }),
        expect.objectContaining({
          of: 'mail report, given-up',
          sentence: 'The mail server answered 550 5.1.1.',
        }),
      ]),
    )
  })

  test('has no secrets and no personal data', async () => {
    const { body } = await download()
    expect(body).not.toMatch(/ourmark|anna|hunter2|10\.0\.0\.7/i)
    expect(body).not.toContain(metricsToken)
    expect(body).not.toContain(backupPassphrase)
    for (const key of testApp.outside.settings.secretKeys) {
      expect(body).not.toContain(key.toString('hex'))
      expect(body).not.toContain(key.toString('base64').slice(0, 20))
    }
    const { rows } = await testApp.ownerPool.query<{ fact: string }>(
      'select email as fact from users union select last_name from users where length(last_name) > 6',
    )
    for (const { fact } of rows) expect(body).not.toContain(fact)
  })

  test('is for system administrators, and each is written down', async () => {
    for (const role of ['org_admin', 'la_user'] as const)
      expect(
        (await (await peopleOf(testApp).signedIn(role)).get('/api/system/support-file')).statusCode,
      ).toBe(403)
    const before = await made()
    await download()
    expect(await made()).toBe(before + 1)
  })

  const made = async () =>
    (
      await testApp.ownerPool.query(
        `select count(*)::int as n from audit_entries where action = 'system.make-support-file'`,
      )
    ).rows[0].n
})

test('the operator’s command writes the same into a file that only they may read', async () => {
  const path = join(tmpdir(), `support-${randomBytes(4).toString('hex')}.json`)
  const said = await diagnoseAtConsole({ ...testApp.outside, pool: testApp.ownerPool }, new Date(), path)
  expect(said).toContain(`Written to ${path}`)
  expect(said).toMatch(/database: /)
  const text = await readFile(path, 'utf8')
  expect(JSON.parse(text).lastErrors).toHaveLength(2)
  expect(text).not.toMatch(/ourmark|hunter2/i)
  expect(said).toMatch(/servers: Servers are asked on the dashboard only/)
  await expect(
    diagnoseAtConsole({ ...testApp.outside, pool: testApp.ownerPool }, new Date(), path).catch(messageOf),
  ).resolves.toContain('exists already')
  await rm(path)

  const away =
    'The database at db.ourmark.example:5432/calendar cannot be used: connect ECONNREFUSED 10.0.0.7:5432'
  const pool = openPool({ host: '127.0.0.1', port: 1 }, () => undefined)
  const sources = { ...testApp.outside, pool, owner: null }
  expect(await diagnoseAtConsole(sources, new Date(), path, away)).toContain(`failing   database: ${away}`)
  const without = await readFile(path, 'utf8')
  const { grade, health, lastErrors, settings } = JSON.parse(without)
  expect({ grade, lastErrors, settings }).toMatchObject({
    grade: 'failing',
    lastErrors: [],
    settings: { PORT: '3000' },
  })
  expect(health).toContainEqual({
    ...{ name: 'database', grade: 'failing', measured: null },
    sentence: 'Something that it needs could not be reached: the database, or another server.',
  })
  expect(without).not.toMatch(/ourmark|10\.0\.0\.7/i)
  await rm(path)

  // What a healthy database doesn't answer is a fault, and not left out.
  const healthy = { checkedAt: new Date().toISOString(), state: 'healthy' as const, parts: [] }
  await expect(makeSupportFile(sources, healthy)).rejects.toThrow('ECONNREFUSED')
})

test.each([
  ['no user anna.smith@x.example here', 'no user (an address) here'],
  ['smtp://me:word@mail.example refused', 'smtp://(hidden)@mail.example refused'],
  ['from 10.1.2.3 and fe80::1:2:3', 'from (an IP address) and (an IP address)'],
  [`token ${'a1'.repeat(20)}`, 'token (hidden)'],
  ['at 12:30:15 on 22 Nov', 'at 12:30:15 on 22 Nov'],
])('%s becomes %s', (text, cleaned) => {
  expect(withoutPersonalData(text)).toBe(cleaned)
})
