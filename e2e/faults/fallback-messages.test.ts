import type { Page } from 'playwright-core'
import { beforeEach, describe, test } from 'vitest'
import { sites } from '#contract/organizations/sites.ts'
import { email } from '#contract/system/email.ts'
import { type App, openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { chooseAction } from '#e2e/browser/users.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { calendarOf, siteNamed } from '#e2e/server/find.ts'

const app = openApp()

// The specification's own titles and texts, which stand where no server says what went wrong.
describe('Where a proxy refuses without words, it fails in the specified ones:', () => {
  let page: Page

  beforeEach(async () => {
    page = await openWithoutWords(app)
  })

  test('generating, exporting and deleting calendars', async () => {
    await navigateInApp(page, '/dashboard')
    await page.getByLabel('Site', { exact: true }).selectOption('Meadow Lane Leeds')
    await page.getByLabel('Funding year', { exact: true }).selectOption('2029-30')
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await expectToast(page, 'Generation Failed', 'Failed to generate calendar')
    await page
      .getByRole('button', { name: /^Export Meadow Lane Leeds/ })
      .first()
      .click()
    await expectToast(page, 'Export Failed', 'Failed to export calendar. Please try again.')
    await page
      .getByRole('button', { name: /^Delete Meadow Lane/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Delete calendar' }).click()
    await expectToast(page, 'Delete Failed', 'Failed to delete calendar. Please try again.')
  })

  test('changing and deleting a site', async () => {
    const caller = await app.server.signedInCaller(emails.system)
    const { organizationId, localAuthorityId } = await siteNamed(caller, 'Meadow Lane Leeds')
    const body = {
      name: 'Meadow Lane Otley',
      address: '3 Boroughgate',
      contactEmail: 'otley@meadowlane.example',
      localAuthorityId,
    }
    await succeed(caller.send('POST', sites.create.path.replace(':organizationId', organizationId), { body }))
    await navigateInApp(page, '/sites')
    await chooseAction(page, 'Meadow Lane Otley', 'Edit Site')
    await page.getByLabel('Site name').fill('Meadow Lane Ilkley')
    await page.getByRole('button', { name: 'Update Site' }).click()
    await expectToast(page, 'Update Failed', 'Failed to update site. Please try again.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await chooseAction(page, 'Meadow Lane Otley', 'Delete Site')
    await page.getByRole('button', { name: 'Delete site' }).click()
    await expectToast(page, 'Deletion Failed', 'Failed to delete site. Please try again.')
  })

  test('saving a calendar’s dates', async () => {
    const { id } = await calendarOf(
      await app.server.signedInCaller(emails.system),
      'Meadow Lane Edinburgh',
      '2026-27',
    )
    await navigateInApp(page, `/calendars/${id}/edit`)
    await page.getByRole('group', { name: 'Spring' }).getByLabel('End date').fill('2027-03-23')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Save Failed', 'Failed to save changes')
  })

  test('changing a person, oneself and the organisation', async () => {
    await navigateInApp(page, '/users')
    await chooseAction(page, 'Meadow Lane Staff', 'Edit User')
    await page.getByLabel('First name').fill('Ada')
    await page.getByRole('button', { name: 'Update User' }).click()
    await expectToast(page, 'Update Failed', 'Could not update user details')

    await page.goto('/profile')
    await page.getByLabel('First name').fill('Ada')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Update Failed', 'Failed to update profile. Please try again.')
    await page.getByRole('button', { name: 'Disable', exact: true }).click()
    await page.getByRole('button', { name: 'Disable 2FA' }).click()
    await expectToast(page, 'Failed to Disable 2FA', 'Could not disable two-factor authentication')

    await page.goto('/organization')
    await page.getByLabel('Organization name').fill('Meadow Lane Group')
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await expectToast(page, 'Update Failed', 'Failed to update organization details')
  })

  test('testing the mail server, and importing bank holidays', async () => {
    await navigateInApp(page, '/admin-dashboard')
    await page.getByRole('button', { name: 'Test Connection' }).click()
    await expectToast(page, 'Email Test Failed', 'Could not test email service')
    for (const name of ['Send Test Email', 'Send Test Invitation']) {
      await page.getByRole('button', { name }).click()
      await expectToast(page, 'Email Send Failed', 'Could not send test email')
    }

    await navigateInApp(page, '/settings')
    await page.getByRole('tab', { name: 'System Settings' }).click()
    await page.getByRole('button', { name: 'Test API' }).click()
    await expectToast(page, 'HTTP API Test Failed', 'Could not test HTTP API')

    await navigateInApp(page, '/admin/bank-holidays')
    await page.getByText('Total Holidays').waitFor()
    await page.getByRole('button', { name: 'Import Bank Holidays' }).click()
    await expectToast(page, 'Import Failed', 'Failed to import bank holidays from 127.0.0.1 API')
  })
})

test('What a mail server says to a test email is shown, and what it needs where that is known', async () => {
  const { page } = await app.visitAs(emails.system)
  let error: string | null = null
  await page.route(`**${email.testSimple.path}`, (route) =>
    route.fulfill({ json: { success: false, error, requestId: 'r1' } }),
  )
  await page.goto('/admin-dashboard')
  const send = page.getByRole('button', { name: 'Send Test Email' })
  await send.click()
  await expectToast(page, 'Email Test Failed', 'Unknown error occurred')
  error = '450 Try later'
  await send.click()
  await expectToast(page, 'Email Test Failed', '450 Try later')
  error = '550 The domain is not verified'
  await send.click()
  const verify =
    'Please verify the sending domain under verified senders with your mail provider, then try again.'
  await expectToast(page, 'Domain Verification Required', verify)
})

/** Reads are answered; every change and every file by a 502 with an empty body. */
async function openWithoutWords({ visitAs }: App): Promise<Page> {
  const { page, watch } = await visitAs(emails.system)
  watch.expectComplaint(/^502 from/)
  await page.goto('/manual')
  await page.route('**/api/**', (route) => {
    const isRead = route.request().method() === 'GET' && !route.request().url().includes('/export')
    return isRead ? route.fallback() : route.fulfill({ status: 502, body: '' })
  })
  return page
}
