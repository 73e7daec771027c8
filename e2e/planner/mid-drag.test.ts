import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { holdFrames } from '#e2e/browser/held-frames.ts'
import { holdAnswer } from '#e2e/browser/hold-back.ts'
import { centreOf, chooseSiteAndYear, day, ledgerOf } from '#e2e/browser/planner.ts'
import { saveScreenshot } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'

declare global {
  interface Window {
    atRelease?: (string | null | undefined)[]
    /** When they first changed. */
    offersCounted?: string | undefined
  }
}

const app = openApp()
const today = '2026-11-20'

// The middle week of the term, that of 20 April or of 25 May, is its half-term; 4 May is a bank holiday.
const screens = [
  // On a phone one month is shown at a time. The page is loaded at this width.
  { width: 390, height: 844, last: '2026-04-30', days: '9 school days' },
  { width: 768, height: 1024, last: '2026-07-10', days: '59 school days' },
  { width: 1440, height: 900, last: '2026-07-10', days: '59 school days' },
].flatMap((screen) => [
  { ...screen, isDark: false },
  // The dark theme differs in colours only, which a screenshot shows.
  ...(process.env.SCREENSHOTS ? [{ ...screen, isDark: true }] : []),
])

test('The ledger runs along with a drag, stays when the hand lets go, and keeps its figures when an answer arrives', async () => {
  const { page } = await app.visitAs(emails.admin, { today, width: 390, height: 844 })
  await page.goto('/dashboard')
  const letArrive = await holdAnswer(page, 'GET', /\/windows\?/)
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  const atPointer = page.locator('.drag-figures')
  for (const { width, height, isDark, last, days } of screens) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
    await pressSummer(page)
    const end = await centreOf(day(page, last))
    await page.mouse.move(end.x, end.y, { steps: 8 })
    await page.locator('[data-gesture="dragging"]').waitFor()
    const figure = page.getByRole('button', { name: `Summer: ${days}` })
    await figure.waitFor({ state: 'attached' })
    await atPointer.getByText(days).waitFor()
    const name = isDark ? 'dark' : 'light'
    await saveScreenshot(page, `canvas-mid-drag-${name}`, { of: 'window' })
    await page.mouse.up()
    await page.locator('[data-gesture="idle"]').waitFor()
    expect(await atPointer.isVisible()).toBe(false)
    expect(await figure.count()).toBe(1)
    await saveScreenshot(page, `canvas-done-${name}`, { of: 'window' })
  }

  await pressSummer(page)
  const to = await centreOf(day(page, '2026-07-10'))
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await atPointer.getByText('59 school days').waitFor()
  const arrived = page.waitForResponse(/\/windows\?/)
  letArrive()
  await (await arrived).finished()
  const before = await centreOf(day(page, '2026-07-09'))
  await page.mouse.move(before.x, before.y)
  await atPointer.getByText('58 school days').waitFor()
  await page.mouse.up()
})

/** Clears the term, and presses the button down on its first day. */
async function pressSummer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Summer', exact: true }).click()
  const first = day(page, '2026-04-13')
  await first.scrollIntoViewIfNeeded()
  const from = await centreOf(first)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
}

const cleared = 'Summer term. Its earlier dates are cleared.'

test('The frame that ends a drag has the year and its figures, and what follows is rendered once it is drawn', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  const announced = page.locator('.year-canvas > [role=status]')
  /** Up to the last day of the term: the button is still down. */
  async function dragSummer() {
    await pressSummer(page)
    await announced.filter({ hasText: cleared }).waitFor({ state: 'attached' })
    const to = await centreOf(day(page, '2026-07-10'))
    await page.mouse.move(to.x, to.y, { steps: 8 })
  }

  await dragSummer()
  await page.evaluate(() => {
    const read = (selector: string) => document.querySelector(selector)?.textContent
    const lookAround = () => {
      window.atRelease = [read('[data-cell="summer.school-days"]'), read('.year-canvas > [role=status]')]
    }
    addEventListener('pointerup', lookAround, { once: true })
  })
  await page.mouse.up()
  expect(await page.evaluate(() => window.atRelease)).toEqual(['59 school days', cleared])
  await announced.filter({ hasText: '59 school days' }).waitFor({ state: 'attached' })

  await dragSummer()
  await page.locator('[data-gesture="dragging"]').waitFor()
  const drawFrames = await holdFrames(page)
  await page.mouse.up()
  await page.locator('[data-gesture="idle"]').waitFor({ state: 'attached' })
  // The browser is idle only when nothing is rendered any more.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
  expect(await announced.textContent()).toBe(cleared)
  await drawFrames()
  await announced.filter({ hasText: '59 school days' }).waitFor({ state: 'attached' })
})

test('What a drag makes of offers below the window is counted after it, and in the window during it', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  const ledger = page.getByRole('complementary', { name: 'Ledger' })
  await ledger.getByRole('button', { name: /^Offers/ }).click()
  await ledger.getByRole('button', { name: 'Add an offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an offer' })
  await dialog.getByLabel('Name').fill('Two days')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const offers = ledger.getByRole('region', { name: 'Offers' })
  for (const { height, first } of [
    { height: 900, first: 'after it' },
    { height: 2400, first: 'during it' },
  ]) {
    await page.setViewportSize({ width: 1440, height })
    await pressSummer(page)
    // Of the cleared term no week is funded.
    await offers.getByRole('row', { name: /^Summer \d+ 0 / }).waitFor()
    await offers.evaluate((element) => {
      let when = 'during it'
      window.offersCounted = undefined
      addEventListener('pointerup', () => (when = 'after it'), { capture: true, once: true })
      const observer = new MutationObserver(() => {
        window.offersCounted = when
        observer.disconnect()
      })
      observer.observe(element, { subtree: true, childList: true, characterData: true })
    })
    for (const [last, days] of [
      ['2026-07-09', '58 school days'],
      ['2026-07-10', '59 school days'],
    ] as const) {
      const to = await centreOf(day(page, last))
      await page.mouse.move(to.x, to.y, { steps: 8 })
      await page.getByRole('button', { name: `Summer: ${days}` }).waitFor({ state: 'attached' })
    }
    if (first === 'during it') await page.waitForFunction(() => window.offersCounted)
    await page.mouse.up()
    const counted = await page.waitForFunction(() => window.offersCounted)
    expect(await counted.jsonValue()).toBe(first)
  }
})

test('The hand stays on its day when a tall page grows above the year, and another button neither ends a drag nor opens a menu', async () => {
  const { page } = await app.visitAs(emails.admin, { today, height: 4000 })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  await pressSummer(page)
  const june = await centreOf(day(page, '2026-06-10'))
  await page.mouse.move(june.x, june.y)
  await page.evaluate(() => {
    const banner = document.createElement('div')
    banner.style.height = '90px'
    document.querySelector('main')?.prepend(banner)
    // The banner is painted before the next move, as a person would see it first.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const july = await centreOf(day(page, '2026-07-10'))
  await page.mouse.move(july.x, july.y)
  await page.mouse.up()
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('13 Apr – 10 Jul')

  await page.setViewportSize({ width: 1440, height: 900 })
  await pressSummer(page)
  const to = await centreOf(day(page, '2026-07-09'))
  await page.mouse.move(to.x - 200, to.y)
  await page.mouse.click(to.x - 200, to.y, { button: 'right' })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('13 Apr – 9 Jul')
})

type TouchPoint = { x: number; y: number; id: number }

test('A second finger in the middle of a drag does not end it', async () => {
  const { page } = await app.visitAs(emails.admin, { today, width: 1024, hasTouch: true })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  await page.getByRole('button', { name: 'Summer', exact: true }).tap()
  const from = await centreOf(day(page, '2026-04-14'))
  const between = await centreOf(day(page, '2026-06-10'))
  const to = await centreOf(day(page, '2026-07-10'))
  const other = await centreOf(day(page, '2026-07-22'))
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: TouchPoint[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { ...from, id: 0 })
  await page.locator('[data-gesture="pressed"]').waitFor()
  await touch('touchMove', { ...between, id: 0 })
  await touch('touchStart', { ...between, id: 0 }, { ...other, id: 1 })
  await touch('touchEnd', { ...other, id: 1 })
  await touch('touchMove', { ...to, id: 0 })
  await touch('touchEnd')
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('14 Apr – 10 Jul')
})
