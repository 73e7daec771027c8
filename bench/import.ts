import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { bankHolidaysUntil } from '#domain/bank-holidays/published-bank-holidays.ts'
import { seconds } from '#domain/year/duration.ts'
import { dailyImportJob } from '#server/bank-holidays/daily-import.ts'
import { findHitsJob } from '#server/bank-holidays/hits/find-hits.ts'
import { notifyOfHitsJob } from '#server/bank-holidays/hits/notify-of-hits.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { bankHolidayFeedAt } from '#server/outbound/bank-holiday-feed.ts'
import type { Outside } from '#server/outside.ts'
import type { BenchDatabase } from './bench-database.ts'
import { benchOutside } from './bench-outside.ts'
import { loadChain } from './chain.ts'
import { type Bar, barUnder, measure, printRatios } from './measure.ts'
import { memoryHeld } from './memory.ts'
import { sampleYear } from './sample-year.ts'

const organizations = 10
const calendars = 100_000
const inASecond: Bar = { under: 1, in: 's' }
const longestMs = 600 * seconds
/** A Wednesday of the sample year on which children attend. */
const oneOffDate = '2026-06-17'

/** An import from fetching to the commit, then the search for affected ones among 100,000 approved calendars. */
export async function benchImport(database: BenchDatabase): Promise<void> {
  const feed = await openFeed()
  try {
    const outside = { ...benchOutside(database.pool), bankHolidayFeed: bankHolidayFeedAt(feed.address) }
    await benchImports(outside, feed)
    await insertApproved(database.ownerPool)
    await benchHits(outside, database, feed)
  } finally {
    await feed.close()
  }
}

type Feed = Awaited<ReturnType<typeof openFeed>>

const runImport = (outside: Outside) => dailyImportJob.run(outside, {}, { isLast: false })

async function benchImports(outside: Outside, feed: Feed): Promise<void> {
  let lastYear = 2029
  const contenders = [
    {
      name: 'fetched from this machine, nothing done with it',
      perRun: 1,
      run: async () => void (await outside.bankHolidayFeed.fetch()),
    },
    { name: 'imported, nothing new', perRun: 1, run: () => runImport(outside), bar: inASecond },
    {
      name: 'imported, a provisional year published',
      perRun: 1,
      bar: inASecond,
      run: () => {
        feed.publish(lastYear)
        lastYear = Math.min(lastYear + 1, 2199)
        return runImport(outside)
      },
    },
  ]
  printRatios('An import of bank holidays', await measure(contenders))
}

/** The same approved year at each site; in batches, because all rows at once would exceed the statement timeout. */
async function insertApproved(owner: pg.Pool): Promise<void> {
  const snapshot = JSON.stringify(sampleYear())
  for (let number = 1; number <= organizations; number += 1) {
    const sites = calendars / organizations
    const { organizationId } = await loadChain(owner, { name: `Approved ${number}`, sites, years: 0 })
    await owner.query(
      `insert into calendars (organization_id, site_id, funding_year, status, created_at, updated_at)
       select organization_id, id, '2026-27', 'approved', now(), now() from sites where organization_id = $1`,
      [organizationId],
    )
    await owner.query(
      `insert into calendar_revisions (organization_id, calendar_id, number, snapshot, approved_at, was_required)
       select organization_id, id, 1, $2::jsonb, now(), true from calendars where organization_id = $1`,
      [organizationId, snapshot],
    )
  }
  await owner.query('analyze')
}

async function benchHits(outside: Outside, { app: appConnection, ownerPool }: BenchDatabase, feed: Feed) {
  feed.publish(2028, [{ title: 'Extra bank holiday', date: oneOffDate, notes: '' }])
  const before = memoryHeld()
  const startedAt = performance.now()
  await runImport(outside)
  const importedMs = performance.now() - startedAt
  const jobs = startJobs(outside, appConnection, [findHitsJob, notifyOfHitsJob], (sentence) =>
    process.stderr.write(`${sentence}\n`),
  )
  let most = before
  while (!(await areNotified(ownerPool)) && performance.now() - startedAt < longestMs) {
    await delay(seconds)
    most = Math.max(most, memoryHeld())
  }
  const took = (performance.now() - startedAt) / seconds
  await jobs.stop()
  const { rows } = await ownerPool.query<{ hits: number }>(
    'select count(*)::int as hits from bank_holiday_hits',
  )
  if (rows[0]?.hits !== calendars) throw new Error(`${rows[0]?.hits} of ${calendars} calendars were found.`)
  process.stdout.write(
    `\n${calendars} approved calendars hit: imported in ${importedMs.toFixed(0)} ms, all found and announced in ` +
      `${took.toFixed(1)} s, ${before} MB held before, at most ${most} MB meanwhile\n` +
      `  the import itself  ${barUnder(importedMs / seconds, 1, 's')}\n`,
  )
}

/** Whether each organisation's administrator has a mail, which is sent after the last calendar. */
async function areNotified(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query("select from mails where once_key like 'bank-holidays:%'")
  return rows.length === organizations
}

type Event = { title: string; date: string; notes: string }

async function openFeed() {
  let body = contentUntil(2028, [])
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/bank-holidays.json`,
    publish: (lastYear: number, more: readonly Event[] = []) => {
      body = contentUntil(lastYear, more)
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** As GOV.UK writes it, from 2024 on; `more` in England and Wales. */
function contentUntil(lastYear: number, more: readonly Event[]): string {
  const days = bankHolidaysUntil(lastYear)
  return JSON.stringify(
    Object.fromEntries(
      divisions.map((division) => {
        const events = days
          .filter((day) => day.division === division)
          .map(({ name, date, notes }) => ({ title: name, date, notes }))
        return [
          division,
          { division, events: division === 'england-and-wales' ? [...events, ...more] : events },
        ]
      }),
    ),
  )
}
