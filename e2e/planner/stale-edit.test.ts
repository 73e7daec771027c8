import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Calendar, calendars } from '#contract/calendars/calendars.ts'
import { defaultTermDates } from '#domain/year/term.ts'
import { openApp } from '#e2e/browser/app.ts'
import { holdAnswer } from '#e2e/browser/hold-back.ts'
import { chooseSiteAndYear } from '#e2e/browser/planner.ts'
import { expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast, holdToast, toasts } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { calendarOf, siteNamed } from '#e2e/server/find.ts'

const app = openApp()

test('Of two who edit one calendar, the second to save keeps every date typed and reads why', async () => {
  const { id } = await calendarOf(
    await app.server.signedInCaller(emails.admin),
    'Meadow Lane Birmingham',
    '2026-27',
  )
  const { page: first } = await app.visitAs(emails.admin)
  await first.goto(`/calendars/${id}/edit`)
  const { page: second } = await app.visitAs(emails.system)
  await second.goto(`/calendars/${id}/edit`)
  await endDateOf(second, 'Summer').waitFor()

  await endDateOf(first, 'Summer').fill('2026-07-17')
  await first.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(first, 'Changes Saved', 'The 2026-27 Term Calendar is up to date.')

  await endDateOf(second, 'Spring').fill('2027-03-24')
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(second, 'Save Failed', staleWords)
  const versions = second.getByRole('dialog', { name: 'Compare both versions' })
  await versions.getByRole('group', { name: 'Summer term: dates' }).getByText('Only they have').waitFor()
  await expectGoodScreen(second, 'stale-edit')
  const ofSummer = versions.getByRole('group', { name: 'Summer term: dates' })
  await ofSummer.getByText('Keep mine').click()

  await second.reload()
  await second.getByText('Someone else has changed this calendar since you opened it').waitFor()
  expect(await endDateOf(second, 'Spring').inputValue()).toBe('24 Mar 2027')
  expect(await lastDays(first, id)).toEqual(['2026-07-17', '2026-12-18', '2027-03-30'])

  await second.getByRole('button', { name: 'Compare both versions' }).click()
  expect(await chosenIn(versions, 'Summer term: dates')).toBe('Keep mine')
  expect(await chosenIn(versions, 'Spring term: dates')).toBe('Keep mine')
  await ofSummer.getByText('Use theirs').click()
  await versions.getByRole('button', { name: 'Save merged calendar' }).click()
  await expectToast(second, 'Changes Saved', 'The 2026-27 Term Calendar is up to date.')
  expect(await lastDays(first, id)).toEqual(['2026-07-17', '2026-12-18', '2027-03-24'])
  expect(await endDateOf(second, 'Summer').inputValue()).toBe('17 Jul 2026')
})

test('Dates typed for a calendar that a colleague submits stay stored, which the page says until it can be edited', async () => {
  const colleague = await app.server.signedInCaller(emails.system)
  const { id } = await calendarOf(colleague, 'Meadow Lane Birmingham', '2026-27')
  const { page, watch } = await app.visitAs(emails.admin)
  watch.expectComplaint(/^409 /)
  await page.goto(`/calendars/${id}/edit`)
  await endDateOf(page, 'Spring').fill('2027-03-22')
  await succeed(colleague.send('POST', `/api/calendars/${id}/submit`))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Save Failed', 'This calendar is waiting for approval: withdraw it to change it.')
  await page.reload()
  await page
    .getByText('Your unsaved dates are stored in this browser, and are here again once it can be edited.')
    .waitFor()
  await succeed(colleague.send('POST', `/api/calendars/${id}/withdraw`))
  await page.reload()
  await page.getByText('Someone else has changed this calendar since you opened it').waitFor()
  expect(await endDateOf(page, 'Spring').inputValue()).toBe('22 Mar 2027')
})

test('Dates typed for a calendar that a colleague deletes meanwhile can be used for a new one', async () => {
  const colleague = await app.server.signedInCaller(emails.system)
  const { id } = await calendarOf(colleague, 'Meadow Lane Birmingham', '2026-27')
  const { page } = await app.visitAs(emails.admin)
  await page.goto(`/calendars/${id}/edit`)
  await endDateOf(page, 'Spring').fill('2027-03-23')
  await succeed(colleague.send('DELETE', `/api/calendars/${id}`))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Calendar Not Found' }).waitFor()
  await page.getByText('Your unsaved dates for Meadow Lane Birmingham 2026-27').waitFor()
  expect(await page.getByText('Save Failed').count()).toBe(0)
  await expectGoodScreen(page, 'deleted-meanwhile')
  await page.getByRole('button', { name: 'Use my dates for a new calendar' }).click()
  await page.waitForURL('/dashboard')
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  expect(await endDateOf(page, 'Spring').inputValue()).toBe('23 Mar 2027')
  const site = page.getByRole('combobox', { name: 'Site', exact: true })
  await expect.poll(() => site.locator('option:checked').textContent()).toBe('Meadow Lane Birmingham')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expectToast(page, 'Calendar Generated')
})

test('Dates that wait to be sent to a calendar that is deleted meanwhile can be used too', async () => {
  const colleague = await app.server.signedInCaller(emails.system)
  const { id } = await calendarOf(colleague, 'Meadow Lane Birmingham', '2026-27')
  const { page, watch } = await app.visitAs(emails.admin)
  watch.expectComplaint(/./)
  await page.goto(`/calendars/${id}/edit`)
  await page.route('**/terms', (route) => route.abort('connectionreset'))
  await endDateOf(page, 'Summer').fill('2026-07-15')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Not Saved Yet')
  await succeed(colleague.send('DELETE', `/api/calendars/${id}`))
  await page.unroute('**/terms')
  await page.getByRole('link', { name: 'Calendar Generator' }).click()
  await holdToast(page, 'Not Saved Yet')
  await page
    .getByText('Meadow Lane Birmingham 2026-27 was deleted, or you no longer have access to its site.')
    .first()
    .waitFor()
  await toasts(page).getByRole('button', { name: 'Open' }).click()
  await page.getByRole('heading', { level: 1, name: 'Calendar Not Found' }).waitFor()
  await page.getByRole('button', { name: 'Use my dates for a new calendar' }).click()
  await page.waitForURL('/dashboard')
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  expect(await endDateOf(page, 'Summer').inputValue()).toBe('15 Jul 2026')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expectToast(page, 'Calendar Generated')
})

test('A site that is gone by the time a plan is generated is named, and the dates stay', async () => {
  const colleague = await app.server.signedInCaller(emails.system)
  const { organizationId, localAuthorityId } = await siteNamed(colleague, 'Meadow Lane Leeds')
  const name = 'Meadow Lane Whitby'
  const body = { name, address: '1 High Street', contactEmail: 'whitby@meadowlane.example', localAuthorityId }
  await succeed(colleague.send('POST', `/api/organizations/${organizationId}/sites`, { body }))
  const { id } = await siteNamed(colleague, name)
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, name, '2026-27')
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  await endDateOf(page, 'Spring').fill('2027-03-23')
  await succeed(colleague.send('DELETE', `/api/sites/${id}`))
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  const words = `${name} was deleted, or you no longer have access to it. Your dates are still here: choose another site.`
  await expectToast(page, 'Generation Failed', words)
  expect(await endDateOf(page, 'Spring').inputValue()).toBe('23 Mar 2027')
})

test('What was just saved can be submitted while the calendar is still being loaded again', async () => {
  const { id } = await calendarOf(
    await app.server.signedInCaller(emails.admin),
    'Meadow Lane Birmingham',
    '2026-27',
  )
  const { page } = await app.visitAs(emails.admin)
  await page.goto(`/calendars/${id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  const end = endDateOf(page, 'Autumn')
  await end.fill('2026-12-17')
  const letGo = await holdAnswer(page, 'GET', new RegExp(`/api/calendars/${id}$`))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Changes Saved', 'The 2026-27 Term Calendar is up to date.')
  await page.getByRole('link', { name: 'Back to View' }).click()
  await page.getByText('4 Sep 2026 – 17 Dec 2026').waitFor()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await page.getByRole('button', { name: 'Submit as it is' }).click()
  await expectToast(page, 'Calendar Submitted', 'It is waiting for approval.')
  letGo()
})

test('Dates typed for a calendar that a colleague deletes meanwhile can be discarded, and taken back', async () => {
  const colleague = await app.server.signedInCaller(emails.system)
  const { id: siteId } = await siteNamed(colleague, 'Meadow Lane Birmingham')
  const plan = { siteId, fundingYear: '2028-29', customDates: defaultTermDates('2028-29') }
  await succeed(colleague.send('POST', calendars.generate.path, { body: plan }))
  const { id } = await calendarOf(colleague, 'Meadow Lane Birmingham', '2028-29')
  const { page } = await app.visitAs(emails.admin)
  await page.goto(`/calendars/${id}/edit`)
  await endDateOf(page, 'Summer').fill('2028-07-14')
  await succeed(colleague.send('DELETE', `/api/calendars/${id}`))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const discard = page.getByRole('button', { name: 'Discard my dates' })
  await discard.click()
  await page.waitForURL('/dashboard')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Your unsaved dates for Meadow Lane Birmingham 2028-29').waitFor()
  await discard.click()
  await page.waitForURL('/dashboard')
  await page.goto(`/calendars/${id}/edit`)
  await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor()
  expect(await discard.count()).toBe(0)
})

const staleWords =
  'Someone else has changed this calendar since you opened it. Look at their version before you go on.'

const endDateOf = (page: Page, term: string) => page.getByRole('group', { name: term }).getByLabel('End date')

/** The label of the side that is chosen for one difference. */
async function chosenIn(versions: Locator, difference: string): Promise<string | undefined> {
  const side = versions.getByRole('group', { name: difference }).locator('label:has(:checked)')
  return (await side.innerText()).split('\n')[0]
}

async function lastDays(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(calendars.find.path.replace(':id', id))
  return Calendar.parse(await answer.json()).terms.map(({ endDate }) => endDate)
}
