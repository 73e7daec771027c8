import { readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { chromium } from 'playwright-core'
import { makeDataFolder, removeDataFolder } from '#e2e/house/data-folder.ts'
import { freePort, startServer } from '#e2e/house/server.ts'
import { type Drag, dragSummer } from './planner/drag.ts'
import { openProduct, openReference, remountMs, sizeOf, type YearPage } from './planner/pages.ts'

const rounds = 7
const throttlings = [1, 4]

/** The product's year beside one that is written by hand for this alone, in one browser, in turns. */
export async function benchPlanner(): Promise<void> {
  // The script that starts the benches has found one.
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
    const pages = [await openReference(browser), await openProduct(browser, server)]
    for (const throttling of throttlings) await compareDrags(pages, throttling)
    await printSizes(pages)
  } finally {
    await browser.close()
    server.kill('SIGKILL')
    await server.ended
    await removeDataFolder(dataDir)
  }
}

async function compareDrags(pages: readonly YearPage[], throttling: number): Promise<void> {
  const results = pages.map((year) => ({ year, drags: [] as Drag[], remounts: [] as number[] }))
  for (let round = 0; round <= rounds; round += 1)
    for (const { year, drags, remounts } of results) {
      await year.page.bringToFront()
      await year.devtools.send('Emulation.setCPUThrottlingRate', { rate: throttling })
      const remount = await remountMs(year)
      await year.startAfresh()
      const drag = await dragSummer(year.page, year.devtools)
      await year.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      // The first round only warms up.
      if (round > 0) drags.push(drag)
      if (round > 0) remounts.push(remount)
    }
  const title = throttling === 1 ? 'unthrottled' : `processor throttled ${throttling}×`
  const rows = results.map(({ year, drags, remounts }) => ({
    name: year.name,
    figures: {
      'move p98': median(drags.map(({ moveMs }) => percentile(moveMs, 0.98))),
      'move median': median(drags.map(({ moveMs }) => median(moveMs))),
      'drag CPU': median(drags.map(({ cpuMs }) => cpuMs)),
      're-mount': median(remounts),
    },
  }))
  printTable(`A term drawn in 130 moves, ${title} (ms; medians of ${rounds} drags; the bar is 1.5 ×)`, rows)
}

async function printSizes(pages: readonly YearPage[]): Promise<void> {
  const rows = await Promise.all(
    pages.map(async (year) => {
      const { elements, listeners } = await sizeOf(year)
      return { name: year.name, figures: { elements, listeners } }
    }),
  )
  printTable('What a page holds', rows)
  const bytes = await ownBytes()
  process.stdout.write(
    `\nThe planner's own code: ${(bytes / 1000).toFixed(1)} KB in gzip; the bar is 25 KB\n`,
  )
}

/** All of the planner with the rules that it counts by, without the packages and controls that every screen has. */
async function ownBytes(): Promise<number> {
  const folder = 'web/calendars/planner'
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  const { outputFiles } = await bundle({
    stdin: {
      contents: files.map((name) => `export * from './${name}'`).join('\n'),
      resolveDir: folder,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    external: ['#web/ui/*', '#web/api/*', '#web/session/*', '#web/shell/*', '#contract/*'],
    packages: 'external',
  })
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
}

type Row = { name: string; figures: Record<string, number> }

/** Each figure, and beside it the multiple of the first row's. */
function printTable(title: string, rows: readonly Row[]): void {
  const [reference] = rows
  process.stdout.write(`\n${title}\n`)
  for (const { name, figures } of rows) {
    const parts = Object.entries(figures).map(([what, value]) => {
      const ratio = value / (reference?.figures[what] ?? Number.NaN)
      return `${what} ${value.toFixed(value < 100 ? 1 : 0).padStart(6)} ${`${ratio.toFixed(2)} ×`.padStart(8)}`
    })
    process.stdout.write(`  ${name.padEnd(22)} ${parts.join('   ')}\n`)
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
