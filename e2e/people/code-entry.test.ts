import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/people/auth.ts'
import { openApp } from '#e2e/browser/app.ts'
import { givePassword, openSignIn, readAuthenticator } from '#e2e/browser/sign-in.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

describe('The six boxes of a code', () => {
  let page: Page

  beforeEach(async () => {
    ;({ page } = await app.visit({ leavesTraces: true }))
    await openSignIn(page)
    await givePassword(page, emails.staff)
    await page.waitForURL('**/2fa-setup')
  })

  test('take digits only, and go on to the next box with each', async () => {
    await box(page, 1).focus()
    await page.keyboard.type('1a2 .b3')

    expect(await digits(page)).toEqual(['1', '2', '3', '', '', ''])
    expect(await focusedBox(page)).toBe('Digit 4 of 6')
  })

  test('are filled by pasting from the current one', async () => {
    await box(page, 3).focus()
    await paste(page, '45-6')
    expect(await digits(page)).toEqual(['', '', '4', '5', '6', ''])
    expect(await focusedBox(page)).toBe('Digit 6 of 6')

    await box(page, 5).focus()
    await paste(page, '7890')
    expect(await digits(page)).toEqual(['', '', '4', '5', '7', '8'])
  })

  test('are left by the arrows, and backwards by Backspace on an empty one', async () => {
    await box(page, 1).focus()
    await page.keyboard.type('123')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await focusedBox(page)).toBe('Digit 2 of 6')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Backspace')
    expect(await digits(page)).toEqual(['1', '2', '', '', '', ''])
    await page.keyboard.press('Backspace')
    expect(await digits(page)).toEqual(['1', '', '', '', '', ''])
    expect(await focusedBox(page)).toBe('Digit 2 of 6')
  })

  test('ask for all six digits when Enter is pressed with fewer', async () => {
    await box(page, 1).focus()
    await page.keyboard.type('123')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Code must be 6 digits').waitFor()
    await page.keyboard.type('4')
    expect(await page.getByText('Code must be 6 digits').count()).toBe(0)
  })

  test('are sent by themselves 100 ms after the sixth digit, once', async () => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const sent = codesSent(page)

    await box(page, 1).focus()
    await page.keyboard.type('314159')
    await page.clock.runFor(99)
    expect(sent).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => sent).toEqual(['314159'])
    await page.clock.resume()
  })

  test('are emptied by a wrong code, with the words that say so', async () => {
    const phone = await readAuthenticator(page)
    await box(page, 1).focus()
    await page.keyboard.type(phone.wrongCode())

    await expectToast(page, 'Setup Failed', 'Invalid code. Please try again.')
    expect(await digits(page)).toEqual(['', '', '', '', '', ''])
    expect(await focusedBox(page)).toBe('Digit 1 of 6')
  })

  test('are not called wrong where no server has answered', async () => {
    await page.route(`**${auth.completeSecondFactor.path}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await box(page, 1).focus()
    await page.keyboard.type('314159')
    const unreachable = 'Term Calendar can’t be reached. Check your connection and try again.'
    await expectToast(page, 'Setup Failed', unreachable)
  })
})

const box = (page: Page, number: number) => page.getByLabel(`Digit ${number} of 6`)

function digits(page: Page): Promise<string[]> {
  return Promise.all([1, 2, 3, 4, 5, 6].map((number) => box(page, number).inputValue()))
}

function focusedBox(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
}

function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

function codesSent(page: Page): string[] {
  const codes: string[] = []
  page.on('request', (request) => {
    const isCode = request.method() === 'POST' && request.url().endsWith(auth.completeSecondFactor.path)
    if (isCode) codes.push(request.postDataJSON().code)
  })
  return codes
}
