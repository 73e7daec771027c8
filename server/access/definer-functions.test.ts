import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCaller } from '#server/access/as-actor.ts'
import { openDatabase } from '#server/db/database.ts'
import { callerOf } from '#server/test/app/caller-of.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'

// Functions that look past row-level security ask who is calling: of another tenant they answer nothing.

let testApp: TestApp
let ours: Tenant
let theirs: Tenant

beforeAll(async () => {
  testApp = await startTestApp()
  ours = await seedTenant(testApp, 'ourmark')
  theirs = await seedTenant(testApp, 'theirmark')
  await testApp.ownerPool.query(
    `insert into mails (kind, state, to_address, organization_id, from_address, from_name, subject, text_body, html_body, created_at)
     select 'invitation', 'given-up', email, organization_id, 'b@example.org', 'b', 's', 't', 'h', sent_at from invitations`,
  )
})
afterAll(() => testApp.close())

const questions: Readonly<Record<string, (about: Tenant) => SQL>> = {
  'which council a calendar is of': ({ calendarId }) => sql`app_council_of(${calendarId.approved})`,
  'which revision is published': ({ calendarId }) => sql`app_published_number(${calendarId.approved})`,
  'whether it was opened to a council': ({ calendarId }) =>
    sql`nullif(app_opened_to_council(${calendarId.approved}), false)`,
  'what a council was sent': ({ localAuthorityId }) =>
    sql`(select min(site_name) from app_council_providers(${localAuthorityId}, '2028-29', true))`,
  'how much a council was sent': ({ localAuthorityId }) =>
    sql`(select sum(number) from app_provider_counts(${localAuthorityId}, '2028-29', true))`,
  'when a council was sent something': ({ localAuthorityId, calendarId }) =>
    sql`(select min(submitted_at) from app_sent_calendars(${localAuthorityId}, array[${calendarId.approved}]::uuid[]))`,
  'whose sites an export has': ({ exportId }) =>
    sql`(select min(x::text) from app_sites_of_export(${exportId}) x)`,
  'how many exports are running': ({ organizationId }) =>
    sql`nullif(app_running_exports(${organizationId}), 0)`,
  'of which years an export is': ({ exportId }) => sql`app_export_years(${exportId})`,
  'which invitation was not delivered': ({ invitationId }) =>
    sql`(select min(x::text) from app_undelivered_invitations(array[${invitationId}]::uuid[]) x)`,
  'whether an account is managed': ({ memberId }) => sql`nullif(app_manages_user(${memberId}), false)`,
  'the name of a person': ({ memberId }) => sql`app_actor_name(${memberId})`,
}

const roles = ['org_admin', 'site_manager', 'site_user', 'la_user'] as const

describe.each(Object.entries(questions))('a definer function that says %s', (_, question) => {
  test.each(roles)('says nothing of another tenant to a %s', async (role) => {
    expect(await answerTo(role, question(theirs))).toBeNull()
  })

  test('says nothing to a caller of whom nothing is known', async () => {
    const { rows } = await openDatabase(testApp.pool).execute(sql`select ${question(theirs)} as answer`)
    expect(rows).toEqual([{ answer: null }])
  })
})

test('an administrator gets the undelivered invitations of the own organisation', async () => {
  const { invitationId } = ours
  const asked = sql`(select min(x::text) from app_undelivered_invitations(array[${invitationId}]::uuid[]) x)`
  expect(await answerTo('org_admin', asked)).toBe(invitationId)
})

test('a council gets what is published at its sites, and an administrator which council a site has', async () => {
  const { approved } = ours.calendarId
  expect(await answerTo('la_user', sql`app_published_number(${approved})`)).toBe(1)
  for (const role of ['la_user', 'org_admin', 'site_manager'] as const)
    expect(await answerTo(role, sql`app_council_of(${approved})`), role).toBe(ours.localAuthorityId)
})

test.each(roles)(
  'a %s revokes no keys of another tenant, and manages neither jobs nor all sessions nor the audit',
  async (role) => {
    const { memberId, sessionId } = theirs
    const acts = [
      sql`app_end_own_api_keys(${memberId})`,
      sql`app_end_sessions_but(${sessionId})`,
      sql`app_remove_audit_addresses('-infinity', now())`,
      sql`app_retry_jobs(1, 'send-mail')`,
      sql`app_remove_job(1)`,
    ]
    for (const act of acts)
      await expect(answerTo(role, act)).rejects.toMatchObject({ cause: { code: '42501' } })
  },
)

async function answerTo(role: (typeof roles)[number], question: SQL): Promise<unknown> {
  const { rows } = await asCaller(testApp.pool, callerOf(ours.people[role]), (db) =>
    db.execute<{ answer: unknown }>(sql`select ${question} as answer`),
  )
  return rows[0]?.answer
}
