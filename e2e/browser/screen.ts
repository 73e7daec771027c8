import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkWithAxe } from './axe.ts'

type Theme = 'light' | 'dark'

/**
 * What holds for every screen: axe finds nothing, and nothing scrolls sideways. In the theme given, whichever one an earlier
 * check left the page in.
 */
export async function expectGoodScreen(page: Page, name: string, theme: Theme = 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await waitForAnimations(page)
  await saveScreenshot(page, name)
  await checkWithAxe(page, (findings) => expect(findings, `axe on ${name}`).toEqual([]))
  await expectNoOverhang(page, name)
}

/** In the middle of an animation colours have no contrast worth measuring. Transitions are off with reduced motion. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1440, height: 900 },
}

/** What a window of 1280 px is at 400 %, WCAG 2.2's criterion 1.4.10. */
const narrowest = { width: 320, height: 568 }

/**
 * The same on a phone by day, a tablet, and a desk by night: the narrowest, the widest and both themes go through axe.
 * At 320 px, too, nothing scrolls sideways. The page is left as it was seen last.
 * With SCREENSHOTS set, each size in each theme is saved.
 */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS) await saveScreenshots(page, name)
  await show(page, 'light', sizes.phone)
  await expectGoodScreen(page, `${name}-light`)
  await page.setViewportSize(narrowest)
  await expectNoOverhang(page, `${name}-light`)
  await page.setViewportSize(sizes.tablet)
  await expectNoOverhang(page, `${name}-light`)
  await show(page, 'dark', sizes.desk)
  await expectGoodScreen(page, `${name}-dark`, 'dark')
}

type Size = { width: number; height: number }

/** Both at once: one after the other, the page would be styled, laid out and painted twice. */
async function show(page: Page, colorScheme: Theme, size: Size): Promise<void> {
  await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize(size)])
}

async function saveScreenshots(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const viewport of Object.values(sizes)) {
      await page.setViewportSize(viewport)
      await saveScreenshot(page, `${name}-${colorScheme}`)
    }
  }
}

export async function expectNoOverhang(page: Page, name: string): Promise<void> {
  expect(await overhangOf(page), `pixels that ${name} is too wide`).toBe(0)
}

/** In pixels: how much wider than its window the page is. */
export function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** With SCREENSHOTS=folder a picture of each screen is saved there. */
export async function saveScreenshot(
  page: Page,
  name: string,
  { of = 'page' }: { of?: 'page' | 'window' } = {},
): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  const { width = 0 } = page.viewportSize() ?? {}
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: of === 'page' })
}
