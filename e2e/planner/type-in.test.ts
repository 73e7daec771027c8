import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectFocus } from '#e2e/browser/keyboard.ts'
import { chooseSiteAndYear, day, ledgerOf } from '#e2e/browser/planner.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()
const today = '2026-11-20'

/** Whether nothing covers its beginning, middle or end. */
function isOnTop(words: Locator): Promise<boolean> {
  return words.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = [0.1, 0.5, 0.9].map((part) =>
      document.elementFromPoint(left + width * part, top + height / 2),
    )
    return seen.every((each) => element.contains(each))
  })
}

test('What can’t be read is refused, dates in words are shown before they are applied and undone after, and what is shown is generated', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  const line = page.getByLabel('Type dates')
  await line.fill('to 31 June')
  await line.press('Enter')
  await page.getByText('There is no 31 June.').first().waitFor()
  expect(await line.getAttribute('aria-invalid')).toBe('true')
  await line.fill('autumn to 18 Dec')
  await expect.poll(() => ledgerOf(page, 'autumn')).toContain('2 Sep – 18 Dec')
  await line.press('Escape')
  await expect.poll(() => ledgerOf(page, 'autumn')).toContain('2 Sep – 20 Dec')
  await line.fill('21 Jul')
  await line.press('Enter')
  await expectFocus(day(page, '2026-07-21'))

  await day(page, '2026-11-20').focus()
  await press('t')
  await expectFocus(line)

  const grid = await page.getByRole('grid').boundingBox()
  await page.keyboard.type('12 funding weeks from 13 Apr')
  // Screen readers get the same words a moment later.
  const understood = page.getByText(/^Summer 13 April to 14 July, 60 school days, .* Enter applies it\.$/)
  await understood.first().waitFor()
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('13 Apr – 14 Jul')
  expect(await page.getByRole('grid').boundingBox()).toEqual(grid)
  await expectGoodLooks(page, 'type-in')
  const words = page.locator('.type-in-line .words')
  expect(await isOnTop(words)).toBe(true)
  // An edge, so that they don't read as one line with the name of a month beside them.
  expect(await words.evaluate((card) => getComputedStyle(card).borderTopWidth)).toBe('1px')
  await press('Enter')
  await expect.poll(() => line.inputValue()).toBe('')
  await page
    .getByText(/^Summer 13 April to 14 July, 60 school days, 12 funding weeks, on target\.$/)
    .waitFor()

  await press('Control+z')
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('15 Apr – 23 Aug')
  await press('Control+y')
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('13 Apr – 14 Jul')

  await line.fill('summer 13 Apr to 17 Jul')
  await page
    .getByText(/ Enter applies it\.$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expectToast(page, 'Calendar Generated', 'Term Calendar has been successfully generated!')
  const summer = page.getByRole('article', { name: 'Summer term' })
  await summer.getByText('17 Jul 2026').waitFor()
})

test('Dates in fields are typed as they are written, moved by the arrows and undone, and a change that is undone completely is not saved', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
  await page.reload()
  await page.getByText('Your plan has been restored').waitFor()
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  const start = page.getByRole('group', { name: /Summer/ }).getByLabel('Start date')
  const before = await start.inputValue()
  await start.fill('2027-04-12')
  await page.keyboard.press('Control+z')
  expect(await start.inputValue()).toBe(before)
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  expect(await start.inputValue()).toBe('12 Apr 2027')

  await page.reload()
  await page.getByText('Your plan has been restored').waitFor()
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  expect(await start.inputValue()).toBe('12 Apr 2027')
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  await start.fill('2026-04-13')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.reload()
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  expect(await page.getByText('Your plan has been restored').count()).toBe(0)

  const autumn = page.getByRole('group', { name: /Autumn/ }).getByLabel('Start date')
  await autumn.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('6 Sep')
  await page.keyboard.press('Tab')
  expect(await autumn.inputValue()).toBe('6 Sep 2027')
  await autumn.press('ArrowUp')
  expect(await autumn.inputValue()).toBe('7 Sep 2027')
  await autumn.press('PageDown')
  expect(await autumn.inputValue()).toBe('31 Aug 2027')
  await autumn.fill('2/9')
  await expect.poll(() => ledgerOf(page, 'autumn')).toContain('2 Sep')
  await expectGoodScreen(page, 'typed-dates')
})

test('What is decided otherwise goes before what is still in the line, also in a narrow window', async () => {
  const { page } = await app.visitAs(emails.admin, { today, width: 960 })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2028-29')
  const line = page.getByLabel('Type dates')
  await line.click()
  await page.keyboard.type('summer 19 Apr to 6 Jul')
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('19 Apr – 6 Jul')
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  const end = page.getByRole('group', { name: /Summer/ }).getByLabel('End date')
  expect(await end.inputValue()).toBe('6 Jul 2028')
  await end.fill('2028-07-21')
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('19 Apr – 21 Jul')
  await page.getByRole('tab', { name: 'Visual Calendar Selection' }).click()
  expect(await line.inputValue()).toBe('')

  await line.fill('to 30 Jun')
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('19 Apr – 30 Jun')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('19 Apr – 6 Jul')
  expect(await line.inputValue()).toBe('to 30 Jun')

  await page.getByLabel('Funding year', { exact: true }).selectOption('2027-28')
  await page.getByLabel('Funding year', { exact: true }).selectOption('2028-29')
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('19 Apr – 6 Jul')
})
