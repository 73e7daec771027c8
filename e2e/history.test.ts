import { describe, expect, test } from 'vitest'
import { emails } from '#e2e/house/account.ts'
import { openHouse } from '#e2e/house/house.ts'
import { expectGoodLooks, keepPicture } from '#e2e/house/screen.ts'
import { expectToast } from '#e2e/house/toast.ts'

const house = openHouse()

describe('An administrator', () => {
  test('amends an approved calendar, sees what changes, and brings the approved dates back', async () => {
    const { page } = await house.visitAs(emails.admin)
    await page.goto('/dashboard')
    const approved = page.getByRole('row').filter({ hasText: 'Approved' }).first()
    await approved.getByRole('link').first().click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await page.getByRole('button', { name: 'Amend' }).click()
    await page.getByText('Nothing yet: it is what parents have.').waitFor()
    await page.getByRole('link', { name: 'Edit' }).click()
    const end = page.getByRole('group', { name: 'Autumn' }).getByLabel('End date')
    const before = await end.inputValue()
    await end.fill(before.replace(/-\d\d$/, '-10'))
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
    await keepPicture(page, 'amendment-question')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('tab', { name: 'Revisions' }).click()
    await page.getByRole('button', { name: 'Restore as draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore as draft' }).click()
    await expectToast(page, 'Revision Restored')
    await page.getByText('Nothing yet: it is what parents have.').waitFor()
    await page.getByRole('tab', { name: 'Timeline' }).click()
    await page.getByText('brought an earlier revision back as a draft').waitFor()
  })

  test('searches the log and takes it along', async () => {
    const { page } = await house.visitAs(emails.admin)
    await page.goto('/audit')
    await page.getByRole('table', { name: 'Audit log' }).waitFor()
    await expectGoodLooks(page, 'audit')
    await page.getByLabel('Result').selectOption({ label: 'Refused' })
    await page.getByText('Nothing in the log fits these choices.').waitFor()
    await page.getByRole('button', { name: 'Show everything' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  })
})
