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
  /** Chooses the summer term for drawing. */
  readonly chooseTerm: () => Promise<void>
  /** Removes the year and renders it again. */
  readonly remount: () => Promise<void>
  /** Shows the year again after another view. */
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
    chooseTerm: () => Promise.resolve(),
    remount: () => again.click(),
    showAgain: () => again.click(),
  }
}

/** The dashboard of a nursery: signed in, a site chosen, the ledger beside the year. */
export async function openProduct(
  browser: Browser,
  server: Server,
  email: string = emails.admin,
): Promise<YearPage> {
  const caller = openCaller(server.origin)
  await signInFirst(caller, email)
  const context = await browser.newContext({ baseURL: server.origin, viewport })
  await context.addCookies([caller.sessionCookie()])
  const page = await context.newPage()
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  return {
    name: 'product, ledger live',
    page,
    devtools: await devtoolsOf(page),
    chooseTerm: () => page.getByRole('button', { name: 'Summer', exact: true }).click(),
    remount: async () => {
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

const offers = 10

/** The same, and ten offers in the ledger, which are counted with every figure beside them. */
export async function openWithOffers(browser: Browser, server: Server): Promise<YearPage> {
  const year = await openProduct(browser, server, emails.manager)
  const ledger = year.page.getByRole('complementary', { name: 'Ledger' })
  await ledger.getByRole('button', { name: /^Offers/ }).click()
  for (let number = 1; number <= offers; number += 1) {
    await ledger.getByRole('button', { name: 'Add an offer' }).click()
    const dialog = year.page.getByRole('dialog', { name: 'Add an offer' })
    await dialog.getByLabel('Name').fill(`Offer ${number}`)
    await dialog.getByLabel('Model').selectOption(number % 2 === 0 ? 'stretched' : 'term-time')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await ledger.getByRole('heading', { name: `Offer ${number}`, exact: true }).waitFor()
  }
  return { ...year, name: `product, ${offers} offers` }
}

async function devtoolsOf(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return devtools
}

/** From the start of rendering until the browser has finished layout and is idle. */
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

export type Size = {
  elements: number
  listeners: number
  'on the whole page': number
  'heap in MB': number
}

/** The size of the year, all listeners of its page, and the memory that its scripts hold. */
export async function sizeOf({ page, devtools }: YearPage): Promise<Size> {
  const elements = await page.evaluate(
    () => (document.querySelector('[role=grid]')?.querySelectorAll('*').length ?? 0) + 1,
  )
  return {
    elements,
    listeners: await listenersIn(devtools, 'document.querySelector("[role=grid]")'),
    'on the whole page': await listenersIn(devtools, 'document'),
    'heap in MB': await heapOf(devtools),
  }
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

async function listenersIn(devtools: CDPSession, expression: string): Promise<number> {
  const { result } = await devtools.send('Runtime.evaluate', { expression })
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
    depth: -1,
  })
  return listeners.length
}
