import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { chooseByArrows, focused, tabTo } from '#e2e/browser/keyboard.ts'
import { ledgerOf } from '#e2e/browser/planner.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()
const today = '2026-11-20'

test('By keyboard alone a planner types a year of 38 weeks, learns what its spring claim can hold, generates and submits it', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  const press = (key: string) => page.keyboard.press(key)
  const line = page.getByLabel('Type dates')
  async function type(text: string) {
    await page.keyboard.type(text)
    await press('Enter')
    await expect.poll(() => line.inputValue()).toBe('')
  }
  await page.goto('/dashboard')
  await chooseByArrows(page, page.getByLabel('Site', { exact: true }), 'Meadow Lane Leeds')
  await chooseByArrows(page, page.getByLabel('Funding year', { exact: true }), '2026-2027 Academic Year')
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'))
  await line.waitFor()
  await press('t')

  await type('13 Apr to 20 Jul')
  await type('half-term w/c 25 May')
  await type('autumn 14 funding weeks from 1 Sep')
  await type('half-term w/c 26 Oct')
  await page.keyboard.type('spring 12 funding weeks from 4 Jan')
  await press('Enter')
  await page
    .getByText('The claim of 1 January 2027 to 31 March 2027 does not hold that many weeks.')
    .first()
    .waitFor()
  await press('Control+a')
  await type('spring 11 funding weeks from 4 Jan')
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('65 school days · 13.0 weeks exactly')
  await expect.poll(() => ledgerOf(page, 'autumn')).toContain('70 school days · 14.0 weeks exactly')
  await expect
    .poll(() => ledgerOf(page, 'spring'))
    .toContain('4 Jan – 30 Mar Half-term 15 Feb – 19 Feb 55 school days · 11.0 weeks exactly')

  // A closure takes a day, and the term that is typed again makes up for it.
  await press('Escape')
  for (const key of ['4', 't']) await press(key)
  await type('1 Sep')
  await expect.poll(() => ledgerOf(page, 'autumn')).toContain('69 school days')
  await type('autumn 14 funding weeks from 1 Sep')
  await expect.poll(() => ledgerOf(page, 'autumn')).toContain('70 school days')

  await tabTo(page, page.getByRole('button', { name: 'Generate', exact: true }), 'Shift+Tab')
  await press('Enter')
  await expectToast(page, 'Calendar Generated', 'Term Calendar has been successfully generated!')
  await expect.poll(() => focused(page)).toBe('2026-27 Term Calendar')
  await page.getByRole('article', { name: 'Autumn term' }).getByText('1 Sep 2026').waitFor()

  // What opened the question is gone after it: the heading of its part of the page has the focus.
  await tabTo(page, page.getByRole('button', { name: 'Submit for approval' }))
  await press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Submit as it is' }))
  await press('Enter')
  await expectToast(page, 'Calendar Submitted')
  await expect.poll(() => focused(page)).toBe('2026-27 Term Calendar')
})
