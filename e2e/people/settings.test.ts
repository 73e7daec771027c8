import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { givePassword, openSettings, openSignIn, typeCode } from '#e2e/browser/sign-in.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { changeRows } from '#e2e/server/rows.ts'

const app = openApp()

test('A chosen date format is seen on the dashboard, and a chosen theme before anything is drawn', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/dashboard')
  const newest = page.getByRole('table', { name: 'Recent calendars' }).getByRole('row').nth(1)
  await expect.poll(() => newest.innerText()).toMatch(/\d{1,2} [A-Z][a-z]{2} \d{4}/)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click()
  const card = page.getByRole('form', { name: 'Application Preferences' })
  await card.getByLabel('Date format').selectOption('DD/MM/YYYY')
  const darkMode = card.getByRole('switch', { name: 'Dark Mode', checked: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await darkMode.waitFor()
  await page.emulateMedia({ colorScheme: 'light' })
  await darkMode.waitFor({ state: 'detached' })
  await card.getByRole('switch', { name: 'Dark Mode' }).click()
  await card.getByRole('switch', { name: 'Compact View' }).click()
  // A switch alone saves nothing: the form has to be submitted.
  await page.getByRole('link', { name: 'Calendar Generator' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await page.locator('html').getAttribute('data-theme')).not.toBe('dark')
  await card.getByRole('button', { name: 'Save Application Preferences' }).click()
  await expectToast(page, 'Preferences Saved')
  await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' })
  await page.locator('html[data-view="compact"]').waitFor({ state: 'attached' })

  await page.getByRole('link', { name: 'Calendar Generator' }).click()
  await expect.poll(() => newest.innerText()).toMatch(/\d\d\/\d\d\/\d{4}/)
  await page.route('**/assets/**', (route) => route.abort())
  await page.reload()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.unroute('**/assets/**')
})

test('A session ended elsewhere is over with its next call', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/sites')
  await page.getByRole('heading', { name: 'Sites Management' }).waitFor()
  const elsewhere = await app.visit()
  await openSignIn(elsewhere.page)
  await givePassword(elsewhere.page, emails.admin)
  await typeCode(elsewhere.page, app.server.account(emails.admin).phone.nextCode())
  await elsewhere.page.waitForURL('/dashboard')
  await openSettings(elsewhere.page)
  await elsewhere.page.getByRole('list', { name: 'Sessions' }).getByText('This device').waitFor()
  await elsewhere.page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await elsewhere.page.getByText('You are signed in nowhere else.').waitFor()

  await page.getByRole('link', { name: 'User Management' }).click()
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
})

test('Nothing is wrong with the settings and the profile', async () => {
  const { page } = await app.visitAs(emails.system)
  await openSettings(page)
  await page.getByText('You are signed in nowhere else.').waitFor()
  await expectGoodLooks(page, 'settings')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Request Export' }).click(),
  ])
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { email: emails.system } })
  await page.getByRole('tab', { name: 'Organization Settings' }).click()
  await page.getByRole('heading', { name: 'Calendar Management Settings' }).waitFor()
  await page.getByRole('tab', { name: 'System Settings' }).click()
  await page.getByRole('button', { name: 'Send Test Email' }).first().waitFor()
  await navigateInApp(page, '/profile')
  await page.getByRole('button', { name: 'Save Preferences' }).waitFor()
  await expectGoodLooks(page, 'profile')
  // As on the settings page: without emails there is none of these, and what keeps an account safe always comes.
  const alerts = page.getByRole('switch', { name: 'System Alerts' })
  await page
    .getByText(/^When someone signs in to your account after failed attempts.*always come\.$/)
    .waitFor()
  expect(await alerts.isChecked()).toBe(true)
  await page.getByRole('switch', { name: 'Email Notifications' }).click()
  expect([await alerts.isChecked(), await alerts.isDisabled()]).toEqual([false, true])
  await page.getByRole('switch', { name: 'Email Notifications' }).click()
  expect([await alerts.isChecked(), await alerts.isDisabled()]).toEqual([true, false])
})

test('The profile says that two-factor authentication is disabled before it loads again', async () => {
  const isOptional = 'update system_settings set require_two_factor = false'
  await changeRows(app.server.dataDir(), isOptional, [])
  const { page } = await app.visitAs(emails.staff)
  await page.goto('/profile')
  await page.getByText('2FA Enabled').waitFor()
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable 2FA' }).click()
  await page.evaluate(() => document.body.classList.add('before'))
  await expectToast(page, 'Two-Factor Authentication Disabled')
  await page.locator('body:not(.before)').waitFor()
  await page.getByRole('link', { name: 'Enable 2FA' }).waitFor()
})
