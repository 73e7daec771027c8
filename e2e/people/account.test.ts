import { describe, expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { holdScript } from '#e2e/browser/hold-back.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { plugInKey } from '#e2e/browser/security-key.ts'
import {
  continueToDashboard,
  givePassword,
  openSettings,
  openSignIn,
  readAuthenticator,
  readRecoveryCodes,
  signOut,
  typeCode,
} from '#e2e/browser/sign-in.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails, password, takeRecoveryCode } from '#e2e/server/account.ts'
import { linkIn, subjectsTo } from '#e2e/server/mailbox.ts'
import { changeRows } from '#e2e/server/rows.ts'

const app = openApp()

/** Makes the last confirmation six minutes old. */
async function expireConfirmation(email: string): Promise<void> {
  const text = `update sessions set confirmed_at = confirmed_at - interval '6 minutes'
    where user_id = (select id from users where email = $1)`
  await changeRows(app.server.dataDir(), text, [email])
}

test('A lost phone: a recovery code gets in, and a new phone takes its place', async () => {
  const email = emails.staff
  await app.server.signedInCaller(email)
  const { page } = await app.visit()
  await openSignIn(page)
  await givePassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(takeRecoveryCode(app.server.account(email)))
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('/dashboard')

  await openSettings(page)
  await page.getByText('9 of 10 left').waitFor()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Disable 2FA' }).click()
  await page.waitForURL('/2fa-setup')
  const phone = await readAuthenticator(page)
  await typeCode(page, phone.nextCode())
  expect(await readRecoveryCodes(page)).toHaveLength(10)
  await continueToDashboard(page)

  await signOut(page)
  await openSignIn(page)
  await givePassword(page, email)
  await typeCode(page, phone.nextCode())
  await page.waitForURL('/dashboard')
  const subjects = await subjectsTo(app.server, email)
  for (const subject of ['A recovery code was used', 'Two-factor authentication is off'])
    expect(subjects).toContain(subject)
})

describe('A passkey', () => {
  test('is added after a fresh confirmation, signs in instead of a code, and confirms', async () => {
    const email = emails.manager
    const { page } = await app.visitAs(email, { leavesTraces: true })
    await plugInKey(page)
    await openSettings(page)
    await expireConfirmation(email)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Blue key')
    await page.getByRole('button', { name: 'Continue' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await question.getByLabel('Password', { exact: true }).fill(password)
    await expectGoodLooks(page, 'confirm')
    await typeCode(page, app.server.account(email).phone.nextCode())
    await question.waitFor({ state: 'hidden' })
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Blue key').waitFor()

    await signOut(page)
    await openSignIn(page)
    await givePassword(page, email)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('/dashboard')

    await openSettings(page)
    await expireConfirmation(email)
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
    await question.getByLabel('Password', { exact: true }).fill(password)
    await question.getByRole('button', { name: 'Use a passkey' }).click()
    const codes = page.getByRole('dialog', { name: 'Save your new recovery codes' })
    await codes.waitFor()
    expect(await codes.getByRole('listitem').count()).toBe(10)

    // The browser asks before they are lost, and the test stays on the page.
    await page.keyboard.press('Escape')
    expect(await codes.isVisible()).toBe(true)
    await codes.getByRole('button', { name: 'I have saved these codes' }).click()
    await codes.waitFor({ state: 'hidden' })
  })

  test('signs in without a password once the organisation allows it', async () => {
    const email = emails.admin
    const { page } = await app.visitAs(email, { leavesTraces: true })
    await plugInKey(page)
    await openSettings(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('My laptop')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('list', { name: 'Passkeys' }).getByText('My laptop').waitFor()

    await signOut(page)
    await openSignIn(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('This passkey can’t sign in without a password.').first().waitFor()

    await changeRows(app.server.dataDir(), 'update organizations set allow_passkey_sign_in = true', [])
    await expectGoodLooks(page, 'sign-in-with-passkey')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('/dashboard')
    await openSettings(page)
    await page.getByRole('list', { name: 'Passkeys' }).getByText('My laptop').waitFor()
  })

  test('is enough as the second factor of a user without an app', async () => {
    const { page } = await app.visit({ leavesTraces: true })
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
    const { page } = await app.visitAs(email)
    await openSettings(page)
    await expireConfirmation(email)
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await question.getByLabel('Password', { exact: true }).fill('not this one either')
    await typeCode(page, app.server.account(email).phone.nextCode())
    await question.getByText('This is not your password.').waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await page.getByText('10 of 10 left').waitFor()
  })

  test('that is on its way is given up by Escape, which leaves the dialog that asks it as it is', async () => {
    const email = emails.otherAdmin
    const { page } = await app.visitAs(email)
    await holdScript(page, 'Confirm that it is you')
    await openSettings(page)
    await expireConfirmation(email)
    await page.getByRole('button', { name: 'New key' }).click()
    const dialog = page.getByRole('dialog', { name: 'New API key' })
    await dialog.getByLabel('Name').fill('Our website')
    await dialog.getByLabel(/^Read sites/).check()
    const make = dialog.getByRole('button', { name: 'Make the key' })
    await make.click()
    const opening = page.locator('.dialog-loading')
    await opening.waitFor()
    await page.keyboard.press('Escape')
    await opening.waitFor({ state: 'detached' })
    await make.waitFor()
    expect(await dialog.getByRole('button', { name: 'Discard' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })
  })
})

test('Where a second factor is not required, the password signs in, and one is set up by choice', async () => {
  const email = emails.otherStaff
  await changeRows(app.server.dataDir(), 'update system_settings set require_two_factor = false', [])
  const without = `update users set is_two_factor_enabled = false, two_factor_secret = null where email = $1`
  await changeRows(app.server.dataDir(), without, [email])
  const { page } = await app.visit()
  await openSignIn(page)
  await givePassword(page, email)
  await page.waitForURL('/dashboard')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Enable 2FA' }).click()
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await page.getByRole('link', { name: 'Enable 2FA' }).click()
  const phone = await readAuthenticator(page)
  await typeCode(page, phone.nextCode())
  expect(await readRecoveryCodes(page)).toHaveLength(10)
  await continueToDashboard(page)
  await page.getByText('2FA Active').waitFor()
  await changeRows(app.server.dataDir(), 'update system_settings set require_two_factor = true', [])
})

test('A deletion is asked for, and cancelled by signing in', async () => {
  const email = emails.council
  const { page } = await app.visitAs(email)
  await openSettings(page)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click()
  await page.waitForURL('/')
  await expectToast(page, 'Account Will Be Deleted')
  expect(await subjectsTo(app.server, email)).toContain('Your account will be deleted')

  await openSignIn(page)
  await givePassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(takeRecoveryCode(app.server.account(email)))
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('/dashboard')
  await page
    .getByText(/Your account will no longer be deleted\.$/)
    .first()
    .waitFor()
})

test('A forgotten password is replaced by the link that was mailed', async () => {
  const email = emails.council
  await app.server.signedInCaller(email)
  const { page } = await app.visit()
  await openSignIn(page)
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('The email can’t be sent yet').waitFor()

  const link = await linkIn(app.server, email, 'Choose a new password')
  await page.goto(link)
  await page.getByLabel('New password').fill('Password1234')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText(/one of the commonest passwords/).waitFor()
  await expectGoodLooks(page, 'reset-password')
  await page.getByLabel('New password').fill('seven quiet hedgehogs')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await openSignIn(page)
  await givePassword(page, email, 'seven quiet hedgehogs')
  await page.getByRole('group', { name: 'Authentication code' }).waitFor()

  const { page: later } = await app.visit()
  await later.goto(link)
  await later.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})
