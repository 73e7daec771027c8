import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { type Installation, type OwnServer, openServer } from '#e2e/server/own-server.ts'
import type { ServerSettings } from '#e2e/server/server.ts'
import { type BrowserSession, closeSession, releaseSession, takeSession } from './session/browser-session.ts'
import type { Watch } from './session/watch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the browser. */
    chromiumPath: string
  }
}

export type VisitOptions = {
  width?: number
  height?: number
  isDark?: boolean
  hasTouch?: boolean
  /** The browser's date; by default the real one. */
  today?: IsoDate
  /** For a visit whose clock or keys can’t be reset: its browser is not used again. */
  leavesTraces?: boolean
  /** With the service worker. */
  worksOffline?: boolean
  /** For pictures, fingers, and what depends on when a page is painted; by default only a corner of it is. */
  isPainted?: boolean
}

export type Visit = { readonly page: Page; readonly watch: Watch }

export type App = {
  readonly server: OwnServer
  /** Opens a fresh browser session on an empty page; an error in its console fails the test. */
  readonly visit: (options?: VisitOptions) => Promise<Visit>
  /** The same, already signed in through the API. */
  readonly visitAs: (email: string, options?: VisitOptions) => Promise<Visit>
}

/** A server and a browser for all tests of a file. */
export function openApp(settings: ServerSettings = {}, installation: Installation = {}): App {
  const server = openServer(settings, installation)
  const visits: { session: BrowserSession; leave: (session: BrowserSession) => Promise<void> }[] = []

  afterEach(async ({ task }) => {
    const leaving = visits.splice(0)
    const complaints = leaving.flatMap(({ session }) => session.watch.complaints())
    // A failed test may have left visits open.
    const failed = task.result?.state === 'fail' || complaints.length > 0
    await Promise.all(leaving.map(({ session, leave }) => (failed ? closeSession(session) : leave(session))))
    expect(complaints).toEqual([])
  })

  async function visit(options: VisitOptions = {}) {
    const {
      width = 1440,
      height = 900,
      isDark = false,
      hasTouch = false,
      today = null,
      leavesTraces,
      worksOffline = false,
      isPainted = hasTouch || Boolean(process.env.SCREENSHOTS),
    } = options
    const session = await takeSession({ origin: server.origin(), hasTouch, today, worksOffline, isPainted })
    visits.push({ session, leave: leavesTraces ? closeSession : releaseSession })
    await session.page.setViewportSize({ width, height })
    // Each option is set, as a reused page still has those of the visit before.
    await session.page.emulateMedia({
      ...{ colorScheme: isDark ? 'dark' : 'light', media: null },
      ...{ reducedMotion: 'reduce', forcedColors: 'none' },
    })
    return { page: session.page, watch: session.watch }
  }

  async function visitAs(email: string, options?: VisitOptions) {
    const caller = await server.signedInCaller(email)
    const visited = await visit(options)
    await visited.page.context().addCookies([caller.sessionCookie()])
    return visited
  }

  return { server, visit, visitAs }
}
