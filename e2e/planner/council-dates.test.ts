import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { chooseSiteAndYear } from '#e2e/browser/planner.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

test('A year starts from the dates that the council has published, where they are known', async () => {
  const { page } = await app.visitAs(emails.admin, { today: '2026-11-20' })
  await page.goto('/dashboard')
  const startFrom = page.getByLabel('Start from')
  const offered = startFrom.getByRole('option', { name: 'Use the council’s dates' })
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
  await startFrom.getByRole('option', { name: 'Last year’s calendar' }).waitFor({ state: 'attached' })
  expect(await offered.count()).toBe(0)

  await chooseSiteAndYear(page, 'Meadow Lane Sheffield', '2027-28')
  await offered.waitFor({ state: 'attached' })
  await startFrom.selectOption('Use the council’s dates')
  await page.getByText('Autumn: no dates are known for this year, so it has the default ones.').waitFor()
  await expectGoodLooks(page, 'start-from-council')
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  const summer = page.getByRole('group', { name: /Summer/ })
  expect(await summer.getByLabel('Start date').inputValue()).toBe('12 Apr 2027')
  expect(await summer.getByLabel('End date').inputValue()).toBe('21 Jul 2027')
})
