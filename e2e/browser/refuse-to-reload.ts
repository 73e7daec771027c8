import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The browser asks before the page is left; the test stays. */
export async function refuseToReload(page: Page): Promise<void> {
  const question = page.waitForEvent('dialog')
  await page.evaluate(() => window.setTimeout(() => location.reload()))
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
}
