import type { Locator, Page } from 'playwright-core'
import { emails } from '#e2e/server/account.ts'
import type { App } from './app.ts'

export const row = (page: Page, name: string): Locator => page.getByRole('row', { name })

export async function openUsers(app: App, email: string = emails.admin): Promise<Page> {
  const { page } = await app.visitAs(email)
  await page.goto('/users')
  await page.getByRole('heading', { name: 'User Management', level: 1 }).waitFor()
  return page
}

export async function chooseAction(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}
