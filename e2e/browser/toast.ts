import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
}

/** Waits for the toast with this title, and with this text where it matters, and closes it, as it may lie over a button. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const words = expect.poll(() => toastWords(page), { message: 'the words of the toast' })
  if (text === undefined) await words.toContain(title)
  else await words.toEqual([title, text])
  const [shown] = await toasts(page).elementHandles()
  const close = toasts(page).getByRole('button', { name: 'Close' })
  // It may be closed by itself meanwhile.
  await close.dispatchEvent('click', undefined, { timeout: 1000 }).catch(() => undefined)
  // The next one may have the same words. A page that is left takes it along.
  await shown?.waitForElementState('hidden').catch(() => undefined)
}

/** Waits for the toast with this title and holds the pointer over it: it stays until it is pressed, however slow the page. */
export async function holdToast(page: Page, title: string): Promise<void> {
  await toasts(page).filter({ hasText: title }).hover()
}

async function toastWords(page: Page): Promise<string[]> {
  const [text = ''] = await toasts(page).allInnerTexts()
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** The words about a mail where no mail server is set up, as in most tests. */
export function waitingMail(address: string): string {
  return `No mail server is set up yet: the email to ${address} waits in the outbox and goes out once there is one.`
}
