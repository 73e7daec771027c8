import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { holdAnswer, holdScript } from '#e2e/browser/hold-back.ts'
import { expectFocus, focused, tabTo } from '#e2e/browser/keyboard.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { chooseAction, row } from '#e2e/browser/users.ts'
import { emails } from '#e2e/server/account.ts'
import { calendarOf, siteNamed } from '#e2e/server/find.ts'

const app = openApp()

test('On a phone no bar covers what has the focus', async () => {
  const { page } = await app.visitAs(emails.admin, { width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('grid').waitFor()
  await waitForAnswers(page)
  const covered = new Set<string>()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return null
      const { left, top, width, height } = element.getBoundingClientRect()
      // The year grid, in which one day can be focused.
      if (height > innerHeight) return null
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      return shown !== null && (element.contains(shown) || shown.contains(element)) ? null : element.outerHTML
    })
    if (name !== null) covered.add(name)
  }
  expect([...covered]).toEqual([])
})

test('At 320 pixels the button beside the ledger line covers none of its words', async () => {
  const { page } = await app.visitAs(emails.admin, { width: 320, height: 568 })
  await page.goto('/dashboard')
  await page.getByRole('grid').waitFor()
  await waitForAnswers(page)
  const words = page
    .getByRole('link', { name: /school days/ })
    .locator('span')
    .first()
  const right = await words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().right
  })
  const button = await page.getByRole('button', { name: 'Generate', exact: true }).boundingBox()
  expect(right).toBeLessThanOrEqual(button?.x ?? 0)
})

test('A form whose lists come after its dialog has opened has the focus in its first field then', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/manual')
  await navigateInApp(page, '/sites')
  const letGo = await holdAnswer(page, 'GET', /\/api\/local-authorities$/)
  await page.getByRole('button', { name: 'Add New Site' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Site' })
  await dialog.getByText('Loading the form').waitFor()
  await expectFocus(dialog.getByRole('button', { name: 'Close' }))
  letGo()
  await expectFocus(dialog.getByLabel('Site name'))
})

test('On a day ? shows the keys of the year, and Escape leads back to the day', async () => {
  const { page } = await app.visitAs(emails.admin, { today: '2026-11-20' })
  await page.goto('/dashboard')
  await page.getByRole('grid').locator('[data-date="2027-04-12"]').focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys in the year' })
  await dialog.getByText('Type dates in words').waitFor()
  await expectGoodScreen(page, 'keys')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('grid').locator('[data-date="2027-04-12"]'))
})

test('A dialog that takes the place of another gives the focus back to what opened that one', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/sites')
  const actions = page.getByRole('button', { name: 'Actions for Meadow Lane Leeds' })
  await actions.click()
  // Asks whether to delete it, until its calendars are known.
  await page.getByRole('menuitem', { name: 'Delete Site' }).click()
  await page.getByRole('dialog', { name: 'Meadow Lane Leeds can’t be deleted' }).waitFor()
  await page.keyboard.press('Escape')
  await expectFocus(actions)
})

test('A dialog gives the focus back to what opened it, also to the button of a menu', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/sites')
  await tabTo(page, page.getByRole('button', { name: 'Add New Site' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Add New Site')

  const menu = page.getByRole('region', { name: 'Meadow Lane Leeds' }).getByRole('button').first()
  const label = await menu.getAttribute('aria-label')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit Site' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe(label)
})

test('A pressed button keeps the focus, and where it is gone the part of the page around it has it', async () => {
  const { page } = await app.visitAs(emails.admin)
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await siteNamed(caller, 'Meadow Lane Birmingham')
  async function press(name: string | RegExp) {
    await tabTo(page, page.getByRole('button', { name }))
    await page.keyboard.press('Enter')
  }
  await page.goto(`/sites/${id}/share`)
  await press('Make an address for staff')
  await expectFocus(page.getByRole('heading', { name: 'Staff' }))

  const draft = await calendarOf(caller, 'Meadow Lane Birmingham', '2026-27')
  await navigateInApp(page, `/calendars/${draft.id}/edit`)
  await tabTo(page, page.getByPlaceholder('Type dates'))
  await page.keyboard.type('inset day 9 sep 2026')
  await page.keyboard.press('Enter')
  await press('Save Changes')
  await expectToast(page, 'Changes Saved')
  await expectFocus(page.getByRole('button', { name: 'Save Changes' }))

  await navigateInApp(page, '/export')
  await press(/^Make a zip of \d PDFs$/)
  await expectToast(page, 'Export Successful')
  await expectFocus(page.getByRole('button', { name: /^Make a zip of \d PDFs$/ }))

  await navigateInApp(page, '/profile')
  await tabTo(page, page.getByLabel('First name'))
  await page.keyboard.type('Maria')
  await press('Save Changes')
  await expectToast(page, 'Profile Updated')
  await expectFocus(page.getByRole('button', { name: 'Save Changes' }).first())
})

test('A tab that is being loaded keeps the focus', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/settings')
  const tab = page.getByRole('tab', { name: 'Organization Settings' })
  await tabTo(page, page.getByRole('tab', { name: 'Personal Settings' }))
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Organization name').waitFor()
  await expectFocus(tab)
})

test('Removing the rows of a headcount by keys leads from row to row, and at last to adding one', async () => {
  const { page } = await app.visitAs(emails.admin)
  const { id } = await siteNamed(await app.server.signedInCaller(emails.admin), 'Meadow Lane Leeds')
  await page.goto(`/sites/${id}/headcount`)
  const removers = page.getByRole('button', { name: /^Remove row/ })
  await removers.first().waitFor()
  const count = await removers.count()
  await removers.nth(count - 2).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => removers.count()).toBe(count - 1)
  await expect.poll(() => focused(page)).toMatch(new RegExp(`^Remove row ${count - 1}:`))
  await page.keyboard.press('Enter')
  await expect.poll(() => removers.count()).toBe(count - 2)
  await expect.poll(() => focused(page)).toBe('Add a row')
})

test.each([
  [
    'a phone’s menu',
    390,
    'Close the menu',
    (page: Page) => page.getByRole('button', { name: 'Open the menu' }).click(),
  ],
  [
    'a person’s dialog',
    1280,
    'Update User',
    (page: Page) => chooseAction(page, 'Meadow Lane Staff', 'Edit User'),
  ],
])(
  'While %s is on its way, that is said, and Escape leaves the focus where it was',
  async (_, width, words, open) => {
    const { page } = await app.visitAs(emails.admin, { width, height: 844 })
    const letGo = await holdScript(page, words)
    await page.goto('/users')
    await row(page, 'Meadow Lane Staff').waitFor()
    const opening = page.getByRole('status').filter({ hasText: 'Opening' })
    await open(page)
    await opening.waitFor()
    await page.keyboard.press('Escape')
    await opening.waitFor({ state: 'detached' })
    await page.locator('button:focus').waitFor()
    const opener = await focused(page)
    letGo()
    await open(page)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe(opener)
  },
)
