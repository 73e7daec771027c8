import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { invitations } from '#contract/people/invitations.ts'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodScreen } from '#e2e/browser/screen.ts'
import { givePassword, openSignIn, typeCode } from '#e2e/browser/sign-in.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails, takeRecoveryCode } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { linkIn } from '#e2e/server/mailbox.ts'
import { changeRows } from '#e2e/server/rows.ts'
import { startDishonestProvider } from '#server/test/outside/dishonest-provider.ts'
import { type IdentityProvider, startIdentityProvider } from '#server/test/outside/identity-provider.ts'

// Real providers on this machine, which the operator has listed.
const meadow = await startIdentityProvider()
const harbour = await startIdentityProvider()
const dishonest = await startDishonestProvider(meadow)
const hosts = [meadow, harbour, dishonest].map(({ issuer }) => new URL(issuer).host)
const app = openApp({ PRIVATE_HOSTS: hosts.join() })

const Signed = z.object({ user: z.object({ organizationId: z.string() }) })
const Settings = z.object({ redirectUri: z.string() })
type Client = Pick<IdentityProvider, 'issuer' | 'clientId' | 'clientSecret'>

/** Sets the provider up as an administrator; returns the organisation's id and redirect address. */
async function setUp(email: string, { issuer, clientId, clientSecret }: Client) {
  const admin = await app.server.signedInCaller(email)
  const { organizationId } = Signed.parse(await succeed(admin.get('/api/auth/me'))).user
  const body = { issuer, clientId, clientSecret, isEnabled: true }
  const path = `/api/organizations/${organizationId}/single-sign-on`
  const { redirectUri } = Settings.parse(await succeed(admin.send('PUT', path, { body })))
  return { organizationId, redirectUri }
}

/** Calls to these hosts, and the font of their error page, are expected. */
async function visitor(...expected: RegExp[]) {
  const { page, watch } = await app.visit()
  for (const complaint of expected) watch.expectComplaint(complaint)
  for (const host of [...hosts, 'fonts.googleapis.com']) watch.expectComplaint(new RegExp(`//${host}/`))
  return page
}

async function proveDomain(organizationId: string, domain: string) {
  await changeRows(
    app.server.dataDir(),
    'insert into mail_domains (organization_id, domain, proved_at) values ($1, $2, now())',
    [organizationId, domain],
  )
}

async function signInByOrganization(page: Page, email: string) {
  await page.getByRole('button', { name: 'Sign in with your organisation' }).click()
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

beforeAll(async () => {
  const one = await setUp(emails.admin, meadow)
  await meadow.allowRedirect(one.redirectUri)
  await proveDomain(one.organizationId, 'meadowlane.example')
  const other = await setUp(emails.otherAdmin, harbour)
  await harbour.allowRedirect(other.redirectUri)
  await proveDomain(other.organizationId, 'harbour.example')
})
afterAll(async () => {
  dishonest.close()
  await Promise.all([meadow.close(), harbour.close()])
})

test('A user signs in with their organisation and comes to the page they asked for', async () => {
  await app.server.signedInCaller(emails.manager)
  meadow.signIn({ subject: 'the manager', email: emails.manager })
  const page = await visitor()
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Login' }).click()
  await signInByOrganization(page, emails.manager)
  await page.getByRole('heading', { name: 'Your second factor' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await expectGoodScreen(page, 'single-sign-on-second-factor')
  await typeCode(page, app.server.account(emails.manager).phone.nextCode())
  await page.waitForURL('/reports')
})

test('Two organisations come in by a provider each', async () => {
  await app.server.signedInCaller(emails.otherAdmin)
  harbour.signIn({ subject: 'the other administrator', email: emails.otherAdmin })
  const page = await visitor()
  await openSignIn(page)
  await signInByOrganization(page, emails.otherAdmin)
  await typeCode(page, app.server.account(emails.otherAdmin).phone.nextCode())
  await page.waitForURL('/dashboard')
})

test('Whose session ends over a page signs in with their organisation in another tab, and goes on', async () => {
  await app.server.signedInCaller(emails.otherAdmin)
  harbour.signIn({ subject: 'the other administrator', email: emails.otherAdmin })
  const { page, watch } = await app.visitAs(emails.otherAdmin)
  watch.expectComplaint(/^401 /)
  for (const host of [...hosts, 'fonts.googleapis.com']) watch.expectComplaint(new RegExp(`//${host}/`))
  await page.goto('/organization')
  await page.getByLabel('Phone').first().fill('0151 496 0199')
  // An answer that comes once the session is over would cover the page before its form is saved.
  await waitForAnswers(page)
  const end = 'delete from sessions where user_id = (select id from users where email = $1)'
  await changeRows(app.server.dataDir(), end, [emails.otherAdmin])
  await page.getByRole('button', { name: 'Save Changes' }).first().click()
  await signInByOrganization(page, emails.otherAdmin)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Continue in a new tab' }).click(),
  ])
  // Only two codes of the app are valid within half a minute, and both may be used.
  await tab.getByRole('button', { name: 'Use a recovery code' }).click()
  await tab.getByLabel('Recovery code').fill(takeRecoveryCode(app.server.account(emails.otherAdmin)))
  await tab.getByRole('button', { name: 'Login', exact: true }).click()
  await tab.waitForURL('**/dashboard')
  await expectToast(page, 'Organization Updated')
  expect(await page.getByLabel('Phone').first().inputValue()).toBe('0151 496 0199')
})

test('Who gives a password where the organisation’s own sign-in is required goes on to it', async () => {
  const { page: ofAdmin, watch } = await app.visitAs(emails.admin)
  watch.expectComplaint(/^400 from .*single-sign-on/)
  await ofAdmin.goto('/organization')
  const card = ofAdmin.getByRole('region', { name: 'Single sign-on', exact: true })
  await card.getByLabel('Require single sign-on').click()
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await card.getByText('Name an active administrator').first().waitFor()
  await card.getByLabel('Emergency administrator').selectOption('Meadow Lane Administrator')
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await ofAdmin.getByRole('button', { name: 'Require it' }).click()
  await expectToast(ofAdmin, 'Organization Updated', 'Single sign-on is set up.')

  const admin = await app.server.signedInCaller(emails.admin)
  const newcomer = { email: 'new@meadowlane.example', firstName: 'New', lastName: 'Comer', role: 'site_user' }
  await succeed(admin.send('POST', invitations.create.path, { body: newcomer }))
  await ofAdmin.goto(await linkIn(app.server, newcomer.email, 'You are invited to Term Calendar'))
  await ofAdmin.getByText('Sign in with your organisation now; your second factor comes next.').waitFor()

  meadow.signIn({ subject: 'the manager', email: emails.manager })
  const page = await visitor(/^403 from .*login/)
  await openSignIn(page)
  await givePassword(page, emails.manager)
  await page.getByRole('link', { name: 'Go to its sign-in' }).click()
  await page.getByRole('heading', { name: 'Your second factor' }).waitFor()
})

test('A provider that leads to that of another organisation gets no code of it', async () => {
  const { organizationId } = await setUp(emails.otherAdmin, { ...harbour, issuer: dishonest.issuer })
  const page = await visitor()
  await page.goto(`/single-sign-on/${organizationId}`)
  await page.waitForURL(`${meadow.issuer}/**`)
  await page.getByText('redirect_uri').first().waitFor()
  expect(dishonest.codes).toEqual([])
})
