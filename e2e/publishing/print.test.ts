import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { chooseSiteAndYear } from '#e2e/browser/planner.ts'
import { emails } from '#e2e/server/account.ts'
import { calendarOf } from '#e2e/server/find.ts'

const app = openApp()

test('A calendar prints on one page, without its buttons', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Birmingham', '2026-27')
  const { page } = await app.visitAs(emails.admin)
  await page.goto(`/calendars/${id}`)
  await page.getByRole('grid').waitFor()
  await page.getByRole('complementary', { name: 'About this calendar' }).waitFor()
  const printed = await page.pdf({ preferCSSPageSize: true })
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Skip to the page').isVisible()).toBe(false)
  await page.getByText(/^Bank holidays: Good Friday 3 Apr · Easter Monday 6 Apr · /).waitFor()
  expect(await page.getByRole('link', { name: 'Edit' }).isVisible()).toBe(false)
  expect(await page.getByText(/bank holidays in 2026-27/).isVisible()).toBe(false)
  // The part of an A4 page inside its margins.
  await page.setViewportSize({ width: 688, height: 1016 })
  const card = page.getByRole('region', { name: 'By funding period' })
  const outside = await card.evaluate((box) =>
    [...box.querySelectorAll('[data-cell]')]
      .filter((figure) => figure.getBoundingClientRect().right > box.getBoundingClientRect().right)
      .map(({ textContent }) => textContent),
  )
  expect(outside).toEqual([])
})

test('A plan prints as its year, whichever tab is open, and not as the form that it is planned with', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  await page.getByRole('textbox', { name: 'Start date' }).first().waitFor()
  const printed = await page.pdf({ preferCSSPageSize: true })
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: 'print' })
  await page.getByText('Meadow Lane Leeds · 2027-28 Term Calendar').waitFor()
  await page.getByText('Leeds · planned dates, not an approved calendar').waitFor()
  expect(await page.locator('.year-grid').isVisible()).toBe(true)
  const inputs = page.locator('main').locator('select, input, textarea')
  expect(await inputs.count()).toBeGreaterThan(0)
  expect(await inputs.filter({ visible: true }).count()).toBe(0)
})

test('What has not arrived yet is said in words on paper, beside the dates that have', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Birmingham', '2026-27')
  const { page } = await app.visitAs(emails.admin)
  await page.route(/\/api\/bank-holidays/, () => undefined)
  // A calendar that is the first screen gets its bank holidays with the page, so another screen is opened first.
  await page.goto('/sites')
  await page.getByRole('heading', { name: 'Sites Management' }).waitFor()
  await navigateInApp(page, `/calendars/${id}`)
  await page.getByText('Loading the year').waitFor({ state: 'attached' })
  const boxes = page.locator('[data-skeleton]').filter({ visible: true })
  expect(await boxes.count()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Loading the year: print this page again once it is shown.').waitFor()
  await page.getByRole('article', { name: 'Summer term' }).getByText(/2026/).first().waitFor()
  expect(await boxes.count()).toBe(0)
})
