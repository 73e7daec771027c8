import { withBenchDatabase } from './bench-database.ts'
import { keepReferences } from './chain.ts'
import { benchImport } from './import.ts'

/** One function for each table. */
const rows = [benchImport] as const

/** What it takes to run the house: imports, reports, backups. */
export async function benchRunning(): Promise<void> {
  await withBenchDatabase(async (database) => {
    await keepReferences(database)
    for (const row of rows) await row(database)
  })
}
