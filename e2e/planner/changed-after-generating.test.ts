import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { chooseSiteAndYear, drawTerm } from '#e2e/browser/planner.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()
const today = '2026-11-20'

test('Changing dates after generating leads to a question before the generated ones are submitted', async () => {
  const { page } = await app.visitAs(emails.manager, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2028-29')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expectToast(page, 'Calendar Generated', 'Term Calendar has been successfully generated!')

  await page.getByRole('button', { name: 'Autumn', exact: true }).click()
  expect(
    await page
      .getByRole('region', { name: /to put right$/ })
      .getByText('The autumn term is missing')
      .count(),
  ).toBe(0)
  await drawTerm(page, 'autumn', { startDate: '2028-09-04', endDate: '2028-12-15' })
  const changed = 'You have changed dates since generating.'
  await page.getByRole('region', { name: '2028-29 Term Calendar' }).getByText(changed).waitFor()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await page.getByRole('alertdialog').getByText(changed).waitFor()
})
