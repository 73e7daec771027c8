import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkWithAxe } from './axe.ts'

/** What every screen must hold: nothing for axe to find, nothing that scrolls sideways. */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  await comeToRest(page)
  await saveScreenshot(page, name)
  await checkWithAxe(page, (findings) => expect(findings, `axe on ${name}`).toEqual([]))
  await expectNoOverhang(page, name)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}

/**
 * Colours on their way have no contrast worth measuring: from light to dark, and where a resized page comes to lie
 * under the mouse, which the browser notices some frames later.
 */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
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
 * At 320 px, too, nothing scrolls sideways.
 * With SCREENSHOTS set, each size in each theme is saved.
 */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS) await keepPictures(page, name)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(sizes.phone)
  await expectGoodScreen(page, `${name}-light`)
  await page.setViewportSize(narrowest)
  await expectNoOverhang(page, `${name}-light`)
  await page.setViewportSize(sizes.tablet)
  await expectNoOverhang(page, `${name}-light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(sizes.desk)
  await expectGoodScreen(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function keepPictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const viewport of Object.values(sizes)) {
      await page.setViewportSize(viewport)
      await saveScreenshot(page, `${name}-${colorScheme}`)
    }
  }
}

export async function expectNoOverhang(page: Page, name: string): Promise<void> {
  const pixels = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(pixels, `pixels that ${name} is too wide`).toBe(0)
}

/** For people who want to look: with SCREENSHOTS=folder each screen leaves its picture there. */
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
