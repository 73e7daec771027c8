import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { maxLogoBytes } from '#contract/organizations/organizations.ts'
import { openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { chooseSiteAndYear } from '#e2e/browser/planner.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { openSignIn } from '#e2e/browser/sign-in.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp({ MAIL_FROM_DOMAINS: 'meadowlane.example' })

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const save = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: 'Save Changes' }).click()

describe('An administrator', () => {
  test('corrects the organisation’s information, with a message at each wrong field', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/organization')
    const information = card(page, 'Organization Information')
    await information.getByLabel('Primary contact email').fill('not-an-address')
    await information.getByLabel('Organization name').fill('M')
    await save(page, 'Organization Information')
    await information.getByText('Organization name must be at least 2 characters').first().waitFor()
    await information.getByText('Please enter a valid email address').first().waitFor()
    await expectGoodScreen(page, 'organization-errors')
    await information.getByLabel('Primary contact email').fill('office@meadow-lane.example')
    await information.getByLabel('Organization name').fill('Meadow Lane Nurseries and Friends')
    await save(page, 'Organization Information')
    await expectToast(page, 'Organization Updated')
    await page.getByRole('banner').getByText('Meadow Lane Nurseries and Friends').waitFor()
  })

  test('chooses a sender name and a reply address, and sees what proves a domain to send from', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/organization')
    const sender = card(page, 'Email Sender')
    await sender.getByLabel('Sender name').fill('Meadow Lane calendars')
    await sender.getByLabel('Reply-to address').fill('office@meadowlane.example')
    await sender.getByLabel('Notification from-email').fill('calendars@meadowlane.example')
    await save(page, 'Email Sender')
    await sender.getByText('its domain is not verified').first().waitFor()
    await sender.getByLabel('Notification from-email').fill('')
    await save(page, 'Email Sender')
    await expectToast(page, 'Organization Updated')
    const domain = card(page, 'Domains for Emails')
    await domain.getByText('_term-calendar.meadowlane.example').waitFor()
    await domain.getByText('Not verified').waitFor()
    await domain.getByRole('button', { name: 'Check the record' }).waitFor()
    await expectGoodScreen(page, 'organization-mail')
    await page.reload()
    await expect.poll(() => sender.getByLabel('Sender name').inputValue()).toBe('Meadow Lane calendars')
    expect(await sender.getByLabel('Reply-to address').inputValue()).toBe('office@meadowlane.example')
  })

  test('sets the switches, finds them again, and shows the registration link only while it works', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/organization')
    const people = card(page, 'User Management Settings')
    expect(await people.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true)
    await people.getByLabel('Allow Self-Registration').click()
    expect(await people.getByText('/register/').count()).toBe(0)
    await save(page, 'User Management Settings')
    await expectToast(page, 'Organization Updated')
    await people.getByText(/\/register\/[0-9a-f-]{36}/).waitFor()
    await page.reload()
    await expect.poll(() => people.getByLabel('Allow Self-Registration').isChecked()).toBe(true)
    await expectGoodLooks(page, 'organization')
  })

  test('says which role an invitation begins with', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/organization')
    const people = card(page, 'User Management Settings')
    await people.getByLabel('Default role for new users').selectOption({ label: 'Site Manager' })
    await save(page, 'User Management Settings')
    await expectToast(page, 'Organization Updated')
    await page.goto('/users')
    await page.getByRole('button', { name: 'Invite User' }).click()
    const role = page.getByRole('dialog', { name: 'Invite User' }).getByLabel('Role')
    await expect.poll(() => role.inputValue()).toBe('site_manager')
  })

  test('gives a logo, which is made small enough, and a colour, and sees them in the top bar', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/organization')
    const looks = card(page, 'Logo and colour')
    await looks.getByLabel('Logo').setInputFiles({
      name: 'page.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<html></html>'),
    })
    await looks.getByText('This is not a picture. Choose a PNG, JPEG or WebP file.').waitFor()
    const picture = await page.screenshot()
    expect(picture.length).toBeGreaterThan(maxLogoBytes)
    await looks.getByLabel('Logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: picture,
    })
    const shown = (await looks.getByAltText('Your logo').getAttribute('src')) ?? ''
    expect(Buffer.from(shown.split(',')[1] ?? '', 'base64').length).toBeLessThanOrEqual(maxLogoBytes)
    await looks.getByRole('textbox', { name: 'Colour (optional)' }).fill('#b0462f')
    await save(page, 'Logo and colour')
    await expectToast(page, 'Organization Updated')
    await page.getByRole('banner').locator('rect[fill="#b0462f"]').waitFor()
    await page.getByRole('banner').locator('img').waitFor()
  })

  test('lets a site depart from the organisation, and its next calendars begin where it says', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/organization')
    await card(page, 'Calendar Management Settings').getByLabel('Allow Site Setting Overrides').click()
    await save(page, 'Calendar Management Settings')
    await expectToast(page, 'Organization Updated')
    await navigateInApp(page, '/sites')
    await page.getByRole('button', { name: 'Actions for Meadow Lane Leeds' }).click()
    await page.getByRole('menuitem', { name: 'Edit Site' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Funding year start').selectOption({ label: 'September' })
    await dialog.getByText('April to August are in no calendar.').waitFor()
    await dialog.getByLabel('Approval').selectOption({ label: 'Submitting is enough' })
    await dialog.getByRole('button', { name: 'Update Site' }).click()
    await expectToast(page, 'Site Updated')
    await page.goto('/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
    await page.getByRole('grid', { name: 'Funding year 2027-28, September 2027 to August 2028' }).waitFor()
  })
})

test('a system administrator makes an organisation, works in it, archives and restores it', async () => {
  const { page } = await app.visitAs(emails.system)
  await page.goto('/organization')
  await page.getByRole('button', { name: 'New organisation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Organization name').fill('Riverside Nurseries')
  await dialog.getByLabel('Primary contact email').fill('office@riverside.example')
  await dialog.getByRole('button', { name: 'Create organisation' }).click()
  await expectToast(page, 'Organisation Created')
  await page.getByRole('button', { name: 'Archive Riverside Nurseries' }).click()
  await page.getByRole('button', { name: 'Archive organisation' }).click()
  await expectToast(page, 'Organisation Archived')
  await page.getByRole('button', { name: 'Restore Riverside Nurseries' }).click()
  await page.getByRole('button', { name: 'Work in Riverside Nurseries' }).click()
  const name = card(page, 'Organization Information').getByLabel('Organization name')
  await expect.poll(() => name.inputValue()).toBe('Riverside Nurseries')
})

test('an address of no organisation’s sign-in says what to do', async () => {
  const { page } = await app.visit()
  await page.goto('/single-sign-on/00000000-0000-4000-8000-000000000000')
  await page.getByText('There is no such organisation, or it has not set up its own sign-in.').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await expectGoodScreen(page, 'single-sign-on-refused')
  await page.goto('/single-sign-on/00000000-0000-4000-8000-000000000000/return?code=made-up&state=made-up')
  await page.getByRole('paragraph').filter({ hasText: 'Start signing in again' }).waitFor()
  await expectGoodScreen(page, 'single-sign-on-again')
})

test('the login looks for the organisation of an address by its domain', async () => {
  const { page } = await app.visit()
  await openSignIn(page)
  await page.getByLabel('Email').fill('anna@nowhere.example')
  await page.getByRole('button', { name: 'Sign in with your organisation' }).click()
  const sent = page.waitForRequest('**/api/auth/single-sign-on/find')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect((await sent).postDataJSON()).toEqual({ domain: 'nowhere.example' })
  await page.getByText('No organisation here signs in with addresses at nowhere.example.').waitFor()
  await expectGoodLooks(page, 'sign-in-with-organisation')
  await page.getByRole('button', { name: 'Back to login' }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
})

test('a user who may not change the organisation reads why', async () => {
  const { page } = await app.visitAs(emails.staff)
  await page.goto('/organization')
  await page
    .getByText('You need Organization Admin or System Admin privileges to access organization settings.')
    .waitFor()
})
