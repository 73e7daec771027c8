import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { users } from '#contract/people/users.ts'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { joinByLink } from '#e2e/browser/join-by-link.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast, waitingMail } from '#e2e/browser/toast.ts'
import { chooseAction, openUsers, row } from '#e2e/browser/users.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { linkIn } from '#e2e/server/mailbox.ts'
import { changeRows } from '#e2e/server/rows.ts'

const app = openApp()

const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

async function fillPerson(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('First name').fill('Mia')
  await dialog.getByLabel('Last name').fill('Young')
  await dialog.getByLabel('Email').fill(email)
}

const invitationTo = (address: string) => linkIn(app.server, address, 'You are invited to Term Calendar')

describe('An administrator', () => {
  test('invites a user, who joins, sees the one site and is signed out when deactivated', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/profile')
    await page.getByRole('link', { name: 'User Management' }).click()
    await page.getByText('3 user(s) in your organization').waitFor()
    await expectGoodLooks(page, 'users')

    await page.getByRole('button', { name: 'Invite User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite User' })
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await dialog.getByText(/They get a link that works for seven days/).waitFor()
    for (const sentence of ['First name is required', 'Last name is required', 'Valid email is required'])
      await dialog.getByText(sentence).first().waitFor()
    const send = await dialog.getByRole('button', { name: 'Send invitation' }).boundingBox()
    expect((send?.y ?? 0) + (send?.height ?? 1000)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    await expectGoodScreen(page, 'invite-errors')
    await fillPerson(dialog, 'mia@meadowlane.example')
    await dialog.getByLabel('Meadow Lane Leeds').selectOption('Edit')
    await expectGoodLooks(page, 'invite')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expectToast(page, 'Invitation Saved', waitingMail('mia@meadowlane.example'))
    await page.getByRole('tab', { name: 'Invitations' }).click()
    await row(page, 'Mia Young').getByText('1 to edit').waitFor()
    await expectGoodLooks(page, 'invitations')

    const { page: hers } = await app.visit()
    const link = await invitationTo('mia@meadowlane.example')
    await hers.goto(link)
    await hers.getByRole('heading', { name: 'Join Meadow Lane Nurseries' }).waitFor()
    await expectGoodLooks(hers, 'join')
    await hers.getByLabel('Password', { exact: true }).fill('meadow-lane-2026')
    await hers.getByRole('button', { name: 'Join', exact: true }).click()
    await hers.getByText('A password made of names is easy to guess.').first().waitFor()
    await expectGoodScreen(hers, 'join-errors')
    await joinByLink(hers, link)
    await hers.goto('/sites')
    await hers.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await navigateInApp(hers, '/dashboard')
    const site = hers.getByLabel('Site', { exact: true })
    await expect.poll(() => site.innerText()).toContain('Meadow Lane Leeds')
    expect(await site.innerText()).not.toContain('Sheffield')
    // What her page still asked for would find out before the click that she is signed out.
    await waitForAnswers(hers)

    await page.getByRole('tab', { name: 'Users', exact: true }).click()
    await page.reload()
    await page.getByText('4 user(s) in your organization').waitFor()
    await row(page, 'Mia Young').getByText('2FA Enabled').waitFor()
    await chooseAction(page, 'Mia Young', 'Deactivate User')
    const question = page.getByRole('alertdialog', { name: 'Deactivate Mia Young?' })
    await expectGoodScreen(page, 'deactivate')
    await question.getByRole('button', { name: 'Deactivate User' }).click()
    await expectToast(page, 'User Deactivated', 'Mia Young is signed out and can’t sign in any more.')
    await hers.getByRole('link', { name: 'Outlook' }).click()
    await hers.getByRole('dialog', { name: 'Sign in again' }).waitFor()

    await chooseAction(page, 'Mia Young', 'Reactivate User')
    await page.getByRole('button', { name: 'Reactivate User' }).click()
    await expectToast(page, 'User Reactivated', 'Mia Young can sign in again.')
    const stop = 'update users set wrong_second_factors = 100 where email = $1'
    await changeRows(app.server.dataDir(), stop, ['mia@meadowlane.example'])
    await page.reload()
    await row(page, 'Mia Young').getByText('Sign-in stopped').waitFor()
    await chooseAction(page, 'Mia Young', 'Allow sign-in')
    await expectGoodScreen(page, 'allow-sign-in')
    await page.getByRole('button', { name: 'Allow sign-in' }).click()
    await expectToast(page, 'Sign-in Allowed', 'Mia Young can sign in again.')
    await chooseAction(page, 'Mia Young', 'Reset second factor')
    await expectGoodScreen(page, 'reset-second-factor')
    await page.getByRole('button', { name: 'Reset second factor' }).click()
    await row(page, 'Mia Young').getByText('Not set up').waitFor()
    await chooseAction(page, 'Mia Young', 'Reset Password')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expectToast(page, 'Link Not Sent Yet')
    const reset = await linkIn(app.server, 'mia@meadowlane.example', 'Choose a new password')
    expect(reset).toContain('/reset-password#')

    await hers.goto(link)
    await hers.getByText('This invitation has been accepted already.').waitFor()
    await expectGoodScreen(hers, 'invitation-over')
  })

  test('reads at the field that an address is taken, and sends again or revokes what is open', async () => {
    const page = await openUsers(app)
    await page.getByRole('button', { name: 'Invite User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite User' })
    await fillPerson(dialog, emails.staff.toUpperCase())
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await dialog.getByText('There is an account with this address already.').first().waitFor()
    await dialog.getByLabel('Email').fill('una@meadowlane.example')
    await dialog.getByLabel('Last name').fill(longWord)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByRole('tab', { name: 'Invitations' }).click()
    await page.getByText(longWord).first().waitFor()
    await expectGoodLooks(page, 'invitations-long-name')
    const first = await invitationTo('una@meadowlane.example')
    const hers = row(page, 'una@meadowlane.example')
    const undelivered = hers.getByText('The email could not be delivered.')
    await changeRows(app.server.dataDir(), `update mails set state = 'given-up' where to_address = $1`, [
      'una@meadowlane.example',
    ])
    await page.reload()
    await page.getByRole('tab', { name: 'Invitations' }).click()
    await undelivered.waitFor()
    await expectGoodLooks(page, 'invitations-undelivered')
    await hers.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Send again' }).click()
    await undelivered.waitFor({ state: 'detached' })
    // The toast of the first invitation has the same words, so the second mail is waited for.
    await expect.poll(() => invitationTo('una@meadowlane.example')).not.toBe(first)
    await hers.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await page.getByRole('button', { name: 'Revoke invitation' }).click()
    await hers.getByText('Revoked').waitFor()
  })

  test('edits a user, finds one among many, and reads of a colleague’s change', async () => {
    const page = await openUsers(app)
    await page.getByLabel('Search').fill('lane MANAG')
    await row(page, 'Meadow Lane Staff').waitFor({ state: 'detached' })
    await page.getByText('1 found').waitFor()
    await chooseAction(page, 'Meadow Lane Manager', 'Edit User')
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await expectGoodLooks(page, 'edit-user')
    await dialog.getByLabel('Last name').fill('Manageress')
    await changeElsewhere('Manager')
    await dialog.getByRole('button', { name: 'Update User' }).click()
    await dialog.getByText('Someone else has changed this user').waitFor()
    await page.getByText('Update Failed').first().waitFor()
    await page.evaluate(() => document.querySelector('.toast-card')?.getAnimations()[0]?.finished)
    // Not spent on the toast, which came after the dialog.
    await page.keyboard.press('Escape')
    await dialog.getByText('Close and lose what you have typed?').waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Update User' }).click()
    await expectToast(page, 'User Updated', 'Meadow Lane Manageress is up to date.')
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('Search').fill('no such person')
    await page.getByText('No users match').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByLabel('Role').selectOption('Site User')
    await row(page, 'Meadow Lane Manageress').waitFor({ state: 'detached' })
    await row(page, 'Meadow Lane Staff').waitFor()
  })
})

test.each([emails.manager, emails.staff, emails.council])(
  '%s reads that users are not for them',
  async (email) => {
    const { page } = await app.visitAs(email)
    await page.goto('/users')
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    expect(await page.getByRole('link', { name: 'User Management' }).count()).toBe(0)
  },
)

test('A new address counts once its owner has opened the link, and can be cancelled until then', async () => {
  const page = await openUsers(app)
  const change = async (to: string) => {
    await chooseAction(page, 'Meadow Lane Staff', 'Edit User')
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByLabel('Email').fill(to)
    await dialog.getByRole('button', { name: 'Update User' }).click()
    await expectToast(page, 'User Updated', `${waitingMail(to)} The address changes once it is opened.`)
  }
  await change('mistyped@meadowlane.example')
  const staff = row(page, 'Meadow Lane Staff')
  await staff.getByText('New address unconfirmed').waitFor()
  await chooseAction(page, 'Meadow Lane Staff', 'Edit User')
  await page.getByText(waitingMail('mistyped@meadowlane.example')).last().waitFor()
  await expectGoodLooks(page, 'edit-user-new-address')
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expectToast(page, 'Address Change Cancelled', `The address stays ${emails.staff}.`)
  await staff.getByText('New address unconfirmed').waitFor({ state: 'detached' })

  const subject = 'Confirm your new address'
  const { page: theirs } = await app.visit()
  await theirs.goto(await linkIn(app.server, 'mistyped@meadowlane.example', subject))
  await theirs.getByRole('button', { name: 'Confirm this address' }).click()
  await theirs.getByRole('heading', { name: 'This address can’t be confirmed' }).waitFor()
  await expectGoodScreen(theirs, 'confirm-address-over')

  await change('staff.new@meadowlane.example')
  await theirs.goto('about:blank')
  await theirs.goto(await linkIn(app.server, 'staff.new@meadowlane.example', subject))
  await expectGoodLooks(theirs, 'confirm-address')
  await theirs.getByRole('button', { name: 'Confirm this address' }).click()
  await theirs.getByText('You sign in with staff.new@meadowlane.example from now on.').waitFor()
  await page.reload()
  await staff.getByText('staff.new@meadowlane.example').waitFor()
  expect(await staff.getByText('New address unconfirmed').count()).toBe(0)
})

async function changeElsewhere(lastName: string): Promise<void> {
  const caller = await app.server.signedInCaller(emails.admin)
  const list = (await succeed(caller.get(`${users.list.path}?search=${lastName}`))) as { id: string }[]
  const path = users.update.path.replace(':id', list[0]?.id ?? '')
  const body = { firstName: 'Meadow Lane', lastName, email: emails.manager, role: 'site_manager' }
  await succeed(caller.send('PATCH', path, { body }))
}
