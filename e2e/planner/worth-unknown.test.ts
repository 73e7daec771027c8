import { test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'
import { calendarOf } from '#e2e/server/find.ts'

const app = openApp()
const today = '2026-11-20'

test('What is next and what approvals are worth say when they could not be loaded, and are tried again', async () => {
  const { page, watch } = await app.visitAs(emails.admin, { today })
  watch.expectComplaint(/503 from GET/)
  const failing = /\/api\/(approvals\/worth|windows)$/
  await page.route(failing, (route) => route.fulfill({ status: 503, body: '' }))
  // Approvals have their first answers with them where they are opened first.
  await page.goto('/manual')
  await navigateInApp(page, '/approvals')
  for (const part of ['What the waiting calendars are worth', 'What is next'])
    await page.getByText(`${part} could not be loaded`).waitFor()
  await expectGoodLooks(page, 'approvals-without-worth')
  await page.goto('/dashboard')
  const failed = page.getByText('What is next could not be loaded')
  await failed.waitFor()
  await expectGoodLooks(page, 'dashboard-without-windows')
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Try again' }).click()
  await failed.waitFor({ state: 'detached' })
})

test('A sum of money in a report says of how many sites it is', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto('/reports/custom')
  await page.getByLabel('A row is').selectOption('fundingYear')
  await page.getByRole('checkbox', { name: 'Worth of the year in £' }).check()
  await page
    .getByRole('cell', { name: /0 of \d sites known/ })
    .first()
    .waitFor()
  await expectGoodLooks(page, 'report-custom-of-worth')
})

test('Children stretched over weeks that the calendar does not offer are remarked on where they are typed and valued', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  const caller = await app.server.signedInCaller(emails.admin)
  const { id, siteId } = await calendarOf(caller, 'Meadow Lane Birmingham', '2026-27')
  await page.goto(`/sites/${siteId}/headcount`)
  await page.getByLabel('Offer, row 3: Summer, age 3 and 4').selectOption('Stretched over 51 weeks')
  await page.getByLabel('Planned children, row 3: Summer, age 3 and 4').fill('9')
  await page.getByLabel('Planned hours, row 3: Summer, age 3 and 4').fill('11.18')
  await page.getByText(/stretched over 51 weeks, and the calendar of 2026-27 has no such offer/).waitFor()
  await expectGoodLooks(page, 'headcount-without-offer')
  await page.getByRole('button', { name: 'Save Headcount' }).click()
  await page.getByRole('button', { name: 'Save Headcount', disabled: true }).waitFor()
  await page.getByRole('link', { name: 'Open the calendar' }).click()
  const remark = page
    .getByRole('region', { name: 'What it is worth' })
    .getByText(/stretched over 51 weeks, and this calendar has no such offer: add it under Offers/)
  await remark.waitFor()
  await navigateInApp(page, `/calendars/${id}/edit`)
  await remark.waitFor()
  await expectGoodLooks(page, 'worth-without-offer')
})
