import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { signInOnScreen } from '#e2e/browser/sign-in.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

test('A key is made, shown once, lets a program in and is revoked', async () => {
  const { page } = await signInOnScreen(app, emails.admin)
  await page.goto('/organization')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await dialog.getByText('Enter what the key is for').waitFor()
  await dialog.getByLabel('Name').fill('Our website')
  await dialog.getByLabel(/^Read sites/).check()
  await expectGoodLooks(page, 'new-key')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const key = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const call = () => page.request.get('/api/sites', { headers: { authorization: `Bearer ${key}` } })
  expect((await call()).status()).toBe(200)
  const keys = page.getByRole('list', { name: 'Organization API keys' })
  await keys.getByText('Our website').waitFor()
  expect(await page.content()).not.toContain(key)
  await page.getByRole('button', { name: 'Revoke Our website' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await page.getByText('There are no keys, so no program has access.').waitFor()
  expect((await call()).status()).toBe(401)

  await page.goto('/api/docs')
  await page.getByRole('link', { name: /^Sites \d/ }).click()
  await page.getByRole('heading', { name: 'Sites', level: 1 }).waitFor()
  await expectGoodScreen(page, 'api-docs')
})
