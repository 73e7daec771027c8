import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Account } from './account.ts'
import { openCaller, signInAgain, signInFirst } from './caller.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { freePort, type Server, startServer } from './server.ts'
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
}

export type Visit = { readonly page: Page; readonly watch: Watch }
export type SignedInVisit = Visit & { readonly account: Account }

export type House = {
  readonly server: () => Server
  readonly stop: () => Promise<void>
  readonly startAgain: () => Promise<void>
  /** Opens a browser of one's own, as yet on no page; what it complains about fails the test. */
  readonly visit: (wishes?: VisitWishes) => Promise<Visit>
  /** The same, signed in beforehand by calls. */
  readonly visitAs: (email: string, wishes?: VisitWishes) => Promise<SignedInVisit>
  /** Accounts that have their second factor, by address. */
  readonly accounts: Map<string, Account>
}

const seconds = 1000
const patienceMs = 15 * seconds

const browserArgs = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** A server with the demo's data, and a browser, for all tests of a file. */
export function openHouse(): House {
  let server: Server
  let browser: Browser
  let dataDir: string
  let port: number
  const accounts = new Map<string, Account>()
  const contexts: { context: BrowserContext; watch: Watch }[] = []

  beforeAll(async () => {
    dataDir = await makeDataFolder()
    port = await freePort()
    const launch = { executablePath: inject('chromiumPath'), args: browserArgs }
    ;[server, browser] = await Promise.all([startServer(dataDir, port), chromium.launch(launch)])
  })

  afterEach(async () => {
    const closing = contexts.splice(0)
    await Promise.all(closing.map(({ context }) => context.close()))
    expect(closing.flatMap(({ watch }) => watch.complaints())).toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
    await stop()
    await removeDataFolder(dataDir)
  })

  async function stop() {
    server?.kill('SIGTERM')
    await server?.ended
  }

  async function visit({ width = 1440, height = 900, isDark = false, hasTouch = false }: VisitWishes = {}) {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width, height },
      colorScheme: isDark ? 'dark' : 'light',
      hasTouch,
      isMobile: hasTouch,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    })
    context.setDefaultTimeout(patienceMs)
    const watched = await watch(context, server.origin)
    contexts.push({ context, watch: watched })
    return { page: await context.newPage(), watch: watched }
  }

  async function visitAs(email: string, wishes?: VisitWishes) {
    const caller = openCaller(server.origin)
    const known = accounts.get(email)
    const account = known ?? (await signInFirst(caller, email))
    if (known) await signInAgain(caller, known)
    accounts.set(email, account)
    const visited = await visit(wishes)
    await visited.page.context().addCookies([caller.sessionCookie()])
    return { ...visited, account }
  }

  return {
    server: () => server,
    stop,
    async startAgain() {
      server = await startServer(dataDir, port)
    },
    visit,
    visitAs,
    accounts,
  }
}
