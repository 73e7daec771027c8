import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import * as z from 'zod/mini'
import { Site } from '#contract/organizations/site.ts'
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
  return openDashboard(browser, server, [caller.sessionCookie()])
}

export const [siteName, fundingYear] = ['Meadow Lane Leeds', '2026-27']

async function openDashboard(
  browser: Browser,
  server: Server,
  cookies: Parameters<BrowserContext['addCookies']>[0],
): Promise<YearPage> {
  const context = await browser.newContext({ baseURL: server.origin, viewport })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, siteName, fundingYear)
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

const rate = { pencePerHour: 564, supplements: [] }
const headcount = ['summer', 'autumn', 'spring'].flatMap((period) =>
  ['under-2', 'age-2', 'age-3-4'].flatMap((ageBand) =>
    ['term-time', 'stretched-51'].map((offer) => ({
      ...{ period, ageBand, offer, actual: null },
      planned: { children: 20, weeklyHours: 15 },
    })),
  ),
)

/**
 * The same for the same person in another tab, after a headcount of every age, term-time and stretched, and rates were
 * recorded: what the year is worth is counted while it is drawn. The first tab keeps what it has loaded, which is none.
 */
export async function openWithWorth(browser: Browser, server: Server, product: YearPage): Promise<YearPage> {
  const { page } = product
  const put = async (path: string, data: object) => {
    const answer = await page.request.put(path, { data, headers: { origin: server.origin } })
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`)
  }
  const listed = z.array(Site).parse(await (await page.request.get('/api/sites')).json())
  const site = listed.find(({ name }) => name === siteName)
  if (site === undefined) throw new Error(`There is no ${siteName}.`)
  const source = { publisher: 'Bench', title: 'Rates', address: null, pageDate: null, seenOn: '2026-04-01' }
  const value = { 'under-2': rate, 'age-2': rate, 'age-3-4': rate }
  const facts = `/api/local-authorities/${site.localAuthorityId}/facts`
  await put(facts, { kind: 'rates', fundingYear, value, source })
  await put(`/api/sites/${site.id}/headcounts`, { fundingYear, seen: null, lines: headcount })
  const year = await openDashboard(browser, server, await page.context().cookies())
  await year.page.getByRole('region', { name: 'What it is worth' }).getByText('this year').waitFor()
  return { ...year, name: 'product, with what it is worth' }
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
}

/** The size of the year, and all listeners of its page. */
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
