import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Organization } from '#contract/organizations/organization.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { expectGoodLooks, saveScreenshot } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'
import { type Caller, succeed } from '#e2e/server/caller.ts'
import { siteNamed } from '#e2e/server/find.ts'

const app = openApp()
const today = '2026-11-20'

test('By keyboard a planner reads five years ahead, and another nation’s', async () => {
  const { page } = await app.visitAs(emails.staff, { today })
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Outlook' }).focus()
  await press('Enter')
  await page.getByText('in the next five years in England').waitFor()
  await page.getByText(/2027-28 has 6 bank holidays after 10 in 2026-27\./).waitFor()
  expect(await yearsShown(page)).toEqual(['2026-27', '2027-28', '2028-29', '2029-30', '2030-31'])
  const thisYear = page.getByRole('row', { name: /^2026-27/ })
  await thisYear.getByText('Two Easters in 2026-27: 5 April 2026 and 28 March 2027.').waitFor()
  const lost = (await thisYear.getByRole('cell').allInnerTexts()).slice(-5)
  expect(lost.map((text) => text.split(/\s+/)[0])).toEqual(['6', '0', '0', '0', '4'])

  await page.getByRole('button', { name: 'Names and dates of 2028-29' }).focus()
  await press('Enter')
  await page.getByText('(provisional)').first().waitFor()
  await expectGoodLooks(page, 'outlook')

  await page.getByLabel('Nation').focus()
  await press('End')
  await page.getByText('in the next five years in Northern Ireland').waitFor()
})

test('The outlook prints with all names on one page of A4', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto('/outlook')
  await page.getByText(/after 10 in 2026-27/).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 688, height: 1017 })
  await saveScreenshot(page, 'outlook-print')
  expect(await page.getByText('Good Friday').first().isVisible()).toBe(true)
  expect(await page.getByLabel('Nation').isVisible()).toBe(false)
  const printed = await page.pdf({ preferCSSPageSize: true })
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('An organisation whose years begin in September sees them from there', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  await changeYearStart(caller, 'september')
  const { page } = await app.visitAs(emails.admin, { today: '2027-06-01' })
  await page.goto('/outlook')
  const first = page.getByRole('row', { name: /^2026-27/ })
  await first.getByText('1 Sep 2026').waitFor()
  await first.getByText('31 Aug 2027').waitFor()
  await changeYearStart(caller, 'april')
})

test('Without an answer the outlook says so, and comes once there is one', async () => {
  const { page, watch } = await app.visitAs(emails.council, { today })
  watch.expectComplaint(/^503 /)
  await page.route('**/api/bank-holidays?year=2028', (route) => route.fulfill({ status: 503, body: '' }))
  // The outlook has its first answers with it where it is opened first.
  await page.goto('/manual')
  await navigateInApp(page, '/outlook')
  await page.getByText('The outlook could not be loaded').waitFor()
  await page.unroute('**/api/bank-holidays?year=2028')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('rowheader', { name: /2030-31/ }).waitFor()
})

async function changeYearStart(
  caller: Caller,
  fundingYearStart: Organization['fundingYearStart'],
): Promise<void> {
  const { organizationId } = await siteNamed(caller, 'Meadow Lane Leeds')
  const path = organizations.find.path.replace(':id', organizationId)
  const { name, contactEmail } = Organization.parse(await succeed(caller.get(path)))
  await succeed(caller.send('PATCH', path, { body: { name, contactEmail, fundingYearStart } }))
}

function yearsShown(page: Page): Promise<string[]> {
  return page.getByRole('rowheader').locator('b').allInnerTexts()
}
