import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { givePassword, signOut, typeCode } from '#e2e/browser/sign-in.ts'
import { emails } from '#e2e/server/account.ts'
import { calendarOf } from '#e2e/server/find.ts'
import { changeRows } from '#e2e/server/rows.ts'

const app = openApp()

const words = 'Could the half-term be a week later?'

async function typeComment(page: Page): Promise<void> {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Leeds', '2025-26')
  await page.goto(`/calendars/${id}`)
  await page.getByLabel('Your comment').fill(words)
}

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(plan|comment|merge)\//.test(key)))

async function askToSignOut(page: Page) {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  return page.getByRole('alertdialog', { name: 'Sign out and discard what is not saved?' })
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Login' }).first().click()
  await givePassword(page, email)
  await typeCode(page, app.server.account(email).phone.nextCode())
  // The page that they had asked for.
  await page.waitForURL('**/sites')
}

test('Signing out names what is not sent, and deletes it only when that is confirmed', async () => {
  const { page } = await app.visitAs(emails.admin)
  await typeComment(page)
  const question = await askToSignOut(page)
  await question.getByText(`A comment: “${words}”`).waitFor()
  await expectGoodLooks(page, 'sign-out-question')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Your comment').inputValue()).toBe(words)

  await (await askToSignOut(page)).getByRole('button', { name: 'Sign out and discard' }).click()
  await page.waitForURL('**/')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  expect(await storedDrafts(page)).toEqual([])
})

test('Without anything unsaved nothing is asked', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/sites')
  await signOut(page)
})

test('What is typed outlives a session that was ended elsewhere, and is deleted when another user signs in', async () => {
  await app.server.signedInCaller(emails.otherAdmin)
  const { page } = await app.visitAs(emails.admin)
  await typeComment(page)
  const end = 'delete from sessions where user_id = (select id from users where email = $1)'
  await changeRows(app.server.dataDir(), end, [emails.admin])
  await page.goto('/sites')
  await page.waitForURL('**/')
  expect(await storedDrafts(page)).toHaveLength(1)

  await signIn(page, emails.otherAdmin)
  expect(await storedDrafts(page)).toEqual([])
  expect(await page.getByText(words).count()).toBe(0)
})
