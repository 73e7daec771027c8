import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

test('The name of an authority in another nation finds it, and has its nation chosen', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Add New Site' }).click()
  const nation = page.getByLabel('Nation')
  const authority = page.getByLabel('Local authority')
  await authority.fill('edinb')
  expect(await nation.inputValue()).toBe('England')
  await page.getByRole('option', { name: 'City of Edinburgh Scotland' }).click()
  expect(await nation.inputValue()).toBe('Scotland')
  expect(await authority.inputValue()).toBe('City of Edinburgh')
  await nation.selectOption('England')
  expect(await authority.inputValue()).toBe('')
  await authority.fill('nowhere')
  await page.getByText('No authority with this name', { exact: true }).waitFor()
})
