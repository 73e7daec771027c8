import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { emails, password, takeRecoveryCode } from '#e2e/house/account.ts'
import { openHouse } from '#e2e/house/house.ts'
import { linkIn, subjectsTo } from '#e2e/house/mailbox.ts'
import { changeRows } from '#e2e/house/rows.ts'
import { expectGoodLooks } from '#e2e/house/screen.ts'
import { plugInKey } from '#e2e/house/security-key.ts'
import {
  continueToDashboard,
  givePassword,
  openSignIn,
  readRecoveryCodes,
  signsOut,
  takeKey,
  typeCode,
} from '#e2e/house/sign-in.ts'
import { expectToast } from '#e2e/house/toast.ts'

const house = openHouse()

async function opensSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByText('Recovery codes', { exact: true }).waitFor()
}

/** As if the last confirmation were six minutes old. */
async function letConfirmationAge(email: string): Promise<void> {
  const text = `update sessions set confirmed_at = confirmed_at - interval '6 minutes'
    where user_id = (select id from users where email = $1)`
  await changeRows(house.server.dataDir(), text, [email])
}

test('A lost phone: a recovery code gets in, and a new phone takes its place', async () => {
  const email = emails.staff
  await house.server.signedInCaller(email)
  const { page } = await house.visit()
  await openSignIn(page)
  await givePassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(takeRecoveryCode(house.server.account(email)))
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('/dashboard')

  await opensSettings(page)
  await page.getByText('9 of 10 left').waitFor()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Disable 2FA' }).click()
  await page.waitForURL('/2fa-setup')
  const phone = await takeKey(page)
  await typeCode(page, phone.nextCode())
  expect(await readRecoveryCodes(page)).toHaveLength(10)
  await continueToDashboard(page)

  await signsOut(page)
  await openSignIn(page)
  await givePassword(page, email)
  await typeCode(page, phone.nextCode())
  await page.waitForURL('/dashboard')
  const subjects = await subjectsTo(house.server, email)
  for (const subject of ['A recovery code was used', 'Two-factor authentication is off'])
    expect(subjects).toContain(subject)
})

describe('A passkey', () => {
  test('is added after a fresh confirmation, signs in instead of a code, and confirms', async () => {
    const email = emails.manager
    const { page } = await house.visitAs(email)
    await plugInKey(page)
    await opensSettings(page)
    await letConfirmationAge(email)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Blue key')
    await page.getByRole('button', { name: 'Continue' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await question.getByLabel('Password', { exact: true }).fill(password)
    await expectGoodLooks(page, 'confirm')
    await typeCode(page, house.server.account(email).phone.nextCode())
    await question.waitFor({ state: 'hidden' })
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Blue key').waitFor()

    await signsOut(page)
    await openSignIn(page)
    await givePassword(page, email)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('/dashboard')

    await opensSettings(page)
    await letConfirmationAge(email)
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await question.getByLabel('Password', { exact: true }).fill(password)
    await question.getByRole('button', { name: 'Use a passkey' }).click()
    const codes = page.getByRole('dialog', { name: 'Save your new recovery codes' })
    await codes.waitFor()
    expect(await codes.getByRole('listitem').count()).toBe(10)
  })

  test('is enough as a second factor of somebody who has no app', async () => {
    const { page } = await house.visit()
    await plugInKey(page)
    await openSignIn(page)
    await givePassword(page, emails.otherStaff)
    await page.waitForURL('/2fa-setup')
    await page.getByRole('button', { name: 'Use backup method' }).click()
    await page.getByRole('button', { name: 'Use a passkey instead' }).click()
    expect(await readRecoveryCodes(page)).toHaveLength(10)
    await continueToDashboard(page)
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Set up an app' }).waitFor()
  })
})

describe('A question who is there', () => {
  test('that was answered wrongly says so, and closing it changes nothing', async () => {
    const email = emails.otherAdmin
    const { page } = await house.visitAs(email)
    await opensSettings(page)
    await letConfirmationAge(email)
    await page.getByRole('button', { name: 'Make new codes' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await question.getByLabel('Password', { exact: true }).fill('not this one either')
    await typeCode(page, house.server.account(email).phone.nextCode())
    await question.getByText('This is not your password.').waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await page.getByText('10 of 10 left').waitFor()
  })
})

test('A chosen date format is seen on the dashboard, and a chosen theme before anything is drawn', async () => {
  const { page } = await house.visitAs(emails.admin)
  await page.goto('/dashboard')
  const newest = page.getByRole('table', { name: 'Recent calendars' }).getByRole('row').nth(1)
  await expect.poll(() => newest.innerText()).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click()
  await page.getByLabel('Date format').selectOption('DD/MM/YYYY')
  await expectToast(page, 'Preferences Saved')
  await page.getByRole('switch', { name: 'Dark Mode' }).click()
  await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' })
  await page.getByRole('switch', { name: 'Compact View' }).click()
  await page.locator('html[data-view="compact"]').waitFor({ state: 'attached' })

  await page.getByRole('link', { name: 'Calendar Generator' }).click()
  await expect.poll(() => newest.innerText()).toMatch(/\d\d\/\d\d\/\d{4}/)
  await page.route('**/assets/**', (route) => route.abort())
  await page.reload()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.unroute('**/assets/**')
})

test('A session ended elsewhere is over with its next call', async () => {
  const { page } = await house.visitAs(emails.admin)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Term Calendar Generator' }).waitFor()
  const elsewhere = await house.visit()
  await openSignIn(elsewhere.page)
  await givePassword(elsewhere.page, emails.admin)
  await typeCode(elsewhere.page, house.server.account(emails.admin).phone.nextCode())
  await elsewhere.page.waitForURL('/dashboard')
  await opensSettings(elsewhere.page)
  await elsewhere.page.getByRole('list', { name: 'Sessions' }).getByText('This device').waitFor()
  await elsewhere.page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await elsewhere.page.getByText('You are signed in nowhere else.').waitFor()

  await page.getByRole('link', { name: 'User Management' }).click()
  await page.getByText('You have been signed out').waitFor()
})

test('A deletion is asked for, and taken back by signing in', async () => {
  const email = emails.council
  const { page } = await house.visitAs(email)
  await opensSettings(page)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click()
  await page.waitForURL('/')
  await expectToast(page, 'Account Will Be Deleted')
  expect(await subjectsTo(house.server, email)).toContain('Your account will be deleted')

  await openSignIn(page)
  await givePassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(takeRecoveryCode(house.server.account(email)))
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('/dashboard')
  await page
    .getByText(/Your account is no longer to be deleted\.$/)
    .first()
    .waitFor()
})

test('A forgotten password is replaced by the link that was mailed', async () => {
  const email = emails.council
  await house.server.signedInCaller(email)
  const { page } = await house.visit()
  await openSignIn(page)
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('Look into your mailbox').waitFor()

  await page.goto(await linkIn(house.server, email, 'Choose a new password'))
  await page.getByLabel('New password').fill('Password1234')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText(/one of the passwords that are tried first/).waitFor()
  await expectGoodLooks(page, 'reset-password')
  await page.getByLabel('New password').fill('seven quiet hedgehogs')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor()
  await page.getByRole('link', { name: 'Go to the login' }).click()
  await openSignIn(page)
  await givePassword(page, email, 'seven quiet hedgehogs')
  await page.getByRole('group', { name: 'Authentication code' }).waitFor()
})

test('Nothing is wrong with the settings and the profile', async () => {
  const { page } = await house.visitAs(emails.system)
  await opensSettings(page)
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
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Save Preferences' }).waitFor()
  await expectGoodLooks(page, 'profile')
  expect((await page.request.get(auth.me.path)).status()).toBe(200)
})
