import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { barUnder, median } from '#bench/measure.ts'
import { emails } from '#e2e/server/account.ts'
import { openCaller, signInFirst } from '#e2e/server/caller.ts'
import { makeDataFolder, removeDataFolder } from '#e2e/server/data-folder.ts'
import { freePort, startServer } from '#e2e/server/server.ts'

const rounds = 3
/** A phone at the edge of the network. */
const slowLine = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}

type Visited = {
  readonly page: string
  readonly path: string
  readonly isSignedIn: boolean
  /** What is on screen once the page can be used. */
  readonly usable: string
  readonly bars: Readonly<Record<string, { readonly under: number; readonly unit: string }>>
}

const barsOfAll = {
  'first paint': { under: 1500, unit: 'ms' },
  usable: { under: 4000, unit: 'ms' },
  'layout shift': { under: 0.01, unit: '' },
}
const visits: readonly Visited[] = [
  {
    page: 'Landing page',
    path: '/',
    isSignedIn: false,
    usable: 'main button',
    bars: { ...barsOfAll, scripts: { under: 70, unit: 'KB' }, 'script files': { under: 16, unit: '' } },
  },
  {
    page: 'Dashboard',
    path: '/dashboard',
    isSignedIn: true,
    usable: '[role=grid] [data-date]',
    bars: { ...barsOfAll, scripts: { under: 150, unit: 'KB' }, 'script files': { under: 16, unit: '' } },
  },
]

/** The first visit on a slow line, as it is served; with `BEFORE=folder` that built checkout's too, in the same run. */
export async function benchFirst(): Promise<void> {
  const { CHROMIUM_PATH, BEFORE } = process.env
  if (!CHROMIUM_PATH)
    throw new Error('Start it with `npm run bench first`, which builds and finds a browser.')
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    if (BEFORE !== undefined) await inFolder(BEFORE, () => measureServer(browser, 'before'))
    await measureServer(browser, BEFORE === undefined ? '' : 'after')
  } finally {
    await browser.close()
  }
}

/** The server is started from the folder it is built in. */
async function inFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const here = process.cwd()
  process.chdir(folder)
  await work().finally(() => process.chdir(here))
}

async function measureServer(browser: Browser, label: string): Promise<void> {
  const dataDir = await makeDataFolder()
  const server = await startServer(dataDir, await freePort())
  try {
    const caller = openCaller(server.origin)
    await signInFirst(caller, emails.admin)
    for (const visit of visits) {
      const measured: Figures[] = []
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext({
          baseURL: server.origin,
          viewport: { width: 1440, height: 900 },
        })
        if (visit.isSignedIn) await context.addCookies([caller.sessionCookie()])
        measured.push(await visitOnce(await context.newPage(), visit))
        await context.close()
      }
      print(label === '' ? visit.page : `${visit.page}, ${label}`, visit, measured)
    }
  } finally {
    server.kill('SIGKILL')
    await server.ended
    await removeDataFolder(dataDir)
  }
}

type Figures = Readonly<Record<string, number>>

async function visitOnce(page: Page, { path, usable }: Visited): Promise<Figures> {
  const devtools = await page.context().newCDPSession(page)
  const answers = await listen(devtools)
  await devtools.send('Network.emulateNetworkConditions', slowLine)
  await page.addInitScript(watchShifts)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(usable).first().waitFor()
  const usableMs = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  const { paintMs, shift } = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    shift: window.layoutShift ?? 0,
  }))
  const responses = [...answers.values()]
  const scripts = responses.filter(({ type }) => type === 'Script')
  return {
    'first paint': paintMs,
    usable: usableMs,
    'layout shift': shift,
    scripts: kilobytes(scripts),
    'script files': scripts.length,
    'all answers': kilobytes(responses),
    'all requests': responses.length,
  }
}

type Answer = { readonly type: string; bytes: number }

/** What comes over the line, with its headers. */
async function listen(devtools: CDPSession): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    answers.set(requestId, { type, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer !== undefined) answer.bytes = encodedDataLength
  })
  await devtools.send('Network.enable')
  return answers
}

const kilobytes = (answers: readonly Answer[]) => answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

declare global {
  interface Window {
    layoutShift?: number
  }
}

function watchShifts(): void {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number')
        window.layoutShift = (window.layoutShift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

function print(title: string, { bars }: Visited, measured: readonly Figures[]): void {
  process.stdout.write(`\n${title}, first visit on a line of 50 KB/s with 400 ms (medians of ${rounds})\n`)
  for (const what of Object.keys(measured[0] ?? {})) {
    const value = median(measured.map((figures) => figures[what] ?? Number.NaN))
    const limit = bars[what]
    const words = limit === undefined ? '' : `  ${barUnder(value, limit.under, limit.unit)}`
    process.stdout.write(`  ${what.padEnd(16)} ${value.toFixed(value < 10 ? 3 : 1).padStart(9)}${words}\n`)
  }
}
