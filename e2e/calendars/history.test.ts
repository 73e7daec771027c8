import { describe, expect, test } from 'vitest'
import { sites } from '#contract/organizations/sites.ts'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { expectFocus } from '#e2e/browser/keyboard.ts'
import { expectGoodLooks, saveScreenshot } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { calendarOf, siteNamed } from '#e2e/server/find.ts'

const app = openApp()

describe('An administrator', () => {
  test('amends an approved calendar, sees what changes, and brings the approved dates back', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/dashboard')
    const approved = page.getByRole('row').filter({ hasText: 'Approved' }).first()
    await approved.getByRole('link').first().click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await page.getByRole('button', { name: 'Amend' }).click()
    await waitForAnswers(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start amendment' }).click()
    await page.getByText('Nothing yet: it is the same as the published revision.').waitFor()
    await waitForAnswers(page)
    // What follows from it is asked for again, once, and not the organisation with its logo, which stay the same.
    expect(
      asked.filter((path) => /^\/api\/(calendars\/[\w-]+|organizations\/[\w-]+(\/logo)?)$/.test(path)),
    ).toHaveLength(1)
    await page.getByRole('link', { name: 'Edit' }).click()
    const end = page.getByRole('group', { name: 'Autumn' }).getByLabel('End date')
    const before = await end.inputValue()
    await end.fill(before.replace(/^\d+/, '10'))
    await page.getByText(/Autumn ends \d+ days? earlier.*school days/).waitFor()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Changes Saved')
    await page.getByText('You have unsaved changes.').waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Back to View' }).click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await page.getByText(/Autumn ends \d+ days? earlier.*school days/).waitFor()
    await page.locator('.day-lost').first().waitFor()
    await expectGoodLooks(page, 'amended')
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(/Autumn ends \d+ days? earlier.*school days/).waitFor()
    await saveScreenshot(page, 'amendment-question')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('tab', { name: 'Revisions' }).click()
    await page.getByRole('button', { name: 'Restore as draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore as draft' }).click()
    await expectToast(page, 'Revision Restored')
    await page.getByText('Nothing yet: it is the same as the published revision.').waitFor()
    await page.getByRole('tab', { name: 'Timeline' }).click()
    await page.getByText('restored an earlier revision as a draft').waitFor()
  })

  test('can submit an amendment of the same dates only where something else of it changes, and the approver is warned', async () => {
    const caller = await app.server.signedInCaller(emails.admin)
    const { id } = await calendarOf(caller, 'Meadow Lane Leeds', '2025-26')
    const { page } = await app.visitAs(emails.admin)
    await page.goto(`/calendars/${id}`)
    await page.getByRole('button', { name: 'Amend' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start amendment' }).click()
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    const question = page.getByRole('alertdialog')
    const same = 'None. It has the dates of revision 1, so approving it changes nothing for parents.'
    await question.getByText(`${same} Edit it first, or discard it.`).waitFor()
    // Without a headcount nothing is said of what it is worth, the same or not.
    await question.getByText(/^Not enough to say/).waitFor()
    expect(await question.getByText(/Worth the same/).count()).toBe(0)
    await saveScreenshot(page, 'amendment-without-change')
    await question.getByRole('button', { name: 'Submit amendment' }).click()
    await expectToast(
      page,
      'Submission Failed',
      'This amendment is the same as revision 1: change it, or discard it.',
    )

    const site = await siteNamed(caller, 'Meadow Lane Leeds')
    const { name, contactEmail, contactPhone, capacity, localAuthorityId } = site
    const body = {
      name,
      address: '2 Quay Street, Leeds',
      contactEmail,
      contactPhone,
      capacity,
      localAuthorityId,
    }
    await succeed(caller.send('PATCH', sites.update.path.replace(':id', site.id), { body }))
    await succeed(caller.send('POST', `/api/calendars/${id}/submit`))

    const { page: approver } = await app.visitAs(emails.system)
    await approver.goto(`/approvals/${id}`)
    await approver.getByText(same).waitFor()
  })

  test('brings an earlier revision back over a later one, and reads which one it is the same as', async () => {
    const caller = await app.server.signedInCaller(emails.admin)
    const { id } = await calendarOf(caller, 'Meadow Lane Birmingham', '2025-26')
    const { page } = await app.visitAs(emails.admin)
    await page.goto(`/calendars/${id}`)
    await page.getByRole('button', { name: 'Amend' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start amendment' }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    const end = page.getByRole('group', { name: 'Autumn' }).getByLabel('End date')
    const before = await end.inputValue()
    await end.fill(before.replace(/^\d+/, '16'))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Changes Saved')
    await succeed(caller.send('POST', `/api/calendars/${id}/submit`))
    await succeed(caller.send('POST', `/api/calendars/${id}/approve`))

    await page.goto(`/calendars/${id}`)
    await page.getByRole('tab', { name: 'Revisions' }).click()
    // Not with the revision that is shown.
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expectFocus(page.getByRole('heading', { name: 'Changes from revision 1' }))
    await page.getByRole('button', { name: 'Restore as draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore as draft' }).click()
    await page.getByText('Nothing: it is the same as revision 1.').waitFor()
  })

  test('searches the log and takes it along', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/audit')
    await page.getByRole('table', { name: 'Audit log' }).waitFor()
    await expectGoodLooks(page, 'audit')
    await page.getByLabel('Search').fill('exported')
    await page.getByText('Nothing in the log matches these filters.').waitFor()
    await page.getByLabel('Search').fill('approved the calendar')
    await page.getByRole('rowheader', { name: 'approved the calendar' }).first().waitFor()
    await page.getByLabel('Result').selectOption({ label: 'Refused' })
    await page.getByText('Nothing in the log matches these filters.').waitFor()
    await page.getByRole('button', { name: 'Show everything' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  })
})
