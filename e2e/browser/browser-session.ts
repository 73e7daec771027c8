import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { health } from '#contract/system/health.ts'
import { seconds } from '#domain/year/duration.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { type Watch, watch } from './watch.ts'

/** What a browser is from its beginning; all else about a visit can be set later. */
export type Device = {
  readonly origin: string
  readonly hasTouch: boolean
  readonly today: IsoDate | null
  readonly worksOffline: boolean
}

/** A browser of one's own, on one page. */
export type BrowserSession = {
  readonly device: Device
  readonly context: BrowserContext
  readonly page: Page
  readonly watch: Watch
}

const patienceMs = 15 * seconds

const browserArgs = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // A page lives too briefly to earn back what optimising its code and clearing its memory cost.
  '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16',
]

/** A new page costs a second of a processor, most of what many a journey takes: those that were left are used again. */
const free: BrowserSession[] = []
const maxFree = 6

/** Of the same origin, so that the next visit finds the process that has compiled the scripts. */
const lightPage = health.live.path

let browser: Promise<Browser> | null = null

function theBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: inject('chromiumPath'), args: browserArgs })
  return browser
}

export async function takeSession(device: Device): Promise<BrowserSession> {
  const left = free.findIndex((session) => isSame(session.device, device))
  const [again] = left === -1 ? [] : free.splice(left, 1)
  return again ?? newSession(device)
}

function isSame(one: Device, other: Device): boolean {
  return (
    one.origin === other.origin &&
    one.hasTouch === other.hasTouch &&
    one.today === other.today &&
    one.worksOffline === other.worksOffline
  )
}

async function newSession(device: Device): Promise<BrowserSession> {
  const { origin, hasTouch, today, worksOffline } = device
  const context = await (await theBrowser()).newContext({
    baseURL: origin,
    hasTouch,
    isMobile: hasTouch,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Requests that a service worker makes can't be refused or changed by a test.
    serviceWorkers: worksOffline ? 'allow' : 'block',
  })
  context.setDefaultTimeout(patienceMs)
  if (today !== null) await context.clock.setFixedTime(`${today}T10:00:00`)
  const watched = await watch(context, origin)
  return { device, context, page: await context.newPage(), watch: watched }
}

/** Leaves nothing of the visit behind: no cookie, nothing stored, no page but an empty one. */
export async function releaseSession(session: BrowserSession): Promise<void> {
  const { context, page, device } = session
  if (page.isClosed()) return context.close()
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  await context.unrouteAll()
  await page.unrouteAll()
  await page
    .goto(lightPage)
    // What clears the rest leaves this to the tab in some versions of the browser.
    .then(() => page.evaluate(() => sessionStorage.clear()))
    .catch(() => page.goto('about:blank'))
  await context.clearCookies()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin: device.origin, storageTypes: 'all' })
  await devTools.detach()
  session.watch.forget()
  free.push(session)
  // The oldest goes, as its clock or its touch is wanted least.
  if (free.length > maxFree) await free.shift()?.context.close()
}

export async function closeSession({ context }: BrowserSession): Promise<void> {
  await context.close()
}
