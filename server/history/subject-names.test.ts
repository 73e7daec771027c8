import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'

let testApp: TestApp
let ours: Tenant
let theirs: Tenant

beforeAll(async () => {
  testApp = await startTestApp()
  ours = await seedTenant(testApp, 'ourmark')
  theirs = await seedTenant(testApp, 'theirmark')
})
afterAll(() => testApp.close())

const subjects: readonly [string, (tenant: Tenant) => string, string | null][] = [
  ['calendar', (tenant) => tenant.calendarId.draft, null],
  ['site', (tenant) => tenant.siteId, null],
  ['api-key', (tenant) => tenant.running.apiKeyId, null],
  ['user', (tenant) => tenant.people.org_admin.id, null],
  ['invitation', (tenant) => tenant.invitationId, null],
  ['webhook', (tenant) => tenant.running.webhookId, null],
  ['roll-out', (tenant) => tenant.rollOutId, null],
  ['export', (tenant) => tenant.exportId, null],
  ['template', (tenant) => tenant.templateId, null],
  // Authorities are public.
  ['local-authority', (tenant) => tenant.localAuthorityId, 'Council of the theirmark shire'],
]

type Subject = { readonly type: string; readonly id: string; readonly organizationId: string | null }

/** The name that the reader's audit log has for it. */
async function nameOf({ type, id, organizationId }: Subject, reader: Person): Promise<unknown> {
  const { rows } = await testApp.ownerPool.query<{ id: string }>(
    `insert into audit_entries (organization_id, actor_id, action, subject_type, subject_id, result, at)
     values ($1, $2, 'site.update', $3, $4, 'ok', now()) returning id`,
    [organizationId, reader.id, type, id],
  )
  const scope = organizationId === null ? 'everything' : 'organization'
  const { body } = await reader.get(`/api/audit?limit=5&scope=${scope}`)
  return JSON.parse(body).find((entry: { id: string }) => entry.id === rows[0]?.id).subjectName
}

test.each(subjects)('the audit names our %s, and not theirs', async (type, idIn, ofTheirs) => {
  const { organizationId, people } = ours
  expect(await nameOf({ type, id: idIn(ours), organizationId }, people.org_admin)).toEqual(expect.any(String))
  expect(await nameOf({ type, id: idIn(theirs), organizationId }, people.org_admin)).toBe(ofTheirs)
})

test('the audit names an export of a colleague, though it stays theirs alone', async () => {
  const { organizationId, people, exportId } = ours
  const colleague = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  expect((await colleague.get(`/api/exports/${exportId}`)).statusCode).toBe(404)
  expect(await nameOf({ type: 'export', id: exportId, organizationId }, colleague)).toBe('2028-29')
  expect(await nameOf({ type: 'export', id: exportId, organizationId }, people.org_admin)).toBe('2028-29')
})

test('the audit names our reports and schedules, and leaves those of a colleague without a name', async () => {
  const { organizationId, people, running } = ours
  const colleague = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  for (const [type, id] of [
    ['report', running.reportRunId],
    ['report', running.savedReportId],
    ['report-schedule', running.reportScheduleId],
  ] as const) {
    expect(await nameOf({ type, id, organizationId }, people.org_admin)).toEqual(expect.any(String))
    expect(await nameOf({ type, id, organizationId }, colleague)).toBeNull()
  }
})

test('the audit names a backup by its file', async () => {
  const { rows } = await testApp.ownerPool.query<{ id: string }>(
    `insert into backups (state, file_name, is_encrypted, created_at)
     values ('done', 'term-calendar-monday.tar.gz', false, now()) returning id`,
  )
  const reader = await peopleOf(testApp).signedIn('system_admin')
  expect(await nameOf({ type: 'backup', id: rows[0]?.id ?? '', organizationId: null }, reader)).toBe(
    'term-calendar-monday.tar.gz',
  )
})
