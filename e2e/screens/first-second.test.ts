import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { gate, holdAnswer } from '#e2e/browser/hold-back.ts'
import { chooseSiteAndYear, drawTerm } from '#e2e/browser/planner.ts'
import { givePassword, openSignIn } from '#e2e/browser/sign-in.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

declare global {
  interface Window {
    layoutShift?: number
    pagesRendered?: number
  }
}

/** Web Vitals rate up to 0.1 as good; here nothing visible may move by more than a line. */
const maxShift = 0.01

/** From the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number')
          window.layoutShift = (window.layoutShift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftOf = (page: Page) => page.evaluate(() => window.layoutShift)

test('The landing page asks nothing and logs no error for a visitor without a session', async () => {
  const { page } = await app.visit()
  const [errors, calls]: [string[], string[]] = [[], []]
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await waitForAnswers(page)
  expect([errors, calls]).toEqual([[], []])
})

test.each(['/approvals', '/users', '/outlook', '/sites', '/reports', '/side-by-side', '/local-authorities'])(
  '%s asks for nothing again that came with it',
  async (path) => {
    const { page } = await app.visitAs(emails.admin)
    const asked: string[] = []
    // The sidebar counts the users without a site.
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (search !== '?state=without-sites') asked.push(pathname)
    })
    async function answersSent(): Promise<string[]> {
      // What a page of an earlier try still asks for would be counted.
      await page.goto('about:blank')
      asked.length = 0
      const html = (await (await page.goto(path))?.text()) ?? ''
      if (html.includes('<link rel="preload" as="fetch"')) return []
      const [, json = '{}'] = /id="first-answers">([^<]*)</.exec(html) ?? []
      return Object.keys(JSON.parse(json)).map((each) => each.replace(/\?.*/, ''))
    }
    let sent: readonly string[] = []
    const number = async () => {
      sent = await answersSent()
      return sent.length
    }
    // A busy server sends the page without all or some of them, and the page asks for these.
    await expect.poll(number, { timeout: 30_000 }).toBeGreaterThan(1)
    await waitForAnswers(page)
    expect(asked.filter((each) => sent.includes(each))).toEqual([])
  },
)

test('Who draws a year fetches nothing of the forms, whose code would be the largest of all', async () => {
  const { page } = await app.visitAs(emails.admin, { today: '2026-11-20' })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/dashboard')
  // Asked before a year that exists is planned again.
  const asked = page.waitForResponse(/\/api\/calendars\?.*fundingYear=2026-27/)
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  await asked
  await drawTerm(page, 'summer', { startDate: '2026-04-13', endDate: '2026-07-10' })
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('plan/')))
  // Each screen looks for plans that were saved without a connection.
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor()
  expect(fetched.filter((path) => path.startsWith('/assets/dashboard-'))).not.toEqual([])
  expect(fetched.filter((path) => path.startsWith('/assets/sign-in-'))).toEqual([
    expect.stringMatching(/^\/assets\/sign-in-dashboard-/),
  ])
})

describe('Nothing that is seen moves', () => {
  test('while a calendar opens', async () => {
    const { page } = await app.visitAs(emails.manager, { isPainted: true })
    await watchShifts(page)
    const [calendar] = await (await page.request.get('/api/calendars?limit=1')).json()
    await page.goto(`/calendars/${calendar.id}`)
    await page.getByRole('grid').waitFor()
    await page.getByRole('complementary', { name: 'About this calendar' }).waitFor()
    await page.getByRole('heading', { name: 'Comments' }).waitFor()
    await waitForAnswers(page)
    expect(await shiftOf(page)).toBeLessThan(maxShift)
  })

  test('while a roll-out opens, whose sites come last', async () => {
    const { page } = await app.visitAs(emails.admin, { isPainted: true })
    await watchShifts(page)
    const { gone, letGo } = gate()
    await page.route('**/roll-out-sites?*', async (route) => {
      await gone
      await route.continue()
    })
    const listed = page.waitForResponse(/\/roll-outs\?/)
    await page.goto('/roll-outs')
    await page.getByRole('checkbox', { name: 'Every active site' }).waitFor()
    await listed
    expect(await page.getByRole('heading', { name: 'Earlier roll-outs' }).isVisible()).toBe(false)
    letGo()
    await page.getByText('0 sites chosen').waitFor()
    await page.getByRole('heading', { name: 'Earlier roll-outs' }).waitFor()
    await waitForAnswers(page)
    expect(await shiftOf(page)).toBeLessThan(maxShift)
  })

  test('while the authorities open, with what is known of them', async () => {
    const { page } = await app.visitAs(emails.manager, { isPainted: true })
    await watchShifts(page)
    await page.goto('/local-authorities')
    await page.getByText('What is known').first().waitFor()
    await waitForAnswers(page)
    expect(await shiftOf(page)).toBeLessThan(maxShift)
  })

  test.each([
    ['/organization', /\/api\/organizations\/[\w-]+$/, 'Organization API keys', 'Organization Information'],
    ['/export', /\/api\/exports\/years/, 'Your exports', 'Export Settings'],
  ])('below what %s waits for', async (path, call, below, above) => {
    const { page } = await app.visitAs(emails.admin, { isPainted: true })
    await watchShifts(page)
    const letGo = await holdAnswer(page, 'GET', call)
    await page.goto(path)
    await page.getByText(below, { exact: true }).first().waitFor({ state: 'attached' })
    expect(await page.getByText(above).count()).toBe(0)
    letGo()
    await page.getByText(above).first().waitFor()
    await waitForAnswers(page)
    expect(await shiftOf(page)).toBeLessThan(maxShift)
  })

  test('below the health and the trends of an installation while they are counted, at 360 to 1440 px', async () => {
    const { page } = await app.visitAs(emails.system)
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    const cards = [card('The last 30 days'), card('System health')]
    async function heightsAt(widths: readonly number[]): Promise<number[]> {
      const all: number[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        for (const each of cards) all.push((await each.boundingBox())?.height ?? 0)
      }
      return all
    }
    for (const [loadedAt, resizedTo] of [
      [360, 700],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width: loadedAt, height: 900 })
      const letTrendsGo = await holdAnswer(page, 'GET', /\/api\/system\/trends$/)
      const letHealthGo = await holdAnswer(page, 'GET', /\/api\/system\/health$/)
      await page.goto('/admin-dashboard')
      for (const each of cards) await each.waitFor()
      await page.evaluate(() => document.fonts.ready)
      const before = await heightsAt([loadedAt, resizedTo])
      letTrendsGo()
      letHealthGo()
      await card('The last 30 days').getByText('Sign-ins').waitFor()
      await card('System health').getByText('Checked just now').waitFor()
      for (const [at, height] of (await heightsAt([loadedAt, resizedTo])).entries())
        expect(Math.abs(height - (before[at] ?? 0))).toBeLessThan(1)
    }
  })

  test('while the second factor is set up', async () => {
    const { page } = await app.visit({ width: 412, height: 823, isPainted: true })
    await openSignIn(page)
    await givePassword(page, emails.staff)
    await page.waitForURL('/2fa-setup')
    await watchShifts(page)
    await page.goto('/2fa-setup')
    await page.getByText('enter the demo code').waitFor()
    await waitForAnswers(page)
    expect(await shiftOf(page)).toBeLessThan(maxShift)
  })
})

/** Once, and again for what arrives meanwhile: React renders a page that waits for its own spinner 90 times. */
const maxRenderings = 5

describe('A page is not rendered again and again', () => {
  test.each(['/dashboard', '/sites'])('when %s is opened', async (path) => {
    const { page } = await app.visitAs(emails.admin)
    await page.addInitScript(() => {
      window.pagesRendered = 0
      const createElement = document.createElement.bind(document)
      document.createElement = (name: string, ...rest: []) => {
        if (name === 'main') window.pagesRendered = (window.pagesRendered ?? 0) + 1
        return createElement(name, ...rest)
      }
    })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await waitForAnswers(page)
    const renderings = await page.evaluate(() => window.pagesRendered)
    expect(renderings).toBeGreaterThanOrEqual(1)
    expect(renderings).toBeLessThanOrEqual(maxRenderings)
  })
})
