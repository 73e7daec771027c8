import { readFile } from 'node:fs/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { chooseSiteAndYear } from '#e2e/browser/planner.ts'
import { emails } from '#e2e/server/account.ts'
import { openCaller, signInFirst } from '#e2e/server/caller.ts'
import type { Server } from '#e2e/server/server.ts'

export type YearPage = {
  readonly name: string
  readonly page: Page
  readonly devtools: CDPSession
  /** Makes ready to draw the summer term where there is none. */
  readonly startAfresh: () => Promise<void>
  /** Takes the year away and draws it anew. */
  readonly mountAgain: () => Promise<void>
  /** Brings the year back to where something else was shown in its place. */
  readonly showAgain: () => Promise<void>
}

const viewport = { width: 1440, height: 900 }

export async function openReference(browser: Browser): Promise<YearPage> {
  const page = await (await browser.newContext({ viewport })).newPage()
  await page.setContent(await readFile(new URL('reference.html', import.meta.url), 'utf8'))
  const again = page.getByRole('button', { name: 'Draw again' })
  return {
    name: 'by hand',
    page,
    devtools: await devtoolsOf(page),
    startAfresh: () => Promise.resolve(),
    mountAgain: () => again.click(),
    showAgain: () => again.click(),
  }
}

/** The dashboard as a nursery has it: signed in, a site chosen, the ledger beside the year. */
export async function openProduct(browser: Browser, server: Server): Promise<YearPage> {
  const caller = openCaller(server.origin)
  await signInFirst(caller, emails.admin)
  const context = await browser.newContext({ baseURL: server.origin, viewport })
  await context.addCookies([caller.sessionCookie()])
  const page = await context.newPage()
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  return {
    name: 'product, ledger live',
    page,
    devtools: await devtoolsOf(page),
    startAfresh: () => page.getByRole('button', { name: 'Summer', exact: true }).click(),
    mountAgain: async () => {
      await page.getByRole('link', { name: 'Sites Management' }).click()
      await page.waitForURL('**/sites')
      await page.getByRole('grid').waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Calendar Generator' }).click()
    },
    showAgain: async () => {
      await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
      await page.getByRole('tab', { name: 'Visual Calendar Selection' }).click()
    },
  }
}

async function devtoolsOf(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return devtools
}

/** From where it says that it renders until the browser has laid it out and is free again. */
export async function drawnMs(page: Page, draw: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    performance.clearMarks('planner:render')
    performance.clearMeasures()
    new PerformanceObserver((list, observer) => {
      const [mark] = list.getEntriesByName('planner:render')
      if (!mark) return
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => performance.measure('drawn', { start: mark.startTime }), 0),
      )
    }).observe({ entryTypes: ['mark'] })
  })
  await draw()
  const measure = await page.waitForFunction(() => performance.getEntriesByName('drawn')[0]?.duration)
  return (await measure.jsonValue()) ?? Number.NaN
}

export type Size = { elements: number; listeners: number; 'on the whole page': number }

/** Of the year itself, and all listeners of the page that it stands on. */
export async function sizeOf({ page, devtools }: YearPage): Promise<Size> {
  const elements = await page.evaluate(
    () => (document.querySelector('[role=grid]')?.querySelectorAll('*').length ?? 0) + 1,
  )
  return {
    elements,
    listeners: await listenersIn(devtools, 'document.querySelector("[role=grid]")'),
    'on the whole page': await listenersIn(devtools, 'document'),
  }
}

async function listenersIn(devtools: CDPSession, expression: string): Promise<number> {
  const { result } = await devtools.send('Runtime.evaluate', { expression })
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
    depth: -1,
  })
  return listeners.length
}
