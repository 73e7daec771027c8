import { expect, test } from 'vitest'
import { organizations } from '#contract/organizations/organizations.ts'
import { auth, CurrentUser } from '#contract/people/auth.ts'
import { openApp } from '#e2e/browser/app.ts'
import { joinByLink } from '#e2e/browser/join-by-link.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { openUsers, row } from '#e2e/browser/users.ts'
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
  await page.getByText('Valid email is required').waitFor()
  await page.getByLabel('First name').fill('Zoe')
  await page.getByLabel('Last name').fill('Abbey')
  await page.getByLabel('Email').fill('zoe@meadowlane.example')
  await expectGoodLooks(page, 'registration')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('The email can’t be sent yet').waitFor()

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
