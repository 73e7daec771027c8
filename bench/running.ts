import { benchBackups } from './backups.ts'
import { withBenchDatabase } from './bench-database.ts'
import { keepReferences } from './chain.ts'
import { benchImport } from './import.ts'
import { benchReports } from './reports.ts'

/** One function for each table, in a database of its own: what one has left would weigh on the next. */
const rows = [benchImport, benchReports, benchBackups] as const

/** What it takes to run the house: imports, reports, backups. */
export async function benchRunning(): Promise<void> {
  for (const row of rows)
    await withBenchDatabase(async (database) => {
      await keepReferences(database)
      await row(database)
    })
}
