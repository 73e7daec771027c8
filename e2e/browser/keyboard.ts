import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}.`)
}

export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
}

export async function chooseByArrows(page: Page, select: Locator, wanted: string): Promise<void> {
  await tabTo(page, select)
  const labels = () =>
    select.evaluate((list: HTMLSelectElement) => [...list.options].map(({ label }) => label))
  await expect.poll(labels).toContain(wanted)
  const chosen = () => select.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label)
  await page.keyboard.press('Home')
  for (let presses = 0; presses < 10 && (await chosen()) !== wanted; presses += 1)
    await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(wanted)
}

/** What a screen reader would name. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
}
