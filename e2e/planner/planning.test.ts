import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { chooseSiteAndYear, ledgerOf } from '#e2e/browser/planner.ts'
import { expectGoodScreen, expectNoOverhang, saveScreenshot } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()
const today = '2026-11-20'

describe('The checks', () => {
  test('lead to the day that causes a warning, and put it right in a way that undo takes back', async () => {
    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto('/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
    const checks = page.getByRole('region', { name: 'Checks' })
    const tooLong = checks.getByRole('listitem').filter({ hasText: 'Summer: 17 weeks' })
    await tooLong.getByText('Warning').waitFor()
    await tooLong.getByRole('button', { name: 'The sum' }).click()
    await tooLong.getByText('÷ 5 =').waitFor()

    await checks.getByText('more to look at').click()
    await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
    await checks.getByRole('button', { name: '15 Jun' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-date'))).toBe('2026-06-15')

    await tooLong.getByRole('button', { name: /^(Start|End) summer/ }).click()
    await checks.getByText(/Undo takes it back/).waitFor({ state: 'attached' })
    await tooLong.waitFor({ state: 'detached' })
    expect(await ledgerOf(page, 'summer')).toContain('12 of 12')
    await page.keyboard.press('Control+z')
    await tooLong.waitFor()
  })
})

test('A figure of the ledger tells its sum, its rule and its source, and nothing moves', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  const card = page.getByRole('region', { name: 'By funding period' })
  const before = await card.boundingBox()
  const figure = page.getByRole('button', { name: 'Summer: 86 school days' })
  await figure.focus()
  await page.keyboard.press('Enter')
  const answer = page.getByRole('dialog', { name: 'Summer, explained' })
  await answer.getByText(/^93 weekdays − 5 half-term − 2 bank holidays = 86$/).waitFor()
  await answer.getByText(/^Mondays to Fridays of the term/).waitFor()
  expect(await card.boundingBox()).toEqual(before)
  await expectGoodScreen(page, 'figure-explained')
  await page.keyboard.press('Escape')
  await answer.waitFor({ state: 'detached' })
  expect(await figure.evaluate((element) => element === document.activeElement)).toBe(true)

  await card.getByRole('button', { name: 'From 1 Apr: 17.2 weeks' }).click()
  await page.getByRole('dialog').getByText('Difference to the target').waitFor()
})

describe('Plan my year', () => {
  test('shows three plans side by side with the reasons, and the one that is taken can be undone', async () => {
    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto('/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
    await page.getByRole('button', { name: 'Plan my year' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan 2026-27' })
    await dialog.getByText(/Starts from the usual term dates/).waitFor()
    const plans = dialog.getByRole('article')
    expect(await plans.count()).toBe(3)
    for (const plan of await plans.all()) {
      await plan.getByText('Exactly 38 weeks').waitFor()
      await plan.getByText('Why these dates').waitFor()
    }
    await looksGood(page, 'plan-my-year')

    await plans.last().getByRole('button', { name: 'Take this plan' }).click()
    await expectToast(page, 'Plan Taken')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('On target').first().waitFor()
    expect(await ledgerOf(page, 'spring')).toContain('12 of 12')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    expect(await ledgerOf(page, 'summer')).toContain('17 of 12')
  })

  test('starts from what the authority has published, and fits one term too', async () => {
    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto('/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Sheffield', '2026-27')
    await page.getByRole('button', { name: 'Autumn', exact: true }).click()
    await page.getByRole('button', { name: 'Fit autumn to target' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fit autumn to target' })
    await dialog.getByText(/Starts from the dates that Sheffield has published/).waitFor()
    await saveScreenshot(page, 'fit-to-target')
    await take(dialog, 'Plan 1')
    expect(await ledgerOf(page, 'autumn')).toContain('14 of 14')
  })
})

const take = (dialog: Locator, plan: string) =>
  dialog.getByRole('article', { name: plan }).getByRole('button', { name: 'Take this plan' }).click()

async function looksGood(page: Page, name: string): Promise<void> {
  await expectGoodScreen(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const size of [
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await saveScreenshot(page, `${name}-dark`)
    await expectNoOverhang(page, name)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
