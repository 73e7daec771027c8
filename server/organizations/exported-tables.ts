import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

export const exportReadme = `Everything that Term Calendar stores of this organisation, as it was at one moment. It is the same
whichever administrator takes it.

Each file is a table, and each line of it a row, written as JSON (https://jsonlines.org). Ids tie them together: the
"site_id" of a line in calendars.jsonl is the "id" of a line in sites.jsonl.

Not in it:
- What lets a person in: passwords, second factors, keys, and the secret part of links.
- What is one person's own: emails to them, the reports they made or scheduled, and saved reports that they do not share.
  The person who made a report downloads it under Reports.
- Where people of other organisations called from, such as a council or a system administrator.
- Finished exports, sessions and counters.
`

/** Sessions, counters and finished exports are not records of the organisation; its figures follow from its facts. */
const exportedTables = [
  'organizations',
  'organization_logos',
  'mail_domains',
  'users',
  'user_preferences',
  'sites',
  'user_site_access',
  'headcounts',
  'authority_facts',
  'invitations',
  'invitation_sites',
  'calendars',
  'terms',
  'closures',
  'calendar_revisions',
  'calendar_comments',
  'authority_decisions',
  'calendar_templates',
  'roll_outs',
  'roll_out_sites',
  'bank_holiday_hits',
  'feeds',
  'parents_pages',
  'proof_packs',
  'single_sign_on',
  'api_keys',
  'webhooks',
  'webhook_deliveries',
  'saved_reports',
  'stopped_report_addresses',
  'audit_entries',
]

/** Columns with credentials, or only of technical use. */
const secret = /password|secret|token|hash|sealed|code_step|recovery|challenge|public_key|credential|^hint$/

export type ExportedTable = {
  readonly name: string
  readonly columns: readonly string[]
  readonly key: string
}

export async function tablesToExport(db: Database): Promise<ExportedTable[]> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select relname as name, array(select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class where relnamespace = 'public'::regnamespace and relname = any (${sql.param(exportedTables)}::text[])
    order by array_position(${sql.param(exportedTables)}::text[], relname::text)`)
  return rows.map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => !secret.test(column)),
    key: keyOf(name, columns),
  }))
}

/** The expression that yields the organisation of a row. */
function keyOf(name: string, columns: readonly string[]): string {
  if (name === 'organizations') return 'id'
  if (columns.includes('organization_id')) return 'organization_id'
  if (columns.includes('user_id')) return '(select organization_id from users where users.id = user_id)'
  throw new Error(`No column of ${name} names its organisation.`)
}
