import { afterAll, beforeAll, expect, test } from 'vitest'
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

test.each(subjects)('the audit names our %s, and not theirs', async (type, idIn, ofTheirs) => {
  const nameOf = async (tenant: Tenant) => {
    const { rows } = await testApp.ownerPool.query<{ id: string }>(
      `insert into audit_entries (organization_id, actor_id, action, subject_type, subject_id, result, at)
       values ($1, $2, 'site.update', $3, $4, 'ok', now()) returning id`,
      [ours.organizationId, ours.people.org_admin.id, type, idIn(tenant)],
    )
    const { body } = await ours.people.org_admin.get('/api/audit?limit=5')
    return JSON.parse(body).find(({ id }: { id: string }) => id === rows[0]?.id).subjectName
  }
  expect(await nameOf(ours)).toEqual(expect.any(String))
  expect(await nameOf(theirs)).toBe(ofTheirs)
})
