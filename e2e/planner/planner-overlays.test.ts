import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { holdFrames } from '#e2e/browser/held-frames.ts'
import { chooseSiteAndYear, day } from '#e2e/browser/planner.ts'
import { expectGoodScreen, expectNoOverhang, saveScreenshot } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()
const today = '2026-11-20'

async function openYear(site: string): Promise<Page> {
  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, site, '2026-27')
  return page
}

const overlay = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Shown over the year' }).getByRole('button', { name })

const labelOf = (page: Page, date: string) => day(page, date).getAttribute('aria-label')

describe('What lies over the year', () => {
  test('are the council’s published terms, the ends of the funding periods, bank holidays and today', async () => {
    const page = await openYear('Meadow Lane Sheffield')
    const council = overlay(page, 'Council’s terms')
    await expect.poll(() => council.getAttribute('aria-disabled')).toBe(null)
    expect(await council.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => labelOf(page, '2026-12-18')).toContain('council’s autumn term ends')
    expect(await labelOf(page, '2026-10-26')).toContain('council’s half-term')
    expect(await labelOf(page, '2026-08-31')).toContain('summer funding period ends')
    expect(await labelOf(page, '2026-11-20')).toContain('Today')
    await day(page, '2026-12-18').hover()
    await page.getByText('council’s autumn term ends').waitFor()
    await looksGood(page, 'overlays')
  })

  test('are said of a day as they are now, also where they are changed before its words are drawn', async () => {
    const page = await openYear('Meadow Lane Sheffield')
    await expect.poll(() => labelOf(page, '2026-08-31')).toContain('summer funding period ends')
    const drawFrames = await holdFrames(page)
    await day(page, '2026-08-31').hover()
    await overlay(page, 'Funding periods').evaluate((control: HTMLElement) => control.click())
    const words = page.locator('[aria-hidden="true"]')
    await words.getByText('Monday 31 August 2026').waitFor()
    await drawFrames()
    expect(await words.getByText('summer funding period ends').count()).toBe(0)
  })

  test('are all said of a day that has many of them', async () => {
    const page = await openYear('Meadow Lane Sheffield')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(() => labelOf(page, '2026-08-31')).toContain('Eligibility codes for autumn: last day')
    await day(page, '2026-08-31').hover()
    const words = page.locator('[aria-hidden="true"]').getByText('summer funding period ends')
    await words.waitFor()
    expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await looksGood(page, 'long-day')
  })

  test('is last year’s calendar of the same site, once it is switched on, and this device remembers that', async () => {
    const page = await openYear('Meadow Lane Leeds')
    expect(await labelOf(page, '2026-10-26')).not.toContain('last year')
    await overlay(page, 'Last year').click()
    const marked = page.getByRole('grid').locator('[aria-label*="last year: autumn term starts"]')
    await marked.waitFor()
    await expectGoodScreen(page, 'overlay-last-year')
    await overlay(page, 'Funding periods').click()
    expect(await labelOf(page, '2026-08-31')).not.toContain('funding period')

    await page.reload()
    await marked.waitFor()
    expect(await overlay(page, 'Funding periods').getAttribute('aria-pressed')).toBe('false')
  })

  test('says why there is nothing to lay over it', async () => {
    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto('/dashboard')
    const council = overlay(page, 'Council’s terms')
    expect(await council.getAttribute('aria-disabled')).toBe('true')
    await refuses(page, council, 'Choose a site to see the terms of its authority.')
    const path = /\/api\/local-authorities\/[^/]+\/(term-dates|windows)/
    await page.route(path, (route) => route.abort())
    await chooseSiteAndYear(page, 'Meadow Lane Cardiff', '2029-30')
    await refuses(page, council, 'This is not loaded yet. If it stays so, reload the page.')
    await page.unroute(path)
    await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2029-30')
    await refuses(page, overlay(page, 'Last year'), 'This site has no calendar for 2028-29.')
    await refuses(page, council, 'No published term dates of Leeds are known here for this year.')
  })

  test('lies over a calendar that is looked at too', async () => {
    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'View Meadow Lane Sheffield 2026-27' }).click()
    await expect.poll(() => labelOf(page, '2026-12-18')).toContain('council’s autumn term ends')
  })
})

/** It shows its reason on hover, and on press, since touch has no hover. */
async function refuses(page: Page, control: Locator, sentence: string): Promise<void> {
  await expect.poll(() => control.getAttribute('aria-disabled')).toBe('true')
  await control.hover()
  await page.getByRole('tooltip', { name: sentence }).waitFor()
  await control.click({ force: true })
  await expectToast(page, 'Not possible now', sentence)
}

test('The switches and the figures of the ledger are one tab stop each, and the arrows lead along them', async () => {
  const page = await openYear('Meadow Lane Leeds')
  await overlay(page, 'Funding periods').focus()
  await page.keyboard.press('ArrowRight')
  expect(await focusedName(page)).toBe('Claim windows')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  expect(await focusedName(page)).toBe('Council’s terms')
  const stops = page.getByRole('complementary', { name: 'Ledger' }).locator('[data-figures][tabindex="0"]')
  expect(await stops.count()).toBe(1)
  await stops.focus()
  await page.keyboard.press('ArrowDown')
  expect(await focusedName(page)).toBe('The year: of 190 school days, the target')
  expect(await stops.count()).toBe(1)
})

const focusedName = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

async function looksGood(page: Page, name: string): Promise<void> {
  await expectGoodScreen(page, name)
  await expectGoodScreen(page, `${name}-dark`, 'dark')
  for (const size of [
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await saveScreenshot(page, name)
    await expectNoOverhang(page, name)
  }
}
