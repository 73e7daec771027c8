import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { type Installation, type OwnServer, openServer } from '#e2e/server/own-server.ts'
import type { ServerSettings } from '#e2e/server/server.ts'
import { type BrowserSession, closeSession, releaseSession, takeSession } from './browser-session.ts'
import type { Watch } from './watch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser for the journeys is. */
    chromiumPath: string
  }
}

export type VisitOptions = {
  width?: number
  height?: number
  isDark?: boolean
  hasTouch?: boolean
  /** What the browser takes for today; without it the real day. */
  today?: IsoDate
  /** For a visit whose clock or keys can’t be reset: its browser is not used again. */
  leavesTraces?: boolean
  /** With the service worker. */
  worksOffline?: boolean
}

export type Visit = { readonly page: Page; readonly watch: Watch }

export type App = {
  readonly server: OwnServer
  /** Opens a browser of one's own, as yet on no page; what it complains about fails the test. */
  readonly visit: (wishes?: VisitOptions) => Promise<Visit>
  /** The same, signed in beforehand by calls. */
  readonly visitAs: (email: string, wishes?: VisitOptions) => Promise<Visit>
}

/** A server and a browser for all tests of a file. */
export function openApp(settings: ServerSettings = {}, installation: Installation = {}): App {
  const server = openServer(settings, installation)
  const taken: { session: BrowserSession; leave: (session: BrowserSession) => Promise<void> }[] = []

  afterEach(async ({ task }) => {
    const leaving = taken.splice(0)
    const complaints = leaving.flatMap(({ session }) => session.watch.complaints())
    // Whatever a test was in the middle of when it failed is not the next one's business.
    const failed = task.result?.state === 'fail' || complaints.length > 0
    await Promise.all(leaving.map(({ session, leave }) => (failed ? closeSession(session) : leave(session))))
    expect(complaints).toEqual([])
  })

  async function visit(wishes: VisitOptions = {}) {
    const {
      width = 1440,
      height = 900,
      isDark = false,
      hasTouch = false,
      today = null,
      leavesTraces,
      worksOffline = false,
    } = wishes
    const session = await takeSession({ origin: server.origin(), hasTouch, today, worksOffline })
    taken.push({ session, leave: leavesTraces ? closeSession : releaseSession })
    await session.page.setViewportSize({ width, height })
    // All of them, as a page that is used again keeps those of the visit before.
    await session.page.emulateMedia({
      ...{ colorScheme: isDark ? 'dark' : 'light', media: null },
      ...{ reducedMotion: 'reduce', forcedColors: 'none' },
    })
    return { page: session.page, watch: session.watch }
  }

  async function visitAs(email: string, wishes?: VisitOptions) {
    const caller = await server.signedInCaller(email)
    const visited = await visit(wishes)
    await visited.page.context().addCookies([caller.sessionCookie()])
    return visited
  }

  return { server, visit, visitAs }
}
