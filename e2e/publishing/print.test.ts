import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
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
})
