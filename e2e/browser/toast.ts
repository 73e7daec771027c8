import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
}

/** Waits for the toast with this title, and with this text where it matters. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const words = expect.poll(() => toastWords(page), { message: 'the words of the toast' })
  if (text === undefined) await words.toContain(title)
  else await words.toEqual([title, text])
}

async function toastWords(page: Page): Promise<string[]> {
  const [text = ''] = await toasts(page).allInnerTexts()
  return text.split('\n').filter((line) => line.trim() !== '')
}
