import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp, type Visit } from '#e2e/browser/app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { continueToDashboard, readAuthenticator, readRecoveryCodes, typeCode } from '#e2e/browser/sign-in.ts'
import { emails, password, takeRecoveryCode } from '#e2e/server/account.ts'
import { calendarOf, siteNamed } from '#e2e/server/find.ts'
import { changeRows } from '#e2e/server/rows.ts'

const app = openApp()

const words = 'Could the half-term be a week later?'

async function endSessions({ page, watch }: Visit, email: string): Promise<void> {
  // An answer that comes once the session is over would cover the page before the journey goes on.
  await waitForAnswers(page)
  watch.expectComplaint(/^401 /)
  const end = 'delete from sessions where user_id = (select id from users where email = $1)'
  await changeRows(app.server.dataDir(), end, [email])
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

async function givePassword(dialog: Locator, email?: string): Promise<void> {
  if (email !== undefined) await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}

async function typeHeadcount(page: Page, email: string): Promise<void> {
  const { id } = await siteNamed(await app.server.signedInCaller(email), 'Meadow Lane Leeds')
  await page.goto(`/sites/${id}/headcount`)
  await page.getByLabel(/^Planned children, row 1:/).fill('31')
  await page.getByLabel(/^Planned hours, row 1:/).fill('15')
}

async function typeComment(page: Page): Promise<void> {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Leeds', '2025-26')
  await page.goto(`/calendars/${id}`)
  await page.getByLabel('Your comment').fill(words)
}

test('A headcount typed while the session ends is saved after signing in again over the page', async () => {
  const visit = await app.visitAs(emails.admin)
  const { page } = visit
  await typeHeadcount(page, emails.admin)
  await endSessions(visit, emails.admin)
  await page.getByRole('button', { name: 'Save Headcount' }).click()
  const dialog = question(page)
  await dialog.waitFor()

  await expect.poll(() => page.title()).toBe('Sign in again · Term Calendar')
  await page.locator('main').waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.body.innerText)).not.toContain('Leeds')
  expect(await dialog.getByLabel('Email').inputValue()).toBe(emails.admin)
  await expect.poll(() => focusedLabel(page)).toBe('Password')
  await page.keyboard.press('Escape')
  await expectGoodLooks(page, 'sign-in-again')

  await givePassword(dialog)
  await typeCode(page, app.server.account(emails.admin).phone.nextCode())
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByLabel(/^Planned children, row 1:/).inputValue()).toBe('31')
  await page.getByText('What a week is worth is counted with it.', { exact: true }).waitFor()
  await expect.poll(() => page.title()).toBe('Headcount of Meadow Lane Leeds · Term Calendar')
  await page.reload()
  await page.getByLabel(/^Planned children, row 1:/).waitFor()
  expect(await page.getByLabel(/^Planned children, row 1:/).inputValue()).toBe('31')
})

test('A dialog’s form is there again, and is saved', async () => {
  const visit = await app.visitAs(emails.admin)
  const { page } = visit
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Actions for Meadow Lane Leeds' }).click()
  await page.getByRole('menuitem', { name: 'Edit Site' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Site' })
  await form.getByLabel('Contact phone').fill('0113 496 0140')
  await endSessions(visit, emails.admin)
  await form.getByRole('button', { name: 'Update Site' }).click()
  await question(page).waitFor()
  await form.waitFor({ state: 'hidden' })

  await givePassword(question(page))
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(takeRecoveryCode(app.server.account(emails.admin)))
  await question(page).getByRole('button', { name: 'Login', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByText('0113 496 0140').waitFor()
})

test('A page that is opened after the end goes on loading, and one tab’s sign-in serves the others', async () => {
  const visit = await app.visitAs(emails.manager)
  const { page } = visit
  await typeComment(page)
  const other = await page.context().newPage()
  await other.goto('/reports')
  // Until all is there that is loaded with the first movement: nothing else may ask after the end.
  await other.getByRole('heading', { name: 'Reports', level: 1 }).waitFor()
  await other.mouse.move(5, 300)
  await waitForAnswers(other)
  await endSessions(visit, emails.manager)
  await other.getByRole('link', { name: 'Sites Management' }).click()
  await question(other).waitFor()
  await question(page).waitFor()

  await givePassword(question(other))
  await typeCode(other, app.server.account(emails.manager).phone.nextCode())
  await other.getByRole('heading', { name: 'Sites Management' }).waitFor()
  await other.getByText('Meadow Lane Leeds').first().waitFor()
  await question(page).waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Your comment').inputValue()).toBe(words)
})

test('Another user who signs in instead sees nothing of what was typed', async () => {
  await app.server.signedInCaller(emails.otherAdmin)
  const visit = await app.visitAs(emails.admin)
  const { page } = visit
  await typeComment(page)
  await endSessions(visit, emails.admin)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await givePassword(question(page), emails.otherAdmin)
  await typeCode(page, app.server.account(emails.otherAdmin).phone.nextCode())
  await page.getByText('Calendar Not Found').waitFor()
  expect(await page.getByText('Leeds').count()).toBe(0)
  expect(await storedDrafts(page)).toEqual([])
})

test('Signing out instead asks once, and leaves nothing behind', async () => {
  const visit = await app.visitAs(emails.admin)
  const { page } = visit
  await typeComment(page)
  await endSessions(visit, emails.admin)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await question(page).getByRole('button', { name: 'Sign out instead' }).click()
  const leaving = page.getByRole('dialog', { name: 'Sign out instead?' })
  await leaving.getByText('What was typed and not saved will be lost.').waitFor()
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(words)
  await expectGoodLooks(page, 'sign-out-instead')
  await leaving.getByRole('button', { name: 'Back' }).click()
  await question(page).getByRole('button', { name: 'Sign out instead' }).click()
  await leaving.getByRole('button', { name: 'Sign out and discard' }).click()
  await page.waitForURL('**/')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  expect(await storedDrafts(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('A second factor that was reset is set up in another tab, and this one goes on', async () => {
  const visit = await app.visitAs(emails.manager)
  const { page } = visit
  await typeComment(page)
  await endSessions(visit, emails.manager)
  const reset = 'update users set two_factor_secret = null, is_two_factor_enabled = false where email = $1'
  await changeRows(app.server.dataDir(), reset, [emails.manager])
  await page.getByRole('button', { name: 'Send comment' }).click()
  await givePassword(question(page))
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    question(page).getByRole('link', { name: 'Continue in a new tab' }).click(),
  ])
  const phone = await readAuthenticator(tab)
  await typeCode(tab, phone.nextCode())
  const recoveryCodes = await readRecoveryCodes(tab)
  app.server.accounts.set(emails.manager, { email: emails.manager, phone, recoveryCodes })
  await continueToDashboard(tab)
  await page.getByRole('listitem').getByText(words).waitFor()
})

function focusedLabel(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    return focused instanceof HTMLInputElement ? focused.labels?.[0]?.innerText : undefined
  })
}

function storedDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /^(plan|comment|merge)\//.test(key)))
}
