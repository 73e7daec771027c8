import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { type OwnServer, openServer } from '#e2e/server/own-server.ts'
import type { ServerSettings } from '#e2e/server/server.ts'
import { closeSeat, leaveSeat, type Seat, takeSeat } from './seat.ts'
import type { Watch } from './watch.ts'

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
  /** For a visit whose own clock or keys no tidying takes back: nobody gets its browser after it. */
  leavesTraces?: boolean
}

export type Visit = { readonly page: Page; readonly watch: Watch }

export type House = {
  readonly server: OwnServer
  /** Opens a browser of one's own, as yet on no page; what it complains about fails the test. */
  readonly visit: (wishes?: VisitWishes) => Promise<Visit>
  /** The same, signed in beforehand by calls. */
  readonly visitAs: (email: string, wishes?: VisitWishes) => Promise<Visit>
}

/** A server and a browser for all tests of a file. */
export function openHouse(settings: ServerSettings = {}): House {
  const server = openServer(settings)
  const taken: { seat: Seat; leave: (seat: Seat) => Promise<void> }[] = []

  afterEach(async ({ task }) => {
    const leaving = taken.splice(0)
    const complaints = leaving.flatMap(({ seat }) => seat.watch.complaints())
    // Whatever a test was in the middle of when it failed is not the next one's business.
    const failed = task.result?.state === 'fail' || complaints.length > 0
    await Promise.all(leaving.map(({ seat, leave }) => (failed ? closeSeat(seat) : leave(seat))))
    expect(complaints).toEqual([])
  })

  async function visit(wishes: VisitWishes = {}) {
    const {
      width = 1440,
      height = 900,
      isDark = false,
      hasTouch = false,
      today = null,
      leavesTraces,
    } = wishes
    const seat = await takeSeat({ origin: server.origin(), hasTouch, today })
    taken.push({ seat, leave: leavesTraces ? closeSeat : leaveSeat })
    await seat.page.setViewportSize({ width, height })
    await seat.page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', media: null })
    return { page: seat.page, watch: seat.watch }
  }

  async function visitAs(email: string, wishes?: VisitWishes) {
    const caller = await server.signedInCaller(email)
    const visited = await visit(wishes)
    await visited.page.context().addCookies([caller.sessionCookie()])
    return visited
  }

  return { server, visit, visitAs }
}
