import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { Calendar, calendars } from '#contract/calendars/calendars.ts'
import { openApp } from '#e2e/browser/app.ts'
import { fillSite } from '#e2e/browser/sites.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
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
  await expectToast(page, 'Save Failed', 'Failed to save changes')
  await page.getByText('All changes are saved.').waitFor()
  const { terms } = Calendar.parse(await succeed(caller.get(calendars.find.path.replace(':id', id))))
  expect(terms.at(-1)?.endDate).toBe('2027-03-23')
  expect(await page.getByText('Someone else has changed this calendar').count()).toBe(0)

  await springEnd.fill('2027-03-24')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Changes Saved')
})
