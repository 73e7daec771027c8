import type { TestApp } from '#server/test/app/test-app.ts'
import type { Tenant } from './tenant.ts'

export const tenantTables = [
  'sites',
  'authority_facts',
  'organization_figures',
  'calendars',
  'terms',
  'closures',
  'calendar_revisions',
  'calendar_comments',
  'authority_decisions',
  'calendar_templates',
  'roll_outs',
  'users',
  'user_site_access',
  'invitations',
  'feeds',
  'parents_pages',
  'api_keys',
  'webhooks',
  'webhook_deliveries',
  'saved_reports',
  'report_schedules',
  'report_runs',
]

const everything = tenantTables
  .map((table) => `select '${table}' as "table", row::text from ${table} row where organization_id = $1`)
  .concat(`select 'organizations', row::text from organizations row where id = $1`)
  .join(' union all ')

/** All that the tenant has, to see that a refused call changed none of it. */
export async function everythingOf(
  { ownerPool }: Pick<TestApp, 'ownerPool'>,
  { organizationId }: Pick<Tenant, 'organizationId'>,
): Promise<readonly unknown[]> {
  const { rows } = await ownerPool.query({
    name: 'everything',
    text: `${everything} order by 1, 2`,
    values: [organizationId],
  })
  return rows
}
