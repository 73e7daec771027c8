import { expect, test } from 'vitest'
import { organizations } from '#contract/organizations/organizations.ts'
import { auth, CurrentUser } from '#contract/people/auth.ts'
import { openApp } from '#e2e/browser/app.ts'
import { joinByLink } from '#e2e/browser/join-by-link.ts'
import { expectFocus } from '#e2e/browser/keyboard.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { chooseAction, openUsers, row } from '#e2e/browser/users.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { linkIn, subjectsTo } from '#e2e/server/mailbox.ts'

const app = openApp()

/** Allows registration as an administrator, and returns its address. */
async function allowRegistration(): Promise<string> {
  const caller = await app.server.signedInCaller(emails.admin)
  const me = CurrentUser.parse(await succeed(caller.get(auth.me.path)))
  const organizationId = me.effectiveOrganizationId ?? ''
  const path = organizations.update.path.replace(':id', organizationId)
  await succeed(caller.send('PATCH', path, { body: { allowSelfRegistration: true } }))
  return `/register/${organizationId}`
}

test('A person who may register gets an account without a site, and an administrator sees where it comes from', async () => {
  const path = await allowRegistration()
  const { page } = await app.visit()
  await page.goto(path)
  await page.getByRole('heading', { name: 'Register at Meadow Lane Nurseries' }).waitFor()
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const summary = page.getByRole('region', { name: '3 things to put right' })
  await expectFocus(summary)
  await summary.getByRole('button').first().click()
  await expectFocus(page.getByLabel('First name'))
  await page.getByLabel('First name').fill('Zoe')
  await page.getByLabel('Last name').fill('Abbey')
  await page.getByLabel('Email').fill('zoe@meadowlane.example')
  await expectGoodLooks(page, 'registration')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const answer = page.getByRole('status').filter({ hasText: 'The email can’t be sent yet' })
  await answer.getByText('zoe@meadowlane.example').waitFor()
  await expectFocus(answer)

  await joinByLink(page, await linkIn(app.server, 'zoe@meadowlane.example', 'Finish your registration'))
  await page.getByText('You have no site yet.').waitFor()
  expect(await page.getByText('Add a site first').count()).toBe(0)
  await expectGoodLooks(page, 'no-site-yet')
  const admins = await openUsers(app)
  await admins.getByRole('link', { name: 'User Management 1 without sites' }).waitFor()
  await row(admins, 'Zoe Abbey').getByText('No sites yet').waitFor()
  await row(admins, 'Zoe Abbey').getByText('Site User').waitFor()
  await admins.getByRole('tab', { name: 'Invitations' }).click()
  await row(admins, 'Zoe Abbey').getByText('Registered').waitFor()

  await admins.getByRole('tab', { name: 'Users' }).click()
  await chooseAction(admins, 'Zoe Abbey', 'Sites')
  const dialog = admins.getByRole('dialog', { name: 'Sites of Zoe Abbey' })
  await dialog.getByLabel('Meadow Lane Leeds').selectOption('Edit')
  await dialog.getByRole('button', { name: 'Save sites' }).click()
  await expectToast(admins, 'Sites Updated')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('tab', { name: 'Visual Calendar Selection' }).waitFor()
})

test('An address that has an account gets the same answer, and a mail that says so', async () => {
  const { page } = await app.visit()
  await page.goto(await allowRegistration())
  await page.getByLabel('First name').fill('Somebody')
  await page.getByLabel('Last name').fill('Else')
  await page.getByLabel('Email').fill(emails.staff)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('The email can’t be sent yet').waitFor()
  expect(await subjectsTo(app.server, emails.staff)).toEqual(['You have an account already'])
})

test('Registration is refused where the organisation does not allow it', async () => {
  const { page } = await app.visit()
  await page.goto('/register/00000000-0000-4000-8000-00000000abcd')
  await page.getByRole('heading', { name: 'Registration is not open' }).waitFor()
  await expectGoodLooks(page, 'registration-closed')
})
