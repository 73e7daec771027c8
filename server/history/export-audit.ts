import type { history } from '#contract/calendars/history.ts'
import { actionInWords } from '#domain/audit/audit-action.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Handler } from '#server/http/route.ts'
import { csvOf } from '#server/tables/csv.ts'
import { entriesFound } from './list-audit.ts'
import { type SelectedEntry, selectEntries } from './select-entries.ts'

const maxRows = 50_000

const heading = [
  'When (UTC)',
  'Organisation',
  'Who',
  'API key',
  'What',
  'Action',
  'About',
  'Id',
  'Result',
  'From',
  'Before',
  'After',
]

export const exportAudit: Handler<typeof history.exportAudit> = async (db, call) => {
  const { actor, now } = call
  const rows = await selectEntries(db, await entriesFound(db, call, maxRows)).limit(maxRows)
  await recordByCaller(db, call, {
    action: 'audit.export',
    ...subjectOf('audit', { id: null, organizationId: actor.effectiveOrganizationId }),
    after: { rows: rows.length },
  })
  return {
    content: csvOf([heading, ...rows.map(cellsOf)]),
    fileName: `audit-${now.toISOString().slice(0, 10)}.csv`,
  }
}

function cellsOf({ entry, actorName, apiKeyName, organizationName, subjectName }: SelectedEntry): string[] {
  return [
    asSpreadsheetTime(entry.at),
    organizationName ?? '',
    actorName ?? entry.actorId ?? '',
    apiKeyName ?? entry.apiKeyId ?? '',
    actionInWords(entry.action),
    entry.action,
    subjectName ?? entry.subjectType,
    entry.subjectId ?? '',
    entry.result,
    entry.address ?? '',
    inOneCell(entry.before),
    inOneCell(entry.after),
  ]
}

/** As spreadsheets read a date with its time: `2026-11-23 19:40:34.326`. */
function asSpreadsheetTime(at: Date): string {
  return at.toISOString().replace('T', ' ').replace('Z', '')
}

function inOneCell(value: unknown): string {
  return value === null ? '' : JSON.stringify(value)
}
