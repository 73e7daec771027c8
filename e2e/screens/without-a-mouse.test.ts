import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { chooseByArrows, expectFocus, focused, tabTo } from '#e2e/browser/keyboard.ts'
import { ledgerOf } from '#e2e/browser/planner.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails, password } from '#e2e/server/account.ts'
import { authenticatorWith } from '#e2e/server/authenticator.ts'

const app = openApp()
const today = '2026-11-20'

test('By keyboard alone a planner signs in, draws a term and generates a calendar', async () => {
  const { page } = await app.visit({ today })
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/')
  await tabTo(page, page.getByRole('button', { name: 'Get Started' }).first())
  await press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(emails.manager)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await press('Enter')

  await tabTo(page, page.getByRole('button', { name: 'Use backup method' }))
  await press('Enter')
  const phone = authenticatorWith(await page.locator('code').innerText())
  await tabTo(page, page.getByLabel('Digit 1 of 6'))
  await page.keyboard.type(phone.nextCode())
  await tabTo(page, page.getByLabel('I have saved these codes'))
  await press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Continue to Dashboard' }))
  await press('Enter')

  await chooseByArrows(page, page.getByLabel('Site', { exact: true }), 'Meadow Lane Leeds')
  await chooseByArrows(page, page.getByLabel('Funding year', { exact: true }), '2026-2027 Academic Year')
  await tabTo(page, page.getByRole('button', { name: 'Summer', exact: true }))
  await press('Enter')
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'))
  await press('Control+Home')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) await press(key)
  expect(await focused(page)).toContain('Monday 13 April 2026')
  for (const key of [...Array(14).fill('Shift+ArrowDown'), 'Shift+ArrowRight', 'Enter']) await press(key)
  await page.getByText('Summer 13 April to 21 July, 65 school days, 13 funding weeks').waitFor()
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('13 Apr – 21 Jul')

  await press('Control+z')
  await page.getByText(/^Undone\./).waitFor()
  await press('Control+y')
  await page.getByText(/^Redone\./).waitFor()
  // The selection that was not ended yet is saved as shown.
  await press('Shift+ArrowRight')
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('13 Apr – 22 Jul')
  await tabTo(page, page.getByRole('button', { name: 'Generate', exact: true }), 'Shift+Tab')
  await press('Enter')
  await expectToast(page, 'Calendar Generated', 'Term Calendar has been successfully generated!')
  await expect.poll(() => focused(page)).toBe('2026-27 Term Calendar')
  await page.getByRole('article', { name: 'Summer term' }).getByText('22 Jul 2026').waitFor()
})

test.each(['Enter', 'ArrowDown'])(
  'A menu that is loaded with %s has the focus on its first item',
  async (key) => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/sites')
    await tabTo(page, page.getByRole('button', { name: 'Actions for Meadow Lane Leeds' }))
    await page.keyboard.press(key)
    await expectFocus(page.getByRole('menuitem').first())
  },
)
