import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { seconds } from '#domain/duration.ts'
import type { IsoDate } from '#domain/iso-date.ts'
import { type OwnServer, openServer } from './own-server.ts'
import { type Watch, watch } from './watch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser for the journeys is. */
    chromiumPath: string
  }
}

export type VisitWishes = {
  width?: number
  height?: number
  isDark?: boolean
  hasTouch?: boolean
  /** What the browser takes for today; without it the real day. */
  today?: IsoDate
}

export type Visit = { readonly page: Page; readonly watch: Watch }

export type House = {
  readonly server: OwnServer
  /** Opens a browser of one's own, as yet on no page; what it complains about fails the test. */
  readonly visit: (wishes?: VisitWishes) => Promise<Visit>
  /** The same, signed in beforehand by calls. */
  readonly visitAs: (email: string, wishes?: VisitWishes) => Promise<Visit>
}

const patienceMs = 15 * seconds

const browserArgs = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** A server and a browser for all tests of a file. */
export function openHouse(): House {
  const server = openServer()
  let browser: Browser
  const contexts: { context: BrowserContext; watch: Watch }[] = []

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chromiumPath'), args: browserArgs })
  })

  afterEach(async () => {
    const closing = contexts.splice(0)
    await Promise.all(closing.map(({ context }) => context.close()))
    expect(closing.flatMap(({ watch }) => watch.complaints())).toEqual([])
  })

  afterAll(() => browser?.close())

  async function visit(wishes: VisitWishes = {}) {
    const { width = 1440, height = 900, isDark = false, hasTouch = false, today } = wishes
    const context = await browser.newContext({
      baseURL: server.origin(),
      viewport: { width, height },
      colorScheme: isDark ? 'dark' : 'light',
      hasTouch,
      isMobile: hasTouch,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    })
    context.setDefaultTimeout(patienceMs)
    if (today !== undefined) await context.clock.setFixedTime(`${today}T10:00:00`)
    const watched = await watch(context, server.origin())
    contexts.push({ context, watch: watched })
    return { page: await context.newPage(), watch: watched }
  }

  async function visitAs(email: string, wishes?: VisitWishes) {
    const caller = await server.signedInCaller(email)
    const visited = await visit(wishes)
    await visited.page.context().addCookies([caller.sessionCookie()])
    return visited
  }

  return { server, visit, visitAs }
}
