import { chromium } from 'playwright-core'
import { makeDataFolder, removeDataFolder } from '#e2e/server/data-folder.ts'
import { freePort, startServer } from '#e2e/server/server.ts'
import { barAtMost, barUnder, median, percentile } from './measure.ts'
import { type Drag, dragSummer } from './planner/drag.ts'
import { heapOfProduct, heapOfReference } from './planner/heap.ts'
import { fieldParts, ownBytes, yearParts } from './planner/own-bytes.ts'
import {
  drawnMs,
  openProduct,
  openReference,
  openWithOffers,
  openWithWorth,
  sizeOf,
  type YearPage,
} from './planner/pages.ts'

const rounds = 7
const throttlings = [1, 4]

/** The product's year compared with a hand-written page for this purpose alone, in one browser, in turns. */
export async function benchPlanner(): Promise<void> {
  // Set by the script that starts the benches.
  const { CHROMIUM_PATH } = process.env
  if (!CHROMIUM_PATH)
    throw new Error('Start it with `npm run bench planner`, which builds and finds a browser.')

  const dataDir = await makeDataFolder()
  const server = await startServer(dataDir, await freePort())
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const product = await openProduct(browser, server)
    const pages = [await openReference(browser), product]
    // Before anything is stored that the page would show.
    await printHeaps(CHROMIUM_PATH, product)
    for (const throttling of throttlings) await compareDrags(pages, throttling)
    const withOffers = await openWithOffers(browser, server)
    await compareSameDrag('with ten offers', [product, withOffers])
    const withWorth = await openWithWorth(browser, server, product)
    await compareSameDrag('with what the year is worth', [product, withWorth])
    await printSizes(pages)
  } finally {
    await browser.close()
    server.kill('SIGKILL')
    await server.ended
    await removeDataFolder(dataDir)
  }
}

async function compareDrags(pages: readonly YearPage[], throttling: number): Promise<void> {
  const results = pages.map((year) => ({
    year,
    drags: [] as Drag[],
    mounts: [] as number[],
    shows: [] as number[],
  }))
  for (let round = 0; round <= rounds; round += 1)
    for (const { year, drags, mounts, shows } of results) {
      await year.page.bringToFront()
      await year.devtools.send('Emulation.setCPUThrottlingRate', { rate: throttling })
      const mount = await drawnMs(year.page, year.remount)
      const show = await drawnMs(year.page, year.showAgain)
      await year.chooseTerm()
      const drag = await dragSummer(year.page, year.devtools)
      await year.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      // The first round only warms up.
      if (round === 0) continue
      drags.push(drag)
      mounts.push(mount)
      shows.push(show)
    }
  const title = throttling === 1 ? 'unthrottled' : `processor throttled ${throttling}×`
  const rows = results.map(({ year, drags, mounts, shows }) => ({
    name: year.name,
    figures: {
      press: median(drags.map(({ pressMs }) => pressMs)),
      'move p98': median(drags.map(({ moveMs }) => percentile(moveMs, 0.98))),
      'move median': median(drags.map(({ moveMs }) => median(moveMs))),
      release: median(drags.map(({ releaseMs }) => releaseMs)),
      'drag CPU': median(drags.map(({ cpuMs }) => cpuMs)),
      'shown again': median(shows),
      'mounted again': median(mounts),
    },
  }))
  printTable(`A term drawn in 130 moves, ${title} (ms; medians of ${rounds} drags)`, rows, {
    'move p98': { atMost: 1.3, in: '×' },
    'move median': { atMost: 1.5, in: '×' },
    'drag CPU': { atMost: 1.5, in: '×' },
    'mounted again': { atMost: 2.5, in: '×' },
    // A press and a release are judged on a slow processor only.
    ...(throttling > 1 && { press: { atMost: 40, in: 'ms' }, release: { atMost: 40, in: 'ms' } }),
  })
}

/** What is counted besides must not be felt under the pointer: compared with the same page without it. */
async function compareSameDrag(besides: string, pages: readonly YearPage[]): Promise<void> {
  const results = pages.map((year) => ({ year, drags: [] as Drag[] }))
  for (let round = 0; round <= rounds; round += 1)
    for (const { year, drags } of results) {
      await year.page.bringToFront()
      await year.chooseTerm()
      const drag = await dragSummer(year.page, year.devtools)
      // The first round only warms up.
      if (round > 0) drags.push(drag)
    }
  const rows = results.map(({ year, drags }) => ({
    name: year.name,
    figures: {
      'move p98': median(drags.map(({ moveMs }) => percentile(moveMs, 0.98))),
      'move median': median(drags.map(({ moveMs }) => median(moveMs))),
      'drag CPU': median(drags.map(({ cpuMs }) => cpuMs)),
    },
  }))
  printTable(`The same drag ${besides} (ms; medians of ${rounds} drags)`, rows, {
    'move median': { atMost: 1.25, in: '×' },
    'drag CPU': { atMost: 1.25, in: '×' },
  })
}

async function printSizes(pages: readonly YearPage[]): Promise<void> {
  const rows = await Promise.all(
    pages.map(async (year) => ({ name: year.name, figures: await sizeOf(year) })),
  )
  printTable('The size of a year', rows, {})
  const year = await ownBytes(yearParts)
  const all = await ownBytes([...yearParts, ...fieldParts])
  process.stdout.write(
    `\nThe planner's own code in gzip: ${inKilobytes(year.atOnce)} for the year, its gestures and its ledger, ` +
      `${barUnder(year.atOnce / 1000, 25, 'KB')}; ${inKilobytes(all.atOnce)} with the fields for the same dates and what is checked before they ` +
      `are kept; and ${inKilobytes(all.onDemand)} for what is asked for later\n`,
  )
}

/** In browsers of their own: Playwright's scripts in a page hold more than 3 MB there. */
async function printHeaps(browserPath: string, product: YearPage): Promise<void> {
  const rows = [
    { name: 'by hand', figures: await heapOfReference(browserPath) },
    { name: product.name, figures: await heapOfProduct(browserPath, product) },
  ]
  const bar = { atMost: 6, in: 'MB' }
  const title =
    'What the scripts of a new page hold, driven by the DevTools protocol alone, after a garbage collection'
  printTable(title, rows, { 'year shown, MB': bar, 'a term drawn, MB': bar })
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

type Row = { name: string; figures: Record<string, number> }
type RowBars = Readonly<Record<string, { atMost: number; in: string }>>

/** Each figure, its multiple of the first row's, and its bar: on that multiple in ×, else on the figure itself. */
function printTable(title: string, rows: readonly Row[], bars: RowBars): void {
  const [reference] = rows
  process.stdout.write(`\n${title}\n`)
  for (const row of rows) {
    process.stdout.write(`  ${row.name}\n`)
    for (const [what, value] of Object.entries(row.figures)) {
      const ratio = value / (reference?.figures[what] ?? Number.NaN)
      const limit = row === reference ? undefined : bars[what]
      const words = limit && barAtMost(limit.in === '×' ? ratio : value, limit.atMost, limit.in)
      const figures = `${value.toFixed(value < 100 ? 1 : 0).padStart(7)} ${`${ratio.toFixed(2)} ×`.padStart(8)}`
      process.stdout.write(`    ${what.padEnd(22)} ${figures}${words === undefined ? '' : `  ${words}`}\n`)
    }
  }
}
