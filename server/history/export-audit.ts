import type { history } from '#contract/calendars/history.ts'
import { actionInWords } from '#domain/audit/audit-action.ts'
import { isOfSystem, theSystem } from '#domain/audit/audit-entry.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import type { Handler } from '#server/http/route.ts'
import { csvLines, csvOf } from '#server/tables/csv.ts'
import { entriesFound } from './list-audit.ts'
import { afterPosition, positionOfEntry, type SelectedEntry, selectEntries } from './select-entries.ts'

const maxRows = 50_000
/** Read and written at once: what fifty thousand take would hold up other calls, and the database answers for 4 s at most. */
const rowsOfPage = 1000

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
  const { text, rows } = await writeEntries(db, call)
  await recordByCaller(db, call, {
    action: 'audit.export',
    ...subjectOf('audit', { id: null, organizationId: actor.effectiveOrganizationId }),
    after: { rows },
  })
  return {
    content: text,
    fileName: `audit-${now.toISOString().slice(0, 10)}.csv`,
  }
}

async function writeEntries(
  db: Database,
  call: Parameters<typeof exportAudit>[1],
): Promise<{ text: string; rows: number }> {
  let text = csvOf([heading])
  let rows = 0
  let last: SelectedEntry | undefined
  do {
    const behind = afterPosition(last === undefined ? null : positionOfEntry(last))
    const page = await selectEntries(db, await entriesFound(db, call, rowsOfPage, behind)).limit(rowsOfPage)
    text += csvLines(page.map(cellsOf))
    rows += page.length
    last = page[rowsOfPage - 1]
  } while (last !== undefined && rows < maxRows)
  return { text, rows }
}

function cellsOf({ entry, actorName, apiKeyName, organizationName, subjectName }: SelectedEntry): string[] {
  return [
    asSpreadsheetTime(entry.at),
    organizationName ?? '',
    actorName ?? (isOfSystem(entry) ? theSystem : (entry.actorId ?? '')),
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
