import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

test('The manual opens beside the screen at its page, is searched, goes along, and is read as a whole', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/templates')
  await page.getByRole('button', { name: 'Manual' }).click()
  const manual = page.getByRole('complementary', { name: 'Manual' })
  await manual.getByRole('heading', { name: 'Many sites' }).waitFor()
  await expectGoodScreen(page, 'manual-beside')
  await manual.getByLabel('Search the manual').fill('polling day')
  await manual.getByRole('button', { name: 'Closures and bank holidays' }).click()
  await manual.getByText('A closure is a weekday inside a term').waitFor()

  // The screen beside it stays usable, and the manual's page changes with the screen.
  await page.getByRole('link', { name: 'Approvals' }).click()
  await manual.getByRole('heading', { name: 'Get it approved' }).waitFor()
  await manual.getByRole('button', { name: 'Close the manual' }).click()
  await manual.waitFor({ state: 'detached' })

  await page.goto('/manual')
  await page.getByRole('heading', { name: 'Councils', exact: true }).waitFor()
  await expectGoodLooks(page, 'manual')
})

test('On a phone the manual is a sheet: nothing behind it is reached, and it closes by Escape or on the way to another screen', async () => {
  const { page } = await app.visitAs(emails.admin, { width: 390, height: 844, hasTouch: true })
  await page.goto('/templates')
  const opener = page.getByRole('button', { name: 'Manual' })
  await opener.tap()
  const sheet = page.getByRole('dialog', { name: 'Manual' })
  await sheet.getByRole('heading', { name: 'Many sites' }).waitFor()
  await expectGoodScreen(page, 'manual-sheet')
  // The rest of the page is hidden from screen readers, and the focus stays in the sheet.
  expect(await page.getByRole('main').count()).toBe(0)
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    expect(await sheet.evaluate((whole) => whole.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)

  await opener.tap()
  await sheet.getByRole('link', { name: 'Read or print it whole' }).tap()
  await page.waitForURL('/manual')
  await sheet.waitFor({ state: 'detached' })
})
