import { test } from 'vitest'
import { calendars } from '#contract/calendars/calendars.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { defaultTermDates } from '#domain/year/term.ts'
import { openApp } from '#e2e/browser/app.ts'
import { expectToast, holdToast, toasts } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { type Caller, succeed } from '#e2e/server/caller.ts'
import { authorityNamed, calendarOf, siteNamed } from '#e2e/server/find.ts'

const app = openApp()

test('A submission of what a colleague has saved since shows what is there now, to be submitted then', async () => {
  const colleague = await app.server.signedInCaller(emails.system)
  const id = await generatedIn('2029-30', colleague)
  const { page, watch } = await app.visitAs(emails.admin)
  watch.expectComplaint(/^409 /)
  await page.goto(`/calendars/${id}`)
  await page.getByRole('button', { name: 'Submit for approval' }).waitFor()
  const terms = Object.entries(defaultTermDates('2029-30')).map(([name, range]) => ({
    name,
    ...range,
    halfTermBreak: null,
  }))
  const [summer, ...others] = terms
  const body = { terms: [{ ...summer, endDate: '2029-07-13' }, ...others] }
  await succeed(colleague.send('PUT', `/api/calendars/${id}/terms`, { body }))
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await page.getByRole('button', { name: 'Submit as it is' }).click()
  await holdToast(page, 'Submission Failed')
  await toasts(page)
    .getByText(
      'Someone else has changed this calendar since you opened it. Look at their version before you go on.',
    )
    .waitFor()
  await page.getByText('15 Apr 2029 – 13 Jul 2029').waitFor()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await page.getByRole('button', { name: 'Submit as it is' }).click()
  await expectToast(page, 'Calendar Submitted', 'It is waiting for approval.')
})

test('A calendar that only its site’s move has changed is not said to be saved by someone else', async () => {
  const colleague = await app.server.signedInCaller(emails.system)
  const site = await siteNamed(colleague, 'Meadow Lane Birmingham')
  const id = await generatedIn('2030-31', colleague)
  const { page } = await app.visitAs(emails.admin)
  await page.goto(`/calendars/${id}/edit`)
  await page.getByRole('group', { name: 'Spring' }).getByLabel('End date').fill('2031-03-21')
  const { id: localAuthorityId } = await authorityNamed(colleague, 'Bradford')
  const { name, address, contactEmail } = site
  const body = { name, address, contactEmail, localAuthorityId }
  await succeed(colleague.send('PATCH', `/api/sites/${site.id}`, { body }))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const versions = page.getByRole('dialog', { name: 'Compare both versions' })
  await versions
    .getByText(/^The calendar was changed on .*, but its dates are those that you started from\./)
    .waitFor()
  await versions.getByRole('button', { name: 'Save merged calendar' }).click()
  await expectToast(page, 'Changes Saved')
})

/** A draft of the year for Birmingham, with the dates that a year begins with. */
async function generatedIn(fundingYear: FundingYear, by: Caller): Promise<string> {
  const { id: siteId } = await siteNamed(by, 'Meadow Lane Birmingham')
  const body = { siteId, fundingYear, customDates: defaultTermDates(fundingYear) }
  await succeed(by.send('POST', calendars.generate.path, { body }))
  return (await calendarOf(by, 'Meadow Lane Birmingham', fundingYear)).id
}
