import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { calendarOf } from '#e2e/server/find.ts'

const app = openApp()

test('Who decides on what a colleague has withdrawn or approved reads so, and the list no longer shows it', async () => {
  const colleague = await app.server.signedInCaller(emails.system)
  const { id } = await calendarOf(colleague, 'Meadow Lane Sheffield', '2026-27')
  const { page, watch } = await app.visitAs(emails.admin)
  watch.expectComplaint(/^409 /)
  await page.goto(`/approvals/${id}`)
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await approve.waitFor()
  await succeed(colleague.send('POST', `/api/calendars/${id}/withdraw`))
  await approve.click()
  const isDraft = 'This calendar is a draft: it can be decided on once it is submitted.'
  await expectToast(page, 'Approval Failed', isDraft)
  await page.getByRole('status').getByText(isDraft).waitFor()
  await expect.poll(() => approve.count()).toBe(0)

  const planner = await app.server.signedInCaller(emails.manager)
  await succeed(planner.send('POST', `/api/calendars/${id}/submit`))
  await page.getByRole('link', { name: 'All approvals' }).click()
  await page.getByRole('button', { name: 'Reject Meadow Lane Sheffield, 2026-27' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this calendar?' })
  await dialog.getByLabel('Reason').fill('The half-term is a week late.')
  await succeed(colleague.send('POST', `/api/calendars/${id}/approve`))
  await dialog.getByRole('button', { name: 'Reject calendar' }).click()
  await expectToast(page, 'Rejection Failed', 'This calendar is approved: there is nothing left to decide.')
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('The half-term is a week late.')
  await expectGoodScreen(page, 'rejected-too-late')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Nothing is waiting for you').waitFor()
})
