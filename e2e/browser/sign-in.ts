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

/** Types the digits one after another, as people do, and lets the boxes move the focus. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

/** An authenticator with the key that is shown to those who can't scan the QR code. */
export async function readAuthenticator(page: Page): Promise<Authenticator> {
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

/** Signs in by every step on the screen; the first time that includes setting the second factor up. */
export async function signInOnScreen(app: App, email: string, options?: VisitOptions): Promise<Visit> {
  const visit = await app.visit(options)
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
  const phone = await readAuthenticator(page)
  await typeCode(page, phone.nextCode())
  const recoveryCodes = await readRecoveryCodes(page)
  await continueToDashboard(page)
  return { email, phone, recoveryCodes }
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/')
}

/** The user's own settings, once they have loaded. */
export async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByText('Recovery codes', { exact: true }).waitFor()
}
