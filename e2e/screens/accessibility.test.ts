import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { emails } from '#e2e/server/account.ts'
import { calendarOf } from '#e2e/server/find.ts'

const app = openApp()

test('In forced colours what is chosen differs from what is not', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/settings')
  const looks = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await page.getByRole('tab', { name: 'Organization Settings' }).waitFor()
  expect(await looks('button:has-text("Change Password")', 'background-color')).not.toBe(
    await looks('button:has-text("Make new codes")', 'background-color'),
  )
  expect(await looks('[role=tab][aria-selected=true]', 'border-bottom-color')).not.toBe(
    await looks('[role=tab][aria-selected=false]', 'border-bottom-color'),
  )
  await page.getByRole('switch').first().waitFor()
  expect(await looks('[role=switch][aria-checked=true]', 'background-color')).not.toBe(
    await looks('[role=switch][aria-checked=false]', 'background-color'),
  )

  await navigateInApp(page, '/dashboard')
  await page.getByRole('grid').waitFor()
  expect(await looks('nav [aria-current=page]', 'background-color')).not.toBe(
    await looks('nav a:not([aria-current])', 'background-color'),
  )
  await page.getByRole('button', { name: 'Adjust Summer Half-Term' }).click()
  expect(await looks('[aria-pressed=true]:has-text("Half-Term")', 'background-color')).toBe(
    await looks('nav [aria-current=page]', 'background-color'),
  )
})

test('In forced colours half-terms, closures and the days of a claim window differ from the days beside them', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Cardiff', '2026-27')
  const { page } = await app.visitAs(emails.admin)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/calendars/${id}`)
  const grid = page.getByRole('grid')
  const look = (selector: string, property: string) =>
    grid
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await grid.locator('.half-term').first().waitFor()
  const hatches = [await look('.half-term', 'background-image'), await look('.closure', 'background-image')]
  expect(hatches).not.toContain('none')
  expect(new Set(hatches).size).toBe(2)
  expect(await look('.half-term', 'border-top-style')).not.toBe(await look('.closure', 'border-top-style'))
  // The calendar has none, so a day stands for one that the council has, until it is drawn again.
  const shadowInWindow = await grid
    .locator('.day')
    .first()
    .evaluate((day) => {
      day.classList.add('window')
      return getComputedStyle(day).boxShadow
    })
  expect(shadowInWindow).not.toBe('none')

  await navigateInApp(page, '/side-by-side')
  const bar = page.locator('.bg-summer-soft').first()
  await bar.waitFor()
  expect(await bar.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
  const status = page.getByText('Approved', { exact: true }).last()
  expect(await status.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})

test('A month is scrolled to smoothly only where less motion is not asked for', async () => {
  const { page } = await app.visitAs(emails.admin, { width: 390, height: 844, hasTouch: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  const grid = page.getByRole('grid')
  const behaviour = () => grid.evaluate((element) => getComputedStyle(element).scrollBehavior)
  expect(await behaviour()).toBe('auto')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await behaviour()).toBe('smooth')
})

test('Each month names its columns, and a date that is being typed announces no errors', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/dashboard')
  const columns = page.getByRole('grid').getByRole('columnheader', { name: 'Monday' })
  await expect.poll(() => columns.count()).toBe(12)
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  const field = page.getByRole('group', { name: /Summer/ }).getByLabel('Start date')
  await field.fill('')
  for (const letter of '31/9/2') {
    await field.press(letter)
    expect(await page.getByRole('alert').count()).toBe(0)
  }
})

test('On a phone what a year is started from is readable', async () => {
  const { page } = await app.visitAs(emails.admin, { width: 390, height: 844, hasTouch: true })
  await page.goto('/dashboard')
  await page.getByLabel('Site', { exact: true }).selectOption('Meadow Lane Leeds')
  const field = page.getByLabel('Start from')
  await field.selectOption('Last year’s calendar')
  expect(await roomBesideChoice(field)).toBeGreaterThanOrEqual(0)
  // There a year has no short name.
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await roomBesideChoice(page.getByLabel('Funding year', { exact: true }))).toBeGreaterThanOrEqual(0)
})

/** In pixels: what a list has beside the words of its choice; negative where they are cut off. */
function roomBesideChoice(list: Locator): Promise<number> {
  return list.evaluate((element: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element)
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null) throw new Error('There is no canvas.')
    pen.font = font
    const text = pen.measureText(element.selectedOptions[0]?.label ?? '').width
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text
  })
}
