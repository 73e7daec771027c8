import { benchBackups } from './backups.ts'
import { type BenchDatabase, withBenchDatabase } from './bench-database.ts'
import { insertReferences } from './chain.ts'
import { benchImport } from './import.ts'
import { benchReports } from './reports.ts'
import { benchWorth } from './worth.ts'

/** One function for each table, each in its own database, so that leftovers of one don't slow down the next. */
const rows = [benchImport, benchReports, benchWorth, benchBackups] as const

/** Running an installation: imports, reports, backups. */
export async function benchRunning(): Promise<void> {
  for (const row of rows) await inOwnDatabase(row)
}

export const benchBackupsAlone = () => inOwnDatabase(benchBackups)
export const benchWorthAlone = () => inOwnDatabase(benchWorth)
export const benchReportsAlone = () => inOwnDatabase((database: BenchDatabase) => benchReports(database))

function inOwnDatabase(row: (typeof rows)[number]): Promise<void> {
  return withBenchDatabase(async (database) => {
    await insertReferences(database)
    await row(database)
  })
}
