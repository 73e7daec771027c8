import { randomUUID } from 'node:crypto'
import type { ReportDefinition } from '#domain/report/report.ts'
import { sealSecret } from '#server/access/secret-box.ts'
import type { Database } from '#server/db/database.ts'
import { apiKeys } from '#server/db/schema/api-keys.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { backups } from '#server/db/schema/backups.ts'
import { bankHolidayHits, bankHolidayImports } from '#server/db/schema/bank-holiday-imports.ts'
import {
  reportRecipients,
  reportRuns,
  reportSchedules,
  savedReports,
  stoppedReportAddresses,
} from '#server/db/schema/reports.ts'
import { webhookDeliveries, webhooks } from '#server/db/schema/webhooks.ts'
import { testSettings } from '#server/test/app/test-app.ts'
import { makeWebhookSecret } from '#server/webhooks/signature.ts'
import type { RunningIds, Tenant } from './tenant.ts'

type Running = Pick<Tenant, 'mark' | 'organizationId' | 'localAuthorityId' | 'running'> & {
  readonly calendarId: Pick<Tenant['calendarId'], 'approved'>
}

export function makeRunningIds(): RunningIds {
  return {
    importId: randomUUID(),
    factId: randomUUID(),
    apiKeyId: randomUUID(),
    webhookId: randomUUID(),
    deliveryId: randomUUID(),
    savedReportId: randomUUID(),
    reportScheduleId: randomUUID(),
    reportRecipientId: randomUUID(),
    reportRunId: randomUUID(),
  }
}

/** A row in each table of administration. */
export async function seedRunning(
  db: Database,
  { mark, organizationId, localAuthorityId, calendarId, running }: Running,
  by: { createdBy: string; createdAt: Date },
): Promise<void> {
  const { createdBy: userId, createdAt } = by
  const { importId } = running
  await db.insert(bankHolidayImports).values({ id: importId, source: mark, result: 'ok', createdAt })
  await db.insert(bankHolidayHits).values({
    importId,
    organizationId,
    calendarId: calendarId.approved,
    daysBefore: 190,
    daysNow: 189,
    changes: [],
  })
  await db.insert(authorityFacts).values({
    id: running.factId,
    organizationId,
    localAuthorityId,
    fundingYear: '2020-21',
    kind: 'rounding',
    value: 'half',
    publisher: mark,
    title: mark,
    recordedAt: createdAt,
    recordedBy: userId,
  })
  await db.insert(backups).values({ isEncrypted: false, reason: mark, ...by })
  await db.insert(apiKeys).values({
    id: running.apiKeyId,
    organizationId,
    userId,
    name: mark,
    tokenHash: mark,
    hint: mark,
    scopes: [],
    createdAt,
  })
  await db.insert(webhooks).values({
    id: running.webhookId,
    organizationId,
    address: `https://${mark}.example`,
    events: [],
    sealedSecret: sealSecret(testSettings.secretKeys, running.webhookId, makeWebhookSecret()),
    ...by,
  })
  await db.insert(webhookDeliveries).values({
    id: running.deliveryId,
    organizationId,
    webhookId: running.webhookId,
    event: 'calendar.approved',
    payload: { name: mark },
    createdAt,
  })
  await seedReports(db, { mark, organizationId, running }, by)
}

async function seedReports(
  db: Database,
  { mark, organizationId, running }: Pick<Running, 'mark' | 'organizationId' | 'running'>,
  by: { createdBy: string; createdAt: Date },
): Promise<void> {
  const definition: ReportDefinition = {
    kind: 'usage',
    fundingYear: null,
    siteIds: null,
    statuses: null,
    columns: [],
    groupBy: null,
  }
  const report = { organizationId, name: mark, definition, ...by }
  await db.insert(savedReports).values({ id: running.savedReportId, ...report })
  await db.insert(reportSchedules).values({
    id: running.reportScheduleId,
    ...report,
    format: 'csv',
    rhythm: 'weekly',
    nextRunAt: by.createdAt,
  })
  await db.insert(reportRecipients).values({
    id: running.reportRecipientId,
    scheduleId: running.reportScheduleId,
    address: `governor@${mark}.example`,
    askedAt: by.createdAt,
    confirmedAt: by.createdAt,
    createdAt: by.createdAt,
  })
  await db
    .insert(stoppedReportAddresses)
    .values({ organizationId, address: `stopped@${mark}.example`, stoppedAt: by.createdAt })
  await db.insert(reportRuns).values({
    id: running.reportRunId,
    ...report,
    format: 'csv',
    rowCount: 0,
    content: Buffer.from(mark),
  })
}
