import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Organization } from '#contract/organizations/organization.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { readZip, whyNoReader } from '#server/test/readers/file-readers.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'

// An organisation takes all of its own along, and can be erased for good.

let testApp: TestApp
let ours: Tenant
let theirs: Tenant
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  ours = await seedTenant(testApp, 'ourmark')
  theirs = await seedTenant(testApp, 'theirmark')
  admin = await peopleOf(testApp).withPassword('system_admin')
})
afterAll(() => testApp.close())

const testOfFiles = test.skipIf(whyNoReader !== null)

/** Finished exports, sessions, counters, what is one person's own, and `organization_figures`, which follow from its facts. */
const leftOut = [
  ...[
    'export_files',
    'exports',
    'feed_readers',
    'mails',
    'organization_figures',
    'report_runs',
    'report_schedules',
  ],
  'sessions',
  'stored_counts',
  'stored_group_counts',
]

/** All files of a zip, one below the other. */
function unpacked(zip: Buffer): string {
  return readZip(zip)
    .map(({ path, content }) => `# ${path}\n${content}\n`)
    .join('')
}

describe(`everything of an organisation${whyNoReader === null ? '' : ` (without its files: ${whyNoReader})`}`, () => {
  testOfFiles(
    'is exported for its administrator, and nothing of another’s, nor any credentials',
    async () => {
      const boss = await peopleOf(testApp).withPassword('org_admin', { organizationId: ours.organizationId })
      expect((await boss.post(`/api/organizations/${ours.organizationId}/export`)).statusCode).toBe(200)
      const answer = await boss.get(`/api/organizations/${ours.organizationId}/export`)
      const { name } = Organization.parse(
        (await boss.get(`/api/organizations/${ours.organizationId}`)).json(),
      )
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
      const day = dayInBritain(testApp.clock.now())
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name} ${day}.zip"`)
      const text = unpacked(answer.rawPayload)
      expect(text).toContain('# calendars.jsonl')
      expect(text).toContain(ours.siteId)
      expect(text).toContain(boss.email)
      expect(text).not.toContain(theirs.mark)
      const { rows } = await testApp.ownerPool.query<{ secret: string | null }>(
        `select unnest(array[password, two_factor_secret]) as secret from users
       union all select token_hash from feeds union all select sealed_token from feeds
       union all select token_hash from invitations union all select token_hash from api_keys
       union all select sealed_secret from webhooks union all select client_secret from single_sign_on`,
      )
      const secrets = rows.flatMap(({ secret }) => (secret === null || secret.length < 12 ? [] : [secret]))
      expect(secrets.length).toBeGreaterThan(3)
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      expect(text).not.toMatch(/"(password|two_factor_secret|token_hash|sealed_\w+|client_secret)"/)
    },
  )

  testOfFiles(
    'has a file for each table with its rows, but for those that its README leaves out',
    async () => {
      const boss = await peopleOf(testApp).withPassword('org_admin', { organizationId: ours.organizationId })
      const zip = (await boss.get(`/api/organizations/${ours.organizationId}/export`)).rawPayload
      const files = new Map(readZip(zip).map(({ path, content }) => [path, `${content}`]))
      const { rows } = await testApp.ownerPool.query<{ name: string }>(
        `select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
       where attname = 'organization_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`,
      )
      const missing = rows.map(({ name }) => name).filter((name) => !files.has(`${name}.jsonl`))
      expect(missing.sort()).toEqual(leftOut)
      expect(files.get('headcounts.jsonl')).toContain('age-3-4')
      expect(files.get('authority_facts.jsonl')).toContain(ours.organizationId)
    },
  )

  testOfFiles(
    'is the same for every administrator, says what is not in it, and not where other people called from',
    async () => {
      const outsider = await peopleOf(testApp).withPassword('system_admin')
      await testApp.ownerPool.query(
        `insert into audit_entries (organization_id, actor_id, action, subject_type, result, address, request_id, at)
       select $1, id, 'site.update', 'site', 'ok', 'from-' || id, 'request-' || id, now()
       from users where id = any ($2)`,
        [ours.organizationId, [outsider.id, ours.people.org_admin.id]],
      )
      await testApp.ownerPool.query(
        `insert into saved_reports (organization_id, name, definition, is_shared, created_by, created_at)
       values ($1, 'Of one person', '{}', false, $2, now())`,
        [ours.organizationId, ours.people.org_admin.id],
      )
      const boss = await peopleOf(testApp).withPassword('org_admin', { organizationId: ours.organizationId })
      const take = async (person: Person) => {
        const zip = await person.get(`/api/organizations/${ours.organizationId}/export`)
        const files = unpacked(zip.rawPayload).split('# ')
        return files.filter((file) => !file.startsWith('audit_entries'))
      }
      expect(await take(boss)).toEqual(await take(outsider))
      const text = unpacked((await boss.get(`/api/organizations/${ours.organizationId}/export`)).rawPayload)
      expect(text).toContain('# README.txt\nEverything that Term Calendar stores of this organisation')
      expect(text).not.toMatch(/# (mails|report_runs|report_schedules)|Of one person/)
      expect(text).toContain(`from-${ours.people.org_admin.id}`)
      expect(text).not.toMatch(new RegExp(`(from|request)-${outsider.id}`))
    },
  )

  test('wants a fresh confirmation', async () => {
    const stale = await peopleOf(testApp).signedIn('org_admin', { organizationId: ours.organizationId })
    await testApp.ownerPool.query('update sessions set confirmed_at = null where user_id = $1', [stale.id])
    for (const answer of [
      await stale.post(`/api/organizations/${ours.organizationId}/export`),
      await stale.get(`/api/organizations/${ours.organizationId}/export`),
    ])
      expect(answer.json().code).toBe('confirmation-required')
  })
})

describe('erasing an organisation', () => {
  const nameOf = async ({ organizationId }: Tenant): Promise<string> =>
    (await testApp.ownerPool.query('select name from organizations where id = $1', [organizationId])).rows[0]
      .name
  const erase = (name: string) => admin.post(`/api/organizations/${theirs.organizationId}/erase`, { name })
  const archive = () => admin.post(`/api/organizations/${theirs.organizationId}/archive`)

  test('is refused until it is archived, and without its name to the letter', async () => {
    const name = await nameOf(theirs)
    expect((await erase(name)).json().message).toContain('Archive this organisation first')
    expect((await archive()).statusCode).toBe(200)
    expect((await erase(name.toUpperCase())).json().fields).toHaveProperty('name')
  })

  test('is refused while a system administrator belongs to it', async () => {
    const { id } = await peopleOf(testApp).withAccount('system_admin', {
      organizationId: theirs.organizationId,
    })
    expect((await erase(await nameOf(theirs))).json().message).toContain('A system administrator belongs to')
    await testApp.ownerPool.query('update users set organization_id = null where id = $1', [id])
  })

  /** They worked with us first, and left with theirs. */
  async function givenMovedUser(): Promise<string> {
    const { id } = await peopleOf(testApp).withAccount('org_admin', { organizationId: theirs.organizationId })
    await testApp.ownerPool.query(
      `insert into saved_reports (organization_id, name, definition, is_shared, created_by, created_at)
       values ($1, 'Weeks', '{}', true, $2, now())`,
      [ours.organizationId, id],
    )
    return id
  }

  test('deletes every row of it and none of another’s, and the names of those whose work others use; the audit keeps its id', async () => {
    const moved = await givenMovedUser()
    const before = await rowsOf(ours)
    const answer = await erase(await nameOf(theirs))
    expect([answer.statusCode, answer.body]).toEqual([200, JSON.stringify({ id: theirs.organizationId })])
    expect(await rowsOf(ours)).toEqual(before)
    const left = await rowsOf(theirs)
    expect(left).toEqual({ audit_entries: expect.any(Number) })
    const { rows } = await testApp.ownerPool.query(
      `select actor_id from audit_entries where action = 'organization.erase' and subject_id = $1`,
      [theirs.organizationId],
    )
    expect(rows).toEqual([{ actor_id: admin.id }])
    expect((await erase('again')).statusCode).toBe(404)
    const { rows: former } = await testApp.ownerPool.query(
      `select first_name, last_name, email, password, is_active, organization_id,
         (select count(*)::int from saved_reports where created_by = users.id) as reports
       from users where id = $1 or email like 'former-user-%'`,
      [moved],
    )
    expect(former).toEqual([
      {
        ...{ first_name: 'Former', last_name: 'user', email: `former-user-${moved}@erased.invalid` },
        ...{ password: null, is_active: false, organization_id: null, reports: 1 },
      },
    ])
  })

  /** How many rows of which table mention the organisation. */
  async function rowsOf({ organizationId }: Tenant): Promise<Record<string, number>> {
    const { rows: tables } = await testApp.ownerPool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const { rows } = await testApp.ownerPool.query<{ n: number }>(
        `select count(*)::int as n from "${name}" t where to_jsonb(t)::text like '%' || $1 || '%'`,
        [organizationId],
      )
      if ((rows[0]?.n ?? 0) > 0) counts[name] = rows[0]?.n ?? 0
    }
    return counts
  }
})
