import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { barUnder, median } from '#bench/measure.ts'
import { emails } from '#e2e/server/account.ts'
import { type Caller, openCaller, signInFirst } from '#e2e/server/caller.ts'
import { makeDataFolder, removeDataFolder } from '#e2e/server/data-folder.ts'
import { freePort, startServer } from '#e2e/server/server.ts'

const rounds = 5
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

/** The first visit on a slow line, as it is served; with `BEFORE=folder` that built checkout's too, in turns. */
export async function benchFirst(): Promise<void> {
  const { CHROMIUM_PATH, BEFORE } = process.env
  if (!CHROMIUM_PATH)
    throw new Error('Start it with `npm run bench first`, which builds and finds a browser.')
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const served: Served[] = []
  try {
    if (BEFORE !== undefined) served.push(await inFolder(BEFORE, () => serve('before')))
    served.push(await serve(BEFORE === undefined ? '' : 'after'))
    for (const visit of visits) await measure(browser, served, visit)
  } finally {
    await browser.close()
    for (const { end } of served) await end()
  }
}

/** The server is started from the folder it is built in. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const here = process.cwd()
  process.chdir(folder)
  return work().finally(() => process.chdir(here))
}

type Served = { readonly label: string; readonly caller: Caller; readonly end: () => Promise<void> }

async function serve(label: string): Promise<Served> {
  const dataDir = await makeDataFolder()
  const server = await startServer(dataDir, await freePort())
  const caller = openCaller(server.origin)
  await signInFirst(caller, emails.admin)
  return {
    label,
    caller,
    async end() {
      server.kill('SIGKILL')
      await server.ended
      await removeDataFolder(dataDir)
    },
  }
}

/** Each round visits all, so that a noisy moment of the machine affects all of them. */
async function measure(browser: Browser, served: readonly Served[], visit: Visited): Promise<void> {
  const measured = new Map<Served, Figures[]>(served.map((each) => [each, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [{ caller }, figures] of measured) {
      const cookie = caller.sessionCookie()
      const context = await browser.newContext({
        baseURL: cookie.url,
        viewport: { width: 1440, height: 900 },
      })
      if (visit.isSignedIn) await context.addCookies([cookie])
      figures.push(await visitOnce(await context.newPage(), visit))
      await context.close()
    }
  for (const [{ label }, figures] of measured)
    print(label === '' ? visit.page : `${visit.page}, ${label}`, visit, figures)
}

type Figures = Readonly<Record<string, number>>

async function visitOnce(page: Page, { path, usable }: Visited): Promise<Figures> {
  const devtools = await page.context().newCDPSession(page)
  const answers = await listen(devtools)
  await devtools.send('Network.emulateNetworkConditions', slowLine)
  await page.addInitScript(reportSlowConnection)
  await page.addInitScript(watchPage, usable)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.watched?.usableMs !== undefined)
  await page.waitForLoadState('networkidle')
  const { usableMs, largestMs, shift, blockedMs, paintMs } = await page.evaluate(() => ({
    ...window.watched,
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }))
  const responses = [...answers.values()]
  const scripts = responses.filter(({ type }) => type === 'Script')
  return {
    'first paint': paintMs ?? Number.NaN,
    'largest paint': largestMs ?? Number.NaN,
    usable: usableMs ?? Number.NaN,
    blocked: blockedMs ?? Number.NaN,
    'layout shift': shift ?? Number.NaN,
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

type WatchedPage = { usableMs?: number; largestMs: number; shift: number; blockedMs: number }

declare global {
  interface Window {
    watched?: WatchedPage
  }
}

/** In the page: the type that a browser reports for such a line, which the emulation leaves out. */
function reportSlowConnection(): void {
  const { connection } = navigator as { connection?: object }
  if (connection !== undefined) Object.defineProperty(connection, 'effectiveType', { get: () => '3g' })
}

/** In the page, which notices by itself when it can be used: by how far this process lags behind is not measured. */
function watchPage(usable: string): void {
  const watched: WatchedPage = { largestMs: 0, shift: 0, blockedMs: 0 }
  window.watched = watched
  // No function here has a name: tsx would mark it by a helper that the page does not have.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') watched.largestMs = entry.startTime
      // What a task takes beyond 50 ms keeps a click waiting.
      else if (entry.entryType === 'longtask') watched.blockedMs += entry.duration - 50
      else if ('value' in entry && typeof entry.value === 'number') watched.shift += entry.value
    }
  }).observe({ entryTypes: ['layout-shift', 'largest-contentful-paint', 'longtask'] })
  const observer = new MutationObserver(() => {
    if (document.querySelector(usable) === null) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        watched.usableMs = performance.now()
      }),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
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
