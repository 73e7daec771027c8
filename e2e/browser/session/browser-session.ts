import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { health } from '#contract/system/health.ts'
import { seconds } from '#domain/year/duration.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { followRequests } from '#e2e/browser/answered.ts'
import { paintOnlyPart } from './painted-part.ts'
import { type Watch, watch } from './watch.ts'

/** What has to be set when a browser context is created; everything else can be set later. */
export type Device = {
  readonly origin: string
  readonly hasTouch: boolean
  readonly today: IsoDate | null
  readonly worksOffline: boolean
  readonly isPainted: boolean
}

/** A browser context with one page. */
export type BrowserSession = {
  readonly device: Device
  readonly context: BrowserContext
  readonly page: Page
  readonly watch: Watch
  /** Whether a test has added a script to every document of the page, which can't be taken away again. */
  readonly hasAddedScript: () => boolean
}

/** For what hangs: a busy machine is slower. */
const timeoutMs = 30 * seconds

const browserArgs = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // A page is open too briefly for optimised code and frequent garbage collection to pay off.
  '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16',
]

/** A new page costs a second of processor time, most of what many tests take, so pages are reused. */
const idleSessions: BrowserSession[] = []
const maxIdleSessions = 6

/** On the same origin, so that the next visit reuses the process with its compiled scripts. */
const lightPage = health.live.path

let browser: Promise<Browser> | null = null

function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: inject('chromiumPath'), args: browserArgs })
  return browser
}

export async function takeSession(device: Device): Promise<BrowserSession> {
  const left = idleSessions.findIndex((session) => isSame(session.device, device))
  const [again] = left === -1 ? [] : idleSessions.splice(left, 1)
  return again ?? newSession(device)
}

function isSame(one: Device, other: Device): boolean {
  return (
    one.origin === other.origin &&
    one.hasTouch === other.hasTouch &&
    one.today === other.today &&
    one.worksOffline === other.worksOffline &&
    one.isPainted === other.isPainted
  )
}

async function newSession(device: Device): Promise<BrowserSession> {
  const { origin, hasTouch, today, worksOffline, isPainted } = device
  const context = await (await sharedBrowser()).newContext({
    baseURL: origin,
    hasTouch,
    isMobile: hasTouch,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Requests that a service worker makes can't be refused or changed by a test.
    serviceWorkers: worksOffline ? 'allow' : 'block',
  })
  context.setDefaultTimeout(timeoutMs)
  if (today !== null) await context.clock.setFixedTime(`${today}T10:00:00`)
  followRequests(context)
  const watched = await watch(context, origin)
  const page = await context.newPage()
  if (!isPainted) await paintOnlyPart(context, page)
  return { device, context, page, watch: watched, hasAddedScript: followAddedScripts(page) }
}

function followAddedScripts(page: Page): () => boolean {
  const addInitScript = page.addInitScript.bind(page)
  let isAdded = false
  page.addInitScript = (...script) => {
    isAdded = true
    return addInitScript(...script)
  }
  return () => isAdded
}

/** Deletes cookies and storage, and leaves one empty page; one that can't be emptied is not used again. */
export async function releaseSession(session: BrowserSession): Promise<void> {
  const { context, page, device } = session
  if (page.isClosed()) return context.close()
  if (session.hasAddedScript()) return closeSession(session)
  await endRoutes(session)
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  await page
    .goto(lightPage)
    // In some versions of the browser `Storage.clearDataForOrigin` does not clear it.
    .then(() => page.evaluate(() => sessionStorage.clear()))
    .catch(() => page.goto('about:blank'))
  await context.clearCookies()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin: device.origin, storageTypes: 'all' })
  await devTools.detach()
  session.watch.clear()
  idleSessions.push(session)
  // The oldest is closed, as its clock or touch setting is least likely to be needed again.
  if (idleSessions.length > maxIdleSessions) await idleSessions.shift()?.context.close()
}

export async function closeSession(session: BrowserSession): Promise<void> {
  await endRoutes(session)
  await session.context.close()
}

/** A request that a test still holds back, or that the page made last, ends with its page: no test waits for it. */
async function endRoutes({ context }: BrowserSession): Promise<void> {
  const behavior = 'ignoreErrors'
  await context.unrouteAll({ behavior })
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior })))
}
