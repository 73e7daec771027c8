import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { holdScript } from '#e2e/browser/hold-back.ts'
import { chooseSiteAndYear, day, ledgerOf } from '#e2e/browser/planner.ts'
import { expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { dragByFinger, dragOverMonths, swipe } from '#e2e/browser/touch.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()
const today = '2026-11-20'

test('By touch a planner draws a term, moves its half-term, closes a day, types the next term and generates the year', async () => {
  const { page } = await app.visitAs(emails.admin, { width: 390, height: 844, hasTouch: true, today })
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await expectGoodScreen(page, 'phone-menu')
  await page.getByRole('dialog').getByRole('link', { name: 'Calendar Generator' }).tap()
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
  await page.getByRole('button', { name: 'Summer', exact: true }).tap()
  await day(page, '2027-04-12').tap()
  await day(page, '2027-07-16').tap()
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('12 Apr – 16 Jul')
  await page.getByRole('button', { name: 'Adjust Summer Half-Term' }).tap()
  await dragByFinger(page, day(page, '2027-05-31'), day(page, '2027-06-04'))
  await page.getByText('Summer half-term 31 May to 4 June').waitFor()
  // One day of the week is a bank holiday: 70 weekdays less 2 bank holidays and 4 days.
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('64 school days · 12.8 weeks')
  const before = await ledgerOf(page, 'summer')

  await page.getByRole('button', { name: 'Closure', exact: true }).tap()
  await day(page, '2027-07-16').tap()
  await page.getByText(/^INSET day, 16 July, drawn\./).waitFor({ state: 'attached' })
  await expect.poll(() => ledgerOf(page, 'summer')).not.toBe(before)
  await page.getByRole('button', { name: 'Done' }).tap()

  const line = page.getByLabel('Type dates')
  await line.tap()
  await line.fill('autumn 1 Sep to 17 Dec')
  await expectGoodScreen(page, 'phone-typing')
  await line.press('Enter')
  await expect.poll(() => ledgerOf(page, 'autumn')).toContain('1 Sep – 17 Dec')
  await page.getByRole('button', { name: 'Generate', exact: true }).tap()
  await expectToast(page, 'Calendar Generated', 'Term Calendar has been successfully generated!')
})

test('A phone shows one month at a time: swiped, or chosen by a tap, by keys or by a finger held at its side', async () => {
  const { page } = await app.visitAs(emails.admin, { width: 390, height: 844, hasTouch: true, today })
  await page.goto('/dashboard')
  const months = page.getByRole('group', { name: 'Months' })
  await months.getByRole('button', { name: 'October 2027' }).tap()
  await months.locator('[aria-label="October 2027"][aria-current]').waitFor()
  const left = async (date: string) => (await day(page, date).boundingBox())?.x ?? Number.NaN
  await expect.poll(() => left('2027-10-13')).toBeLessThan(390)
  expect(await left('2027-09-13')).toBeLessThan(0)

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await months.locator('[aria-label="November 2027"][aria-current]').waitFor()
  // Tab moves to a day of the month shown.
  await expect.poll(() => day(page, '2027-11-01').getAttribute('tabindex')).toBe('0')
  // Focusing another day shows its month.
  await day(page, '2027-06-30').focus()
  await months.locator('[aria-label="June 2027"][aria-current]').waitFor()
  await swipe(page, day(page, '2027-06-16'), -260)
  await months.locator('[aria-label="July 2027"][aria-current]').waitFor()
  await swipe(page, day(page, '2027-07-14'), 260)
  await months.locator('[aria-label="June 2027"][aria-current]').waitFor()

  // The chosen year is not cut off.
  const select = page.getByLabel('Funding year', { exact: true })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const [whole, words] = [
      await select.boundingBox(),
      await select.locator('..').getByText('2027-28', { exact: true }).boundingBox(),
    ]
    if (whole === null || words === null) throw new Error(`The funding year is not seen at ${width} px`)
    const chevronPx = 32
    expect(words.x + words.width).toBeLessThanOrEqual(whole.x + whole.width - chevronPx)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  // Only at the top of the page do the bars above and below cover nothing.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectGoodScreen(page, 'phone-months')

  // A finger that is held at the side of a month draws on into the next ones.
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
  await page.getByRole('button', { name: 'Summer', exact: true }).tap()
  await months.getByRole('button', { name: 'April 2027' }).tap()
  await months.locator('[aria-label="April 2027"][aria-current]').waitFor()
  await dragOverMonths(page, {
    from: day(page, '2027-04-12'),
    // The outer half of a Sunday.
    side: 366,
    until: () => months.locator('[aria-label="July 2027"][aria-current]').waitFor(),
    to: day(page, '2027-07-16'),
  })
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('12 Apr – 16 Jul')
})

test('A month that was swiped to stays when the letters of the months load after it', async () => {
  const { page } = await app.visitAs(emails.admin, { width: 390, height: 844, hasTouch: true, today })
  const loadLetters = await holdScript(page, 'Months')
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  const left = async (date: string) => Math.round((await day(page, date).boundingBox())?.x ?? Number.NaN)
  // The year is scrolled to today's month in the frame after it is drawn.
  await expect.poll(() => left('2026-11-02')).toBeLessThan(60)
  const shown = await left('2026-11-02')
  expect(shown).toBeGreaterThanOrEqual(0)
  await swipe(page, day(page, '2026-11-11'), -260)
  await expect.poll(() => left('2026-12-07')).toBe(shown)
  loadLetters()
  await page
    .getByRole('group', { name: 'Months' })
    .locator('[aria-label="December 2026"][aria-current]')
    .waitFor()
  expect(await left('2026-12-07')).toBe(shown)
})
