import type { Page } from 'playwright-core'
import { type Account, password } from '#e2e/server/account.ts'
import { type Authenticator, authenticatorWith } from '#e2e/server/authenticator.ts'
import type { App, Visit, VisitOptions } from './app.ts'

export async function openSignIn(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await page.getByRole('dialog', { name: 'Login' }).waitFor()
}

export async function givePassword(page: Page, email: string, word = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
}

/** Types as people do: from the first box on, without minding the boxes. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

/** The key that stands beside the QR code for those who can't scan it. */
export async function takeKey(page: Page): Promise<Authenticator> {
  await page.getByRole('button', { name: 'Use backup method' }).click()
  return authenticatorWith(await page.locator('code').innerText())
}

export async function readRecoveryCodes(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: '2FA Setup Complete' }).waitFor()
  return page.getByRole('main').getByRole('listitem').allInnerTexts()
}

export async function continueToDashboard(page: Page): Promise<void> {
  await page.getByLabel('I have saved these codes').check()
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await page.waitForURL('**/dashboard')
}

/** Comes in by every step on the screen; the first time the second factor is set up on the way. */
export async function signsIn(app: App, email: string, wishes?: VisitOptions): Promise<Visit> {
  const visit = await app.visit(wishes)
  await openSignIn(visit.page)
  await givePassword(visit.page, email)
  const known = app.server.accounts.get(email)
  if (known) await typeCode(visit.page, known.phone.nextCode())
  else app.server.accounts.set(email, await setUp(visit.page, email))
  await visit.page.waitForURL('**/dashboard')
  return visit
}

async function setUp(page: Page, email: string): Promise<Account> {
  await page.waitForURL('**/2fa-setup')
  const phone = await takeKey(page)
  await typeCode(page, phone.nextCode())
  const recoveryCodes = await readRecoveryCodes(page)
  await continueToDashboard(page)
  return { email, phone, recoveryCodes }
}

export async function signsOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/')
}

/** One's own, with all that they have to load. */
export async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByText('Recovery codes', { exact: true }).waitFor()
}
