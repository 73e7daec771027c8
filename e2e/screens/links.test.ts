import { expect, test } from 'vitest'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { expectFocus } from '#e2e/browser/keyboard.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

test('a link opens its screen in this page, and in a tab of its own with Ctrl', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/reports')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const sites = page.getByRole('link', { name: 'Sites Management' })
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    sites.click({ modifiers: ['Control'] }),
  ])
  await tab.waitForURL('**/sites')
  expect(new URL(page.url()).pathname).toBe('/reports')

  await sites.click()
  await page.waitForURL('**/sites')
  await page.getByRole('heading', { name: 'Sites Management', level: 1 }).waitFor()
  expect(await page.locator('[data-same-page]').count()).toBe(1)
})

test('the code of a screen is loaded while its link is pointed at, or has the focus', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/manual')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitForAnswers(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  /** Those that the server names in the page of this address, and that are not loaded yet. */
  async function missing(path: string): Promise<string[]> {
    const text = await (await page.request.get(path)).text()
    const named = new Set([...text.matchAll(/\/assets\/[\w-]+\.js/g)].map(([script]) => script))
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    return [...named].filter((script) => !loaded.includes(script))
  }
  expect(await missing('/sites')).not.toEqual([])
  await main.getByRole('link', { name: 'Sites Management' }).hover()
  await expect.poll(() => missing('/sites')).toEqual([])
  expect(await missing('/users')).not.toEqual([])
  await main.getByRole('link', { name: 'User Management' }).focus()
  await expect.poll(() => missing('/users')).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/manual')
})

test('a link in a menu is highlighted like its other items, by the pointer and by keys', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/manual')
  await page.getByRole('button', { name: /^Your account/ }).click()
  const highlighted = page.locator('[role="menuitem"][data-highlighted]')
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).hover()
  await expect.poll(() => highlighted.allInnerTexts()).toEqual(['Settings'])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => highlighted.allInnerTexts()).toEqual(['Sign out'])
  await page.keyboard.press('Home')
  await expectFocus(page.getByRole('menuitem', { name: 'Profile Settings' }))
  await expect.poll(() => highlighted.allInnerTexts()).toEqual(['Profile Settings'])
})
