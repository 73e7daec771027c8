import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as bundle, type Metafile, type OutputFile } from 'esbuild'
import { chromium } from 'playwright-core'
import { makeDataFolder, removeDataFolder } from '#e2e/server/data-folder.ts'
import { freePort, startServer } from '#e2e/server/server.ts'
import { barUnder, median, percentile } from './measure.ts'
import { type Drag, dragSummer } from './planner/drag.ts'
import { drawnMs, openProduct, openReference, sizeOf, type YearPage } from './planner/pages.ts'

const rounds = 7
const throttlings = [1, 4]

/** The year canvas and its gestures. */
const yearParts = [
  'canvas/year-canvas.tsx',
  'ledger/ledger-column.tsx',
  'planning/planning-buttons.tsx',
  'overlays/use-overlays.ts',
  'use-planner.ts',
]
/** The same dates as fields, and the messages of a plan that can't be saved. */
const fieldParts = [
  'terms/term-fields.tsx',
  'terms/steps.tsx',
  'closures/closure-fields.tsx',
  'plan-errors.ts',
  'undo-keys.ts',
]

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
      'move p98': median(drags.map(({ moveMs }) => percentile(moveMs, 0.98))),
      'move median': median(drags.map(({ moveMs }) => median(moveMs))),
      'drag CPU': median(drags.map(({ cpuMs }) => cpuMs)),
      'shown again': median(shows),
      'mounted again': median(mounts),
    },
  }))
  printTable(`A term drawn in 130 moves, ${title} (ms; medians of ${rounds} drags)`, rows, [
    'move p98',
    'move median',
    'drag CPU',
  ])
}

async function printSizes(pages: readonly YearPage[]): Promise<void> {
  const rows = await Promise.all(
    pages.map(async (year) => ({ name: year.name, figures: await sizeOf(year) })),
  )
  printTable('The size of a year', rows)
  const year = await ownBytes(yearParts)
  const all = await ownBytes([...yearParts, ...fieldParts])
  process.stdout.write(
    `\nThe planner's own code in gzip: ${inKilobytes(year.atOnce)} for the year, its gestures and its ledger, ` +
      `${barUnder(year.atOnce / 1000, 25, 'KB')}; ${inKilobytes(all.atOnce)} with the fields for the same dates and what is checked before they ` +
      `are kept; and ${inKilobytes(all.onDemand)} for what is asked for later\n`,
  )
}

/** The size of parts of the planner with their rules, without the packages and controls of every screen. */
async function ownBytes(parts: readonly string[]): Promise<{ atOnce: number; onDemand: number }> {
  const { outputFiles, metafile } = await bundle({
    stdin: {
      contents: parts.map((name) => `export * from './${name}'`).join('\n'),
      resolveDir: 'web/planner',
    },
    bundle: true,
    splitting: true,
    metafile: true,
    outdir: '/',
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    external: ['#web/ui/*', '#web/api/*', '#web/session/*', '#web/shell/*', '#contract/*'],
    packages: 'external',
  })
  const entry = loadedAtOnce(metafile.outputs)
  const sumOf = (files: readonly OutputFile[]) =>
    files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
  return {
    atOnce: sumOf(outputFiles.filter(({ path }) => entry.has(basename(path)))),
    onDemand: sumOf(outputFiles.filter(({ path }) => !entry.has(basename(path)))),
  }
}

/** The entry and its static imports. */
function loadedAtOnce(outputs: Metafile['outputs']): ReadonlySet<string> {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]))
  const loaded = new Set(['stdin.js'])
  for (const name of loaded)
    for (const { kind, path } of byName.get(name)?.imports ?? [])
      if (kind === 'import-statement' && byName.has(basename(path))) loaded.add(basename(path))
  return loaded
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

type Row = { name: string; figures: Record<string, number> }

/** Each figure, and beside it the multiple of the first row's, which of some must stay under 1.5. */
function printTable(title: string, rows: readonly Row[], held: readonly string[] = []): void {
  const [reference] = rows
  process.stdout.write(`\n${title}\n`)
  for (const { name, figures } of rows) {
    const parts = Object.entries(figures).map(([what, value]) => {
      const ratio = value / (reference?.figures[what] ?? Number.NaN)
      const limit = held.includes(what) && rows[0]?.name !== name ? ` ${barUnder(ratio, 1.5, '×')}` : ''
      return `${what} ${value.toFixed(value < 100 ? 1 : 0).padStart(6)} ${`${ratio.toFixed(2)} ×`.padStart(8)}${limit}`
    })
    process.stdout.write(`  ${name.padEnd(22)} ${parts.join('   ')}\n`)
  }
}
