import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { feedContent, openHolidayFeed } from '#server/test/outside/holiday-feed.ts'

const feed = await openHolidayFeed()
afterAll(() => feed.close())
const app = openApp({ BANK_HOLIDAYS_URL: feed.address })

const Calendars = z.array(
  z.object({ id: z.string(), status: z.string(), site: z.object({ name: z.string() }) }),
)
const Shift = z.object({ shift: z.nullable(z.object({ lost: z.array(z.object({ date: z.string() })) })) })

test('A system administrator imports bank holidays, and the people of an affected calendar get a notice', async () => {
  const { page, watch } = await app.visitAs(emails.system)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Bank Holidays' }).click()
  await page.getByText('No imports yet').first().waitFor()

  watch.expectComplaint(/^502 /)
  await page.getByRole('button', { name: 'Import Bank Holidays' }).click()
  await expectToast(page, 'Import Failed', '127.0.0.1 answered with 404 and no file.')
  await page.getByRole('region', { name: 'Imports' }).getByText('Failed').waitFor()

  feed.publish(feedContent({ 'england-and-wales 2027-01-18': 'Extra bank holiday' }))
  await page.getByRole('button', { name: 'Import Bank Holidays' }).click()
  await expectToast(page, 'Bank Holidays Updated', 'From 127.0.0.1: imported 1 new and updated 0')
  await page.getByLabel('Year').selectOption('2027')
  await page.getByRole('list', { name: 'Bank holidays in 2027' }).getByText('Extra bank holiday').waitFor()
  await page.getByLabel('Year').selectOption('2029')
  await page.getByText('The government has not published all of 2029 yet.').waitFor()
  await expectGoodLooks(page, 'bank-holidays')

  const caller = await app.server.signedInCaller(emails.system)
  const found = Calendars.parse(
    await succeed(caller.get('/api/calendars?fundingYear=2026-27&status=approved')),
  )
  const calendarId = found.find(({ site }) => site.name === 'Meadow Lane Bracknell')?.id
  const path = `/api/calendars/${calendarId}/holiday-shift`
  // Affected calendars are found after the import's answer.
  await expect
    .poll(async () => Shift.parse(await succeed(caller.get(path))).shift?.lost, { timeout: 30_000 })
    .toMatchObject([{ date: '2027-01-18' }])

  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  const details = page.getByRole('dialog')
  await details.getByText(/^Extra bank holiday on .* is new\.$/).waitFor()
  await expectGoodScreen(page, 'bank-holiday-import')
  await details.getByRole('link', { name: 'Meadow Lane Bracknell, 2026-27' }).click()
  await page.getByText(/^No longer a school day: .*Extra bank holiday/).waitFor()
  await expectGoodScreen(page, 'bank-holiday-hit')
})

test('Only a system administrator manages bank holidays', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/admin/bank-holidays')
  await page
    .getByText(
      "You don't have permission to access this page. Only system administrators can manage bank holidays.",
    )
    .waitFor()
  expect(await page.getByRole('link', { name: 'Bank Holidays' }).count()).toBe(0)
})
