import { type BenchApp, startBenchApp } from '#bench/bench-app.ts'
import { type BenchDatabase, withBenchDatabase } from '#bench/bench-database.ts'
import { benchExports } from './exports.ts'
import { benchFeed } from './feed.ts'
import { benchIcal } from './ical.ts'
import { benchPdf } from './pdf.ts'

type Row = (database: BenchDatabase, benchApp: BenchApp) => Promise<void>

/** One function for each table. */
const rows: readonly Row[] = [benchIcal, benchFeed, benchPdf, benchExports]

/** Files and feeds: how long they take to make, and how fast they are sent. */
export async function benchPublishing(): Promise<void> {
  await withBenchDatabase(async (database) => {
    const benchApp = await startBenchApp(database)
    for (const row of rows) await row(database, benchApp)
  })
}
