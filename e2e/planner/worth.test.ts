import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { centreOf, chooseSiteAndYear, day } from '#e2e/browser/planner.ts'
import { expectGoodLooks, saveScreenshot } from '#e2e/browser/screen.ts'
import { expectSpaceForTexts } from '#e2e/browser/text-spacing.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'

const app = openApp()
const today = '2026-11-20'

async function paste(page: Page, label: RegExp, text: string) {
  await page.getByLabel(label).focus()
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(pasted)
  }, text)
}

/** From the list of sites. */
async function openHeadcount(page: Page) {
  await page.getByRole('button', { name: 'Actions for Meadow Lane Leeds' }).click()
  await page.getByRole('menuitem', { name: 'Headcount' }).click()
  await page.getByRole('heading', { name: 'Headcount of Meadow Lane Leeds' }).waitFor()
}

test('A headcount is pasted from a spreadsheet, and the year says what it is worth while it is drawn', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  const { page: ofManager } = await app.visitAs(emails.manager, { today })
  await ofManager.goto('/sites')
  await ofManager.getByRole('link', { name: 'Headcount of Meadow Lane Leeds' }).click()
  await ofManager.getByText('An administrator can record it.').waitFor()
  await ofManager.getByRole('link', { name: 'See the rates' }).waitFor()

  await page.goto('/sites')
  await openHeadcount(page)
  await page.getByText('What Leeds pays in 2026-27').waitFor()
  await page.getByRole('link', { name: 'Record the rates' }).click()
  await page.getByRole('button', { name: 'Add your figure: Hourly rates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Age 3 and 4').fill('5.641')
  await dialog.getByLabel('Title of the page or letter').fill('Rates 2026-27')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Write the rate of age 3 and 4 in pounds: 5.64').first().waitFor()
  await dialog.getByLabel('Age 3 and 4').fill('5.64')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('3 and 4: £5.64').waitFor()
  await expectGoodLooks(page, 'facts-with-rates')

  await navigateInApp(page, '/sites')
  await openHeadcount(page)
  await paste(
    page,
    /^Planned children, row 1:/,
    'Claim\tAge\tOffer\tChildren\tHours\nSummer\t3 and 4\tTerm-time\tthirty\t15\nAutumn\t3 and 4\tTerm-time\t32\t15\nSpring\t3 and 4\tTerm-time\t34\t15',
  )
  await page.getByRole('button', { name: 'Save Headcount' }).click()
  await page.getByRole('alert').getByText('Children are a whole number from 0 to 2,000.').waitFor()
  const wrong = page.getByLabel('Planned children, row 3: Summer, age 3 and 4')
  expect(await wrong.inputValue()).toBe('thirty')
  await wrong.fill('30')
  await page.getByRole('button', { name: 'Save Headcount' }).click()
  await expectToast(page, 'Headcount Saved', 'What a week is worth is counted with it.')
  await expectGoodLooks(page, 'headcount')

  await navigateInApp(page, '/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  const worth = page.getByRole('region', { name: 'What it is worth' })
  await worth.getByText('this year').waitFor()
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2029-30')
  await worth.getByRole('link', { name: 'Type or paste the headcount' }).click()
  await page.getByRole('link', { name: /^(Record|See) the rates$/ }).click()
  await page.getByRole('region', { name: 'What we know, and how we know it' }).waitFor()
  expect(await page.getByLabel('Funding year').inputValue()).toBe('2029-30')
  await page.getByRole('link', { name: 'Back to Headcount of Meadow Lane Leeds' }).click()
  await page.getByLabel('Offer, row 1: Summer, age 9 months to 2').selectOption('Stretched over 49 weeks')
  expect(await page.getByLabel('Funding year').inputValue()).toBe('2029-30')

  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  await worth.getByText('this year').waitFor()
  await page.getByRole('button', { name: 'Summer', exact: true }).click()
  await day(page, '2026-04-13').scrollIntoViewIfNeeded()
  const [from, to] = [await centreOf(day(page, '2026-04-13')), await centreOf(day(page, '2026-07-10'))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.locator('[data-gesture="dragging"]').waitFor()
  // Beside the dates that were there before, not beside a year without a summer term.
  await worth.getByText('this change −£508', { exact: true }).waitFor()
  // In view beside the days and weeks, while the card with its sums is further down.
  const ledger = page.getByRole('region', { name: 'Funding weeks' })
  await ledger.getByText('£98,914 this year · this change −£508').waitFor()
  await saveScreenshot(page, 'worth-mid-drag', { of: 'window' })
  await page.mouse.up()
  // 59 of 60 days: a day of 30 children of 15 hours is 30 × 15 × 0.2 × £5.64.
  await worth.getByText('By claim and offer').click()
  await worth
    .getByText('Term-time, age 3 and 4: 30 children × 15 h × 11.8 weeks × £5.64 = £29,948.40')
    .waitFor()
  await expectGoodLooks(page, 'worth-card')
  await expectSpaceForTexts(page)

  await page.getByRole('button', { name: 'Closure', exact: true }).click()
  await day(page, '2026-07-07').scrollIntoViewIfNeeded()
  const [first, last] = [await centreOf(day(page, '2026-07-07')), await centreOf(day(page, '2026-07-08'))]
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  await page.mouse.move(last.x, last.y, { steps: 4 })
  // Two days more below the 60 that are paid: 30 × 15 × 0.4 × £5.64 are £1,015.20.
  await worth.getByText('this closure −£1,015', { exact: true }).waitFor()
  await page.locator('.drag-figures').getByText('this closure −£1,015').waitFor()
  await page.mouse.up()
  await worth.getByText('INSET day, 7 to 8 July: −£1,015 (£1,015 lost)').waitFor()
})

const Listed = z.array(z.object({ id: z.string(), name: z.string() }))
const Made = z.object({ id: z.string(), localAuthorityId: z.string().optional() })

test('Approvals say what is worth what, a report has it by site, and a claim window comes next', async () => {
  const system = await app.server.signedInCaller(emails.system)
  const named = async (path: string, name: string) =>
    Listed.parse(await succeed(system.get(path))).find((thing) => thing.name === name)?.id ?? ''
  const localAuthorityId = await named('/api/local-authorities', 'Rotherham')
  const organizationId = await named('/api/organizations', 'Meadow Lane Nurseries')
  const source = {
    publisher: 'Rotherham',
    title: 'Rates',
    address: null,
    pageDate: null,
    seenOn: '2026-04-01',
  }
  const rates = { 'age-3-4': { pencePerHour: 500, supplements: [] } }
  const fact = { kind: 'rates', fundingYear: '2026-27', source, value: rates }
  await succeed(system.send('PUT', `/api/local-authorities/${localAuthorityId}/facts`, { body: fact }))
  const term = (startDate: string, endDate: string) => ({ startDate, endDate, halfTerm: null })
  async function submitted(name: string, children: number, summerEnds: string) {
    const site = {
      ...{ name, address: '3 Moorgate Road, Rotherham S60 2EN' },
      ...{ contactEmail: 'office@meadowlane.example', localAuthorityId },
    }
    const sites = `/api/organizations/${organizationId}/sites`
    const { id: siteId } = Made.parse(await succeed(system.send('POST', sites, { body: site })))
    const lines = ['summer', 'autumn', 'spring'].map((period) => ({
      ...{ period, ageBand: 'age-3-4', offer: 'term-time', actual: null },
      planned: { children, weeklyHours: 15 },
    }))
    const counted = { fundingYear: '2026-27', seen: null, lines }
    await succeed(system.send('PUT', `/api/sites/${siteId}/headcounts`, { body: counted }))
    const customDates = {
      summer: term('2026-04-13', summerEnds),
      autumn: term('2026-09-07', '2026-12-11'),
      spring: term('2027-01-04', '2027-03-25'),
    }
    const plan = { siteId, fundingYear: '2026-27', customDates }
    const generated = await succeed(system.send('POST', '/api/calendars/generate', { body: plan }))
    const { calendar } = z.object({ calendar: Made }).parse(generated)
    await succeed(system.send('POST', `/api/calendars/${calendar.id}/submit`))
    return { id: calendar.id, plan }
  }
  // Of the 60 days of summer and of spring each lacks one.
  const calendar = await submitted('Meadow Lane Rotherham', 20, '2026-07-06')
  await submitted('Meadow Lane Moorgate', 40, '2026-07-06')
  await submitted('Meadow Lane Masbrough', 30, '2026-07-06')
  await submitted('Meadow Lane Kimberworth', 5, '2026-07-06')

  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto('/approvals')
  const total = page.getByRole('region', { name: 'What they are worth' })
  // A part may be delayed: “lost” is only what no claim has.
  await total.getByText(/in 4 calendars.* Most is missing at/).waitFor()
  expect(await total.getByRole('link').allTextContents()).toEqual([
    ...['Meadow Lane Moorgate', 'Meadow Lane Masbrough', 'Meadow Lane Rotherham'],
  ])
  await expectGoodLooks(page, 'approvals-with-worth')
  await navigateInApp(page, `/approvals/${calendar.id}`)
  await page.getByText(/ · submitted on \d+ \w+ \d{4}/).waitFor()
  const worth = page.getByRole('region', { name: 'What it is worth' })
  await worth.getByText('this year').waitFor()
  await expectGoodLooks(page, 'decide-with-worth')

  await navigateInApp(page, '/reports/worth')
  // 20 + 40 + 30 + 5 children of 15 hours at £5 in 11.8, 14 and 11.8 weeks.
  await page.getByRole('row', { name: /^Total \d+ £267,900\.00/ }).waitFor()
  await page.getByText(/^\d+ calendars lack a headcount or an hourly rate/).waitFor()
  await expectGoodLooks(page, 'report-of-worth')

  await navigateInApp(page, `/local-authorities/${localAuthorityId}`)
  await page.getByRole('button', { name: 'Add your figure: Claim windows' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title of the page or letter').fill('Claim dates 2026-27')
  await dialog.getByLabel('Windows, one per line').fill('Headcount, winter, 2027-01-14')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog
    .getByText(/Line 1: “winter” is not one of/)
    .first()
    .waitFor()
  // A year that has partly passed, as a council would print it.
  const year = ['summer, 14/05/2026', 'autumn, 09/10/2026', 'spring, Thursday after week 1']
  const lines = year.map((window) => `Headcount, ${window}`).join('\n')
  await dialog.getByLabel('Windows, one per line').fill(lines)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText('Headcount, summer: 14 May 2026 (over); Headcount, autumn: 9 Oct 2026 (over)')
    .waitFor()
  await page.getByText('Headcount, spring: the Thursday after the first full open week').waitFor()
  await navigateInApp(page, `/approvals/${calendar.id}`)
  await page
    .getByText('The headcount for autumn closed on 9 October 2026; this plan was not approved.')
    .waitFor()
  await expectGoodLooks(page, 'decide-after-a-window')
  await navigateInApp(page, '/dashboard')
  const next = page.getByRole('region', { name: 'What is next' })
  await next.getByText('on 14 Jan 2027').waitFor()
  await next.getByText('4 sites have no approved calendar').waitFor()
  await expectGoodLooks(page, 'dashboard-with-windows')
  await navigateInApp(page, `/approvals/${calendar.id}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expectToast(page, 'Calendar Approved')
  await navigateInApp(page, '/dashboard')
  await next.getByText('3 sites have no approved calendar').waitFor()

  // An amendment without the last five school days of spring: a week of 20 children of 15 hours at £5.
  const admin = await app.server.signedInCaller(emails.admin)
  const customDates = { ...calendar.plan.customDates, spring: term('2027-01-04', '2027-03-18') }
  const amended = { ...calendar.plan, customDates, amend: true }
  await succeed(admin.send('POST', '/api/calendars/generate', { body: amended }))
  await page.goto(`/calendars/${calendar.id}`)
  await worth.getByText('−£1,500 against revision 1').waitFor()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('−£1,500 against revision 1').waitFor()
  await question.getByText('Spring, 1 week lost: no claim has it, −£1,500').waitFor()
  await saveScreenshot(page, 'submit-with-worth')
})
