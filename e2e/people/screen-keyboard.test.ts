import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { openSignIn } from '#e2e/browser/sign-in.ts'
import { emails, password } from '#e2e/server/account.ts'

const app = openApp()

/** What is left of a phone's screen above its keyboard. */
const aboveKeyboard = { width: 390, height: 400 }

test('A screen keyboard makes the page shorter, and covers nothing that signing in needs', async () => {
  const { page } = await app.visit({ ...aboveKeyboard, hasTouch: true })
  await openSignIn(page)
  const asked = await page.locator('meta[name=viewport]').getAttribute('content')
  expect(asked).toContain('interactive-widget=resizes-content')

  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(emails.staff)
  await dialog.getByLabel('Password', { exact: true }).tap()
  const login = dialog.getByRole('button', { name: 'Login', exact: true })
  for (const needed of [dialog.getByLabel('Password', { exact: true }), login])
    expect(await isInView(page, needed)).toBe(true)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await login.tap()
  await page.waitForURL('**/2fa-setup')
  await page.getByLabel('Digit 1 of 6').tap()
  expect(await isInView(page, page.getByLabel('Digit 6 of 6'))).toBe(true)
})

/** All of it, and nothing lies over its centre. */
function isInView(page: Page, element: Locator): Promise<boolean> {
  return element.evaluate((node, height) => {
    const { top, bottom, left, width } = node.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= height && (over === node || node.contains(over))
  }, page.viewportSize()?.height ?? 0)
}
