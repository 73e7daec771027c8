import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry } from '#contract/calendars/history.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import type { Database } from '#server/db/database.ts'
import { apiKeys } from '#server/db/schema/api-keys.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { backups } from '#server/db/schema/backups.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { reportRuns, reportSchedules, savedReports } from '#server/db/schema/reports.ts'
import { rollOuts } from '#server/db/schema/roll-outs.ts'
import { sites } from '#server/db/schema/sites.ts'
import { users } from '#server/db/schema/users.ts'
import { webhooks } from '#server/db/schema/webhooks.ts'
import type { ListPosition } from '#server/http/next-page.ts'
import { actorName } from './actor-name.ts'

const subjectName = sql<string | null>`case ${auditEntries.subjectType}
  when 'calendar' then (
    select ${sites.name} || ', ' || ${calendars.fundingYear} from ${calendars}
    join ${sites} on ${sites.id} = ${calendars.siteId} where ${calendars.id} = ${auditEntries.subjectId}
  )
  when 'site' then (select ${sites.name} from ${sites} where ${sites.id} = ${auditEntries.subjectId})
  when 'api-key' then (select ${apiKeys.name} from ${apiKeys} where ${apiKeys.id} = ${auditEntries.subjectId})
  when 'user' then (
    select subject.first_name || ' ' || subject.last_name from ${users} subject
    where subject.id = ${auditEntries.subjectId}
  )
  when 'invitation' then (
    select ${invitations.firstName} || ' ' || ${invitations.lastName} from ${invitations}
    where ${invitations.id} = ${auditEntries.subjectId}
  )
  when 'template' then (
    select ${calendarTemplates.name} from ${calendarTemplates} where ${calendarTemplates.id} = ${auditEntries.subjectId}
  )
  when 'webhook' then (
    select substring(${webhooks.address} from '^https?://([^/:?#]+)') from ${webhooks}
    where ${webhooks.id} = ${auditEntries.subjectId}
  )
  when 'roll-out' then (
    select ${rollOuts.fundingYear} || coalesce(', ' || ${calendarTemplates.name}, '') from ${rollOuts}
    left join ${calendarTemplates} on ${calendarTemplates.id} = ${rollOuts.templateId}
    where ${rollOuts.id} = ${auditEntries.subjectId}
  )
  when 'report' then coalesce(
    (select ${reportRuns.name} from ${reportRuns} where ${reportRuns.id} = ${auditEntries.subjectId}),
    (select ${savedReports.name} from ${savedReports} where ${savedReports.id} = ${auditEntries.subjectId})
  )
  when 'report-schedule' then (
    select ${reportSchedules.name} from ${reportSchedules} where ${reportSchedules.id} = ${auditEntries.subjectId}
  )
  when 'export' then app_export_years(${auditEntries.subjectId})
  when 'backup' then (select ${backups.fileName} from ${backups} where ${backups.id} = ${auditEntries.subjectId})
  when 'local-authority' then (
    select ${localAuthorities.name} from ${localAuthorities} where ${localAuthorities.id} = ${auditEntries.subjectId}
  )
end`

const apiKeyName = sql<
  string | null
>`(select ${apiKeys.name} from ${apiKeys} where ${apiKeys.id} = ${auditEntries.apiKeyId})`

export function afterPosition(after: ListPosition | null): SQL | undefined {
  if (after === null) return undefined
  return sql`(${auditEntries.at}, ${auditEntries.id}) < (${after.key}, ${after.id})`
}

/** Entries with all data for presenting them, newest first, in one query. */
export function selectEntries(db: Database, condition: SQL | undefined) {
  return db
    .select({
      entry: auditEntries,
      actorName: actorName(auditEntries.actorId),
      apiKeyName,
      organizationName: organizations.name,
      subjectName,
    })
    .from(auditEntries)
    .leftJoin(organizations, eq(organizations.id, auditEntries.organizationId))
    .where(condition)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .$dynamic()
}

export type SelectedEntry = Awaited<ReturnType<typeof selectEntries>>[number]

export function presentEntry({ entry, ...names }: SelectedEntry): Unshaped<typeof AuditEntry> {
  return { ...entry, result: entry.result === 'refused' ? 'refused' : 'ok', ...names }
}

export function positionOfEntry({ entry }: SelectedEntry): ListPosition {
  return { key: entry.at.toISOString(), id: entry.id }
}
