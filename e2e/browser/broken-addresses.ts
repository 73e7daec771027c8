import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** On a tablet an email address may be broken before an @ or a dot, so that each part of it is on one line. */
export async function expectBrokenAtDots(page: Page, address: Locator): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 })
  const linesOfParts = await address.evaluate((text) =>
    [...text.childNodes].map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }),
  )
  expect(Math.max(...linesOfParts)).toBe(1)
}
