import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectFocus } from '#e2e/browser/keyboard.ts'
import { chooseSiteAndYear, day, ledgerOf } from '#e2e/browser/planner.ts'
import { expectGoodLooks, expectGoodScreen, saveScreenshot } from '#e2e/browser/screen.ts'
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
    const tooLong = checks.getByRole('listitem').filter({ hasText: 'Summer: 86 of 60 school days' })
    await tooLong.getByText('Warning').waitFor()
    await tooLong.getByRole('button', { name: 'The sum' }).click()
    await tooLong.getByText('÷ 5 =').waitFor()

    await checks.getByText('more to check').click()
    await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
    await checks.getByRole('button', { name: '15 Jun' }).click()
    await expectFocus(day(page, '2026-06-15'))

    await tooLong.getByRole('button', { name: /^(Start|End) summer/ }).click()
    await checks.getByText(/Undo takes it back/).waitFor({ state: 'attached' })
    await tooLong.waitFor({ state: 'detached' })
    await expect.poll(() => ledgerOf(page, 'summer')).toContain('12 of 12')
    await page.keyboard.press('Control+z')
    await tooLong.waitFor()
    // Another undo would take something else back.
    await checks.getByText(/Undo takes it back/).waitFor({ state: 'detached' })
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
  await expect.poll(() => figure.evaluate((element) => element === document.activeElement)).toBe(true)

  await card.getByRole('button', { name: 'From 1 Apr: 5 weeks and 1 day over' }).click()
  await page.getByRole('dialog').getByText('Difference to the target').waitFor()
})

describe('Plan my year', () => {
  test('says that the spring claim can’t be had, plans a split that can, and the applied plan can be undone', async () => {
    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto('/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
    await page.getByRole('button', { name: 'Plan my year' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan 2026-27' })
    await dialog.getByText(/Starts from the usual term dates/).waitFor()
    await dialog
      .getByText(/^The spring claim can’t have 12 weeks: .* 54 school days \(10.8 weeks\)/)
      .waitFor()
    await dialog.getByText('The question to your council').click()
    await dialog.getByText(/^For the funding year 2026-27 our spring claim/).waitFor()
    const plans = dialog.getByRole('article')
    expect(await plans.count()).toBe(3)
    await expectGoodLooks(page, 'plan-my-year')

    await dialog.getByRole('button', { name: '13 + 14 + 11, open on 30 March' }).click()
    for (const plan of await plans.all()) {
      await plan.getByText('Exactly 38 weeks').waitFor()
      await plan.getByText('Why these dates').waitFor()
    }
    await dialog.getByText('From the usual dates; 13 + 14 + 11').waitFor()
    await dialog.getByText('What the checks say of each plan').click()
    await dialog.getByRole('columnheader', { name: 'Plan 3' }).waitFor()
    await expectGoodLooks(page, 'plan-compared')
    await page.setViewportSize({ width: 390, height: 844 })
    const scrolling = (all: Element) =>
      [...all.querySelectorAll('*')].filter(
        (part) => getComputedStyle(part).overflowX === 'auto' && part.scrollWidth > part.clientWidth,
      ).length
    expect(await dialog.evaluate(scrolling)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })

    await plans.last().getByRole('button', { name: 'Use this plan' }).click()
    await expectToast(page, 'Plan Applied')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => ledgerOf(page, 'spring')).toContain('30 Mar')
    const undo = page.getByRole('button', { name: 'Undo', exact: true })

    await page.getByLabel('Type dates').fill('training day 26 Jun')
    await page.getByLabel('Type dates').press('Enter')
    const verdict = page.locator('[data-cell="year.verdict"]')
    await expect.poll(() => verdict.innerText()).toMatch(/^38 by rounding: 189 of 190 days by the split/)
    expect(await verdict.evaluate((line) => line.scrollHeight - line.clientHeight)).toBe(0)
    await undo.click()
    await undo.click()
    await expect.poll(() => ledgerOf(page, 'summer')).toContain('15 Apr – 23 Aug')
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
    await expect.poll(() => ledgerOf(page, 'autumn')).toContain('18 Dec')
  })

  test('takes rows of a spreadsheet, and a term’s button says what it did', async () => {
    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto('/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
    await page.getByRole('button', { name: 'Suggested: 25 May – 29 May as the half-term' }).waitFor()
    const topOf = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).boundingBox())?.y ?? 0
    // What to draw and what to do with it stand in one row, with the page's own font too.
    await page.evaluate(() => document.fonts.load('600 14px "Figtree Variable"'))
    expect(Math.abs((await topOf('Closure')) - (await topOf('Clear')))).toBeLessThan(8)
    await page.getByRole('button', { name: 'Autumn', exact: true }).click()
    const cleared = page.getByRole('status').filter({ hasText: 'Autumn is cleared, to be drawn anew.' })
    await cleared.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => ledgerOf(page, 'autumn')).toContain('2 Sep')

    const line = page.getByRole('textbox', { name: 'Type dates' })
    await line.focus()
    await line.evaluate((element, text) => {
      const data = new DataTransfer()
      data.setData('text', text)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, 'Summer\t13/04/2026\t10/07/2026\nAutumn\t07/09/2026\t18/12/2026\nSpring\t04/01/2027\t25/03/2027')
    await page.keyboard.press('Enter')
    await expect.poll(() => ledgerOf(page, 'summer')).toContain('13 Apr – 10 Jul')
    await expect.poll(() => ledgerOf(page, 'spring')).toContain('4 Jan – 25 Mar')
  })
})

test('A manager plans the year, takes the split that the spring claim leaves, and submits it', async () => {
  const { page } = await app.visitAs(emails.manager, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  await page.getByRole('button', { name: 'Plan my year' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan 2026-27' })
  await dialog.getByText(/^The spring claim can’t have 12 weeks/).waitFor()
  await dialog.getByRole('button', { name: '13 + 14 + 11, open on 30 March' }).click()
  const best = dialog.getByRole('article', { name: 'Plan 1' })
  await best.getByText('Exactly 38 weeks').waitFor()
  await best.getByRole('button', { name: 'Use this plan' }).click()
  await expectToast(page, 'Plan Applied')
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('65 school days · 13.0 weeks exactly')
  await expect.poll(() => ledgerOf(page, 'autumn')).toContain('70 school days · 14.0 weeks exactly')
  await expect.poll(() => ledgerOf(page, 'spring')).toContain('55 school days · 11.0 weeks exactly')
  await expectGoodLooks(page, 'planned-year')

  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expectToast(page, 'Calendar Generated')
  const panel = page.getByRole('region', { name: '2026-27 Term Calendar' })
  await panel.getByRole('button', { name: 'Submit for approval' }).click()
  const question = page.getByRole('alertdialog', { name: 'Submit it as it is?' })
  await question
    .getByText(
      '190 of 190 school days · 38 weeks, on target by the split 13 + 14 + 11, which the council has to agree.',
    )
    .waitFor()
  await question.getByRole('button', { name: 'Submit as it is' }).click()
  await expectToast(page, 'Calendar Submitted', 'It is waiting for approval.')
  await panel.getByText('Pending').waitFor()
})

const take = (dialog: Locator, plan: string) =>
  dialog.getByRole('article', { name: plan }).getByRole('button', { name: 'Use this plan' }).click()
