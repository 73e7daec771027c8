import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { Calendar, calendars } from '#contract/calendars/calendars.ts'
import { openApp } from '#e2e/browser/app.ts'
import { fillSite } from '#e2e/browser/sites.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { chooseAction } from '#e2e/browser/users.ts'
import { emails, password } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { calendarOf } from '#e2e/server/find.ts'

const app = openApp()

/** Lets the server do what is asked, and answers as a proxy that has waited too briefly. */
async function answerLate(route: Route): Promise<void> {
  await route.fetch()
  await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
}

test('A site whose answer was lost is added once, however often it is sent again', async () => {
  const { page, watch } = await app.visitAs(emails.admin)
  watch.expectComplaint(/^502 from POST/)
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Add New Site' }).click()
  const dialog = page.getByRole('dialog')
  await fillSite(dialog, {
    name: 'Meadow Lane Whitby',
    address: '8 Skinner Street, Whitby',
    contactEmail: 'whitby@meadowlane.example',
    authority: 'North Yorkshire',
  })
  await page.route(/\/organizations\/[^/]+\/sites$/, answerLate, { times: 1 })
  await dialog.getByRole('button', { name: 'Create Site' }).click()
  await expectToast(page, 'Creation Failed', 'Failed to create site. Please try again.')
  expect(await dialog.getByLabel('Address').inputValue()).toBe('8 Skinner Street, Whitby')
  await dialog.getByRole('button', { name: 'Create Site' }).click()
  await expectToast(page, 'Site Created', 'You can now plan years for Meadow Lane Whitby.')
  const added = page.getByRole('region', { name: 'Meadow Lane Whitby', exact: true })
  await expect.poll(() => added.count()).toBe(1)
})

test('What was saved without an answer is not taken for a colleague’s change', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Edinburgh', '2026-27')
  const { page, watch } = await app.visitAs(emails.admin)
  watch.expectComplaint(/^502 from PUT/)
  await page.goto(`/calendars/${id}/edit`)
  const springEnd = page.getByRole('group', { name: 'Spring' }).getByLabel('End date')
  await page.route('**/terms', answerLate, { times: 1 })
  await springEnd.fill('2027-03-23')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Changes Saved', 'The 2026-27 Term Calendar is up to date.')
  await page.getByText('All changes are saved.').waitFor()
  expect(await page.getByText('Save Failed').count()).toBe(0)
  const { terms } = Calendar.parse(await succeed(caller.get(calendars.find.path.replace(':id', id))))
  expect(terms.at(-1)?.endDate).toBe('2027-03-23')
  expect(await page.getByText('Someone else has changed this calendar').count()).toBe(0)

  await springEnd.fill('2027-03-24')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Changes Saved')
})

test('An API key whose answer was lost is made once, and shown at the second click', async () => {
  const { page, watch } = await app.visitAs(emails.admin)
  watch.expectComplaint(/^502 from POST/)
  await page.goto('/organization')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Website of a lost answer')
  await dialog.getByLabel(/^Read sites/).check()
  await page.route(/\/api-keys$/, answerLate, { times: 1 })
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expectToast(page, 'Key Not Made', 'The key could not be made. Please try again.')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const key = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const answer = await page.request.get('/api/sites', { headers: { authorization: `Bearer ${key}` } })
  expect(answer.status()).toBe(200)
  const keys = page.getByRole('list', { name: 'Organization API keys' })
  await expect.poll(() => keys.getByText('Website of a lost answer', { exact: true }).count()).toBe(1)
})

test('What was saved in a form without an answer is not taken for a colleague’s change, also with more typed', async () => {
  const { page, watch } = await app.visitAs(emails.admin)
  watch.expectComplaint(/^502 from PATCH/)
  watch.expectComplaint(/^409 from PATCH/)
  await page.goto('/sites')
  await chooseAction(page, 'Meadow Lane Cardiff', 'Edit Site')
  const dialog = page.getByRole('dialog')
  await page.route(/\/api\/sites\/[^/]+$/, answerLate, { times: 1 })
  await dialog.getByLabel('Contact phone').fill('029 2018 0140')
  await dialog.getByRole('button', { name: 'Update Site' }).click()
  await expectToast(page, 'Update Failed', 'Failed to update site. Please try again.')
  await dialog.getByLabel('Contact phone').fill('029 2018 0141')
  await dialog.getByRole('button', { name: 'Update Site' }).click()
  await expectToast(page, 'Site Updated', 'Meadow Lane Cardiff is up to date.')
  await page.getByText('029 2018 0141').waitFor()
})

test('A password changed without an answer is said to be changed', async () => {
  const { page, watch } = await app.visitAs(emails.otherStaff)
  watch.expectComplaint(/^502 from POST/)
  watch.expectComplaint(/^400 from POST/)
  await page.goto('/settings')
  await page.route(/\/change-password$/, answerLate, { times: 1 })
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill('harbour-lights-2027')
  await page.getByLabel('Confirm new password').fill('harbour-lights-2027')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(
    page,
    'Password Changed',
    'The answer was lost, but your new password is saved: sign in with it. Your other devices are signed out. Look at your API keys on this page, and revoke any that you don’t trust.',
  )
  await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('')
})

test('What a connected device could not send is not called offline, and is sent by itself', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Edinburgh', '2026-27')
  const { page } = await app.visitAs(emails.admin)
  await page.clock.install()
  await page.goto(`/calendars/${id}/edit`)
  await page.route('**/terms', (route) => route.abort('connectionreset'), { times: 1 })
  await page.getByRole('group', { name: 'Spring' }).getByLabel('End date').fill('2027-03-19')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(
    page,
    'Not Saved Yet',
    'Term Calendar can’t be reached. Your dates are safe here, and are saved once it answers.',
  )
  await page.clock.fastForward('00:21')
  await page.getByText('All changes are saved.').waitFor()
  const { terms } = Calendar.parse(await succeed(caller.get(calendars.find.path.replace(':id', id))))
  expect(terms.at(-1)?.endDate).toBe('2027-03-19')
})

test.each([
  { path: `/invitation#${'a'.repeat(43)}`, call: '**/invitations/look' },
  { path: '/register/0b8f2a52-7f3e-4b8e-9d55-3f3f6a1f1c11', call: '**/registration' },
  { path: `/report-mail#${'a'.repeat(43)}`, call: '**/api/report-mails*' },
])('$path does not blame the connection for a server that is away', async ({ path, call }) => {
  const { page, watch } = await app.visit()
  watch.expectComplaint(/^502 from/)
  await page.route(call, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.goto(path)
  await page.getByText('Term Calendar is not answering. Try again in a minute.').waitFor()
})
