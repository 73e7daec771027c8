import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast, toasts } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp({}, { isOwn: true })

async function openDashboard(): Promise<Page> {
  const { page } = await app.visitAs(emails.system)
  await page.goto('/admin-dashboard')
  await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
  return page
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

describe('A system administrator', () => {
  test('sees how many there are, and the system’s health', async () => {
    const { page } = await app.visitAs(emails.system)
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Admin Dashboard' }).click()
    await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
    await card(page, 'Total users').getByText(/^\d+$/).waitFor()
    await card(page, 'Organizations').getByText('With 8 sites').waitFor()
    await card(page, 'System health').getByText('Needs attention', { exact: true }).waitFor()
    await card(page, 'The last 30 days').getByText('Sign-ins').waitFor()
    const health = card(page, 'Health of each part')
    await health.getByText('One server answers.').waitFor()
    await health.getByText('No mail server is set up: emails wait in the outbox.').waitFor()
    await health.getByText(/^No backup has been made yet\./).waitFor()
    await health.getByRole('button', { name: 'Check again' }).click()
    await health.getByText(/^Answers in \d+ ms\.$/).waitFor()
    await card(page, 'Jobs').getByText('Nothing has failed').waitFor()
    await expectGoodLooks(page, 'admin-dashboard-empty')
  })

  test('sees how many calendars of an earlier release are counted again, until all are', async () => {
    const { page } = await app.visitAs(emails.system)
    let counted = 45_200
    await page.route('**/api/system/counted-calendars', (route) =>
      route.fulfill({ json: { calendars: 100_000, counted } }),
    )
    await page.goto('/admin-dashboard')
    const line = page.getByText('45,200 of 100,000 calendars counted again.')
    await line.waitFor()
    await expectGoodScreen(page, 'admin-dashboard-counting')
    counted = 100_000
    await line.waitFor({ state: 'detached' })
  })

  test('clears the servers’ caches, and signs everyone else out', async () => {
    const { page: colleague, watch } = await app.visitAs(emails.staff)
    watch.expectComplaint(/^401 from /)
    await colleague.goto('/profile')
    await colleague.getByRole('heading', { name: 'Profile Settings', level: 1 }).waitFor()
    const page = await openDashboard()
    const data = card(page, 'System data management')
    await data.getByRole('button', { name: 'Clear System Cache' }).click()
    await expectToast(page, 'Cache Cleared', 'The cache was already empty.')
    await data.getByRole('button', { name: 'Reset All User Sessions' }).click()
    const question = page.getByRole('alertdialog', { name: 'Reset all user sessions?' })
    await question.getByText('You stay signed in here').waitFor()
    await expectGoodScreen(page, 'reset-sessions')
    await question.getByRole('button', { name: 'Reset All User Sessions' }).click()
    await data.getByText(/sessions? ha(s|ve) ended\./).waitFor()
    await colleague.goto('/profile')
    await colleague.getByRole('button', { name: 'Get Started' }).first().waitFor()
    await page.getByRole('button', { name: 'Check again' }).click()
    await card(page, 'System health').getByText('Needs attention', { exact: true }).waitFor()
  })

  test('tries the mail server out, and reads in the outbox what would have been sent', async () => {
    const page = await openDashboard()
    const service = card(page, 'Email service configuration')
    await service.getByRole('button', { name: 'Test Connection' }).click()
    await expectToast(page, 'Test Failed', 'Email service connection failed')
    await service.getByText(/Set SMTP_URL and restart the server/).waitFor()

    const address = service.getByLabel('Test email address')
    await address.fill('not-an-address')
    await service.getByRole('button', { name: 'Send Test Email' }).click()
    await service.getByText('Valid email is required').waitFor()
    await address.fill('anna@meadowlane.example')
    await service.getByRole('button', { name: 'Send Test Email' }).click()
    await expectToast(
      page,
      'Email Test Failed',
      'No mail server is set up. Set SMTP_URL and restart the server; until then emails wait in the outbox.',
    )
    await service.getByRole('button', { name: 'Send Test Invitation' }).click()

    const outbox = card(page, 'Outbox')
    await outbox.getByRole('button', { name: 'You are invited to Term Calendar' }).waitFor()
    await outbox.getByText('Held in the outbox').first().waitFor()
    await expectGoodLooks(page, 'admin-dashboard')

    await outbox.getByRole('button', { name: 'You are invited to Term Calendar' }).click()
    const dialog = page.getByRole('dialog', { name: 'You are invited to Term Calendar' })
    const mail = dialog.frameLocator('iframe')
    await mail.getByRole('link', { name: 'Open the term calendar' }).waitFor()
    await expectGoodScreen(page, 'outbox-mail')
    await dialog.getByRole('tab', { name: 'As text' }).click()
    await dialog.getByText(/This is a test invitation/).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).first().click()

    await outbox.getByLabel('Search by address or subject').fill('no such mail')
    await outbox.getByRole('button', { name: 'Search' }).click()
    await outbox.getByText('No emails found').waitFor()
  })

  test('names the system, which mails use, and is warned before overwriting a colleague’s change', async () => {
    const page = await openDashboard()
    const form = card(page, 'System configuration')
    const save = form.getByRole('button', { name: 'Save Changes' })
    await form.getByLabel('System name').fill('T')
    await form.getByLabel('Support email').fill('not-an-address')
    await save.click()
    await form.getByText('System name must be at least 2 characters').first().waitFor()
    await expectGoodScreen(page, 'system-configuration-errors')
    await form.getByLabel('System name').fill('Calendars of the shire')
    await form.getByLabel('Support email').fill('help@shire.example')
    await save.click()
    await expectToast(page, 'Changes Saved', 'They apply to everyone from now on.')
    expect(await save.isDisabled()).toBe(true)

    await page.reload()
    await expect.poll(() => page.title()).toBe('Admin Dashboard · Calendars of the shire')
    await page.getByRole('banner').getByText('Calendars of the shire').waitFor()

    const colleague = await openDashboard()
    const theirs = card(colleague, 'System configuration')
    await theirs.getByLabel('System name').fill('Term Calendar')
    await theirs.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(colleague, 'Changes Saved', 'They apply to everyone from now on.')
    await form.getByLabel('System name').fill('Mine')
    await save.click()
    await form.getByText('Someone else has changed this configuration').waitFor()
    expect(await form.getByLabel('System name').inputValue()).toBe('Mine')

    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Audit Log' }).first().click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    expect(await form.getByLabel('System name').inputValue()).toBe('Mine')
    await page.getByRole('link', { name: 'Audit Log' }).first().click()
    await question.getByRole('button', { name: 'Leave and discard' }).click()
    await page.getByRole('heading', { name: 'Audit Log', level: 1 }).waitFor()
    await page.getByRole('table', { name: 'Audit log' }).waitFor()
  })
})

test('While the system is under maintenance others see a page that says so, and come back to what they typed', async () => {
  const system = await openDashboard()
  const { page: colleague, watch } = await app.visitAs(emails.staff)
  // Requests that the first page still makes are refused too.
  watch.expectComplaint(/^503 from GET /)
  const { page: typing, watch: typingWatch } = await app.visitAs(emails.manager)
  typingWatch.expectComplaint(/^503 from /)
  await colleague.goto('/profile')
  await colleague.getByRole('heading', { name: 'Profile Settings', level: 1 }).waitFor()
  await typing.goto('/profile')
  await typing.getByLabel('First name').fill('Half a na')

  const form = card(system, 'System configuration')
  await form.getByRole('switch', { name: 'Maintenance mode' }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  const question = system.getByRole('alertdialog', { name: 'Close Term Calendar for maintenance?' })
  await question.getByRole('button', { name: 'Close for maintenance' }).click()
  await expectToast(system, 'Changes Saved', 'They apply to everyone from now on.')

  await colleague.goto('/profile')
  await colleague.getByRole('heading', { name: 'Closed for maintenance' }).waitFor()
  await expectGoodLooks(colleague, 'closed-for-maintenance')
  await colleague.getByRole('button', { name: 'Try again' }).click()
  await colleague.getByRole('heading', { name: 'Closed for maintenance' }).waitFor()

  await typing.getByRole('button', { name: 'Save Changes' }).click()
  const cover = typing.getByRole('dialog', { name: 'Closed for maintenance' })
  await cover.getByText('what you typed is still on it').waitFor()
  await expectGoodLooks(typing, 'maintenance-began')
  await cover.getByRole('button', { name: 'Try again' }).click()
  await cover.waitFor()

  await form.getByRole('switch', { name: 'Maintenance mode' }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await form.getByRole('button', { name: 'Save Changes', disabled: true }).waitFor()
  await colleague.getByRole('button', { name: 'Try again' }).click()
  await colleague.getByRole('heading', { name: 'Profile Settings', level: 1 }).waitFor()
  await cover.getByRole('button', { name: 'Try again' }).click()
  await cover.waitFor({ state: 'detached' })
  expect(await typing.getByLabel('First name').inputValue()).toBe('Half a na')
})

test('The first attempt at an email is not called another one', async () => {
  const { page } = await app.visitAs(emails.system)
  const state = (lastError: string | null) => ({ state: 'queued', isKept: false, attempts: 1, lastError })
  for (const [lastError, words] of [
    [null, 'Sending'],
    ['450 Try later', 'Trying again'],
  ] as const) {
    await page.route(/\/api\/mails\?/, async (route) => {
      const response = await route.fetch()
      const mails: object[] = await response.json()
      await route.fulfill({ response, json: mails.map((mail) => ({ ...mail, ...state(lastError) })) })
    })
    await page.goto('/admin-dashboard')
    await card(page, 'Outbox').getByRole('table').getByText(words, { exact: true }).first().waitFor()
    await page.unrouteAll()
  }
})

test('The settings of a system administrator test the mail server too', async () => {
  const { page } = await app.visitAs(emails.system)
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'System Settings' }).click()
  const testing = card(page, 'Email Service Testing')
  await testing.getByRole('button', { name: 'Test API' }).click()
  await expectToast(page, 'Test Failed', 'Email service connection failed')
  await testing.getByRole('button', { name: 'Send Test', exact: true }).click()
  await expect
    .poll(() => toasts(page).allInnerTexts())
    .toEqual([expect.stringContaining('Email Test Failed')])
  await testing.getByLabel('Test email address').fill('not-an-address')
  await testing.getByRole('button', { name: 'Send Test Email' }).click()
  await testing.getByText('Valid email is required').waitFor()
  await expectGoodLooks(page, 'system-settings')
})

test('Anyone else reads that the page is not theirs', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/admin-dashboard')
  await page.getByText('You need System Admin privileges to access this page.').waitFor()
  expect(await page.getByRole('link', { name: 'Admin Dashboard' }).count()).toBe(0)
})
