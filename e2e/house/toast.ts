import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
}

/** Waits for the toast with these words, title first. */
export async function expectToast(page: Page, ...words: string[]): Promise<void> {
  await expect.poll(() => toastWords(page), { message: 'the words of the toast' }).toEqual(words)
}

async function toastWords(page: Page): Promise<string[]> {
  const [text = ''] = await toasts(page).allInnerTexts()
  return text.split('\n').filter((line) => line.trim() !== '')
}
