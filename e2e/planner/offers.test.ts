import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { calendars, GeneratedCalendar } from '#contract/calendars/calendars.ts'
import { openApp } from '#e2e/browser/app.ts'
import { failScript } from '#e2e/browser/hold-back.ts'
import { expectFocus } from '#e2e/browser/keyboard.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { approveForParents } from '#e2e/browser/parents-page.ts'
import { chooseSiteAndYear } from '#e2e/browser/planner.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { siteNamed } from '#e2e/server/find.ts'

const app = openApp()
const today = '2026-11-20'

/** The pixels below the buttons of a dialog that is scrolled to its beginning, where its form could show. */
function belowTheButtons(dialog: Locator): Promise<number> {
  return dialog.evaluate((element) => {
    element.scrollTo(0, 0)
    const buttons = element.querySelector('.dialog-actions')?.getBoundingClientRect().bottom ?? 0
    return element.getBoundingClientRect().bottom - buttons
  })
}

test('Both offers of a site are planned, one is changed from 51 to 48 weeks, and the parents read them', async () => {
  const { page } = await app.visitAs(emails.manager, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const ledger = page.getByRole('complementary', { name: 'Ledger' })
  await ledger.getByRole('button', { name: /^Offers/ }).click()
  await expectFocus(ledger.getByRole('button', { name: 'Add an offer' }))
  await ledger.getByRole('button', { name: 'Plan both' }).click()
  const setUp = page.getByRole('dialog', { name: 'Plan both offers' })
  await setUp.getByText(/^Closed 27 to 31 December/).waitFor()
  await expectGoodLooks(page, 'offers-plan-both')
  await setUp.getByRole('button', { name: 'Use this plan' }).click()

  const offers = ledger.getByRole('region', { name: 'Offers' })
  await offers.getByText('51 weeks × 22.35 h').waitFor()
  await offers.getByRole('button', { name: 'Change Stretched' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Stretched' })
  await dialog.getByLabel('Weeks a year').fill('48')
  await dialog.getByRole('row', { name: 'Hours a week 22.35 23.75' }).waitFor()
  await expectGoodLooks(page, 'offers-51-to-48')
  await page.setViewportSize({ width: 1440, height: 600 })
  // The edge of the dialog is one pixel.
  expect(await belowTheButtons(dialog)).toBeLessThan(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Apply the change' }).click()
  await offers.getByText('48 weeks × 23.75 h').waitFor()
  await offers.getByRole('button', { name: /^Show 3 open weeks not funded/ }).click()
  await offers.getByRole('button', { name: /^Hide 3 open weeks/ }).waitFor()

  await offers.getByRole('button', { name: 'Switches' }).click()
  const switches = page.getByRole('dialog', { name: 'If a family switches' })
  await switches.getByText('Not known: whether the authority lets families switch.').waitFor()
  await switches.getByText('Stretched to 31 August, then Term-time only').waitFor()
  await expectGoodScreen(page, 'offers-switches')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('main').isVisible()).toBe(false)
  expect(await switches.getByRole('row').last().isVisible()).toBe(true)
  expect(await switches.getByText('Copy for parents').isVisible()).toBe(false)
  const printed = await page.pdf({ preferCSSPageSize: true })
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  await switches.getByRole('button', { name: 'Copy for parents' }).click()
  await switches.getByText('Copied', { exact: true }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const lines = copied.split('\n')
  expect(lines[0]).toBe('If a family switches: Meadow Lane Leeds, 2027-28')
  expect(lines).toHaveLength(1 + (await switches.getByRole('row').count()))
  expect(copied).toMatch(
    /^Stretched to 31 August, then Term-time only: 1,140 − .* hours, .* weeks of 30\. The hours/m,
  )
  await page.keyboard.press('Escape')
  await switches.waitFor({ state: 'detached' })

  const band = page.getByRole('group', { name: 'Opening days' })
  const week = band.getByRole('button', { name: '5 to 9 April: open' })
  await week.focus()
  await page.keyboard.press('Enter')
  await band.getByRole('button', { name: '5 to 9 April: closed' }).waitFor()
  await expectGoodLooks(page, 'offers-planner')
  await page.keyboard.press('Control+z')
  await week.waitFor()
  // A click without key or pointer, as assistive technology makes it.
  await week.dispatchEvent('click')
  await band.getByRole('button', { name: '5 to 9 April: closed' }).click()
  await week.waitFor()

  await page.getByLabel('Closed from').fill('3 Aug')
  await page.getByLabel('Closed to').fill('5/8')
  await page.getByLabel('Closed to').press('Enter')
  await page.getByRole('button', { name: 'Open 3 to 5 August' }).click()
  await expectFocus(page.getByRole('button', { name: 'Close these days' }))
  await page.getByLabel('Closed from').fill('3 Feb')
  await page.getByLabel('Closed to').fill('4 Feb')
  await page.getByLabel('Closed to').press('Enter')
  await page.getByRole('button', { name: 'Open 3 to 4 February' }).click()

  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expectToast(page, 'Calendar Generated', 'Term Calendar has been successfully generated!')
  await page.getByRole('link', { name: 'View details' }).first().click()
  await page.waitForURL('/calendars/*')
  const path = new URL(page.url()).pathname
  // The dashboard has a card of the same name.
  await page.getByRole('heading', { name: 'Meadow Lane Leeds · 2027-28 Term Calendar' }).waitFor()
  const shown = page.getByRole('region', { name: 'Offers' })
  await shown.getByText('48 weeks × 23.75 h').waitFor()
  await shown.getByRole('button', { name: /^Show 3 open weeks not funded/ }).click()
  await shown.getByRole('button', { name: /^Hide 3 open weeks/ }).waitFor()
  expect(await page.locator('.day.not-funded').count()).toBe(15)
  await expectGoodLooks(page, 'offers-details')
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await page.getByRole('button', { name: 'Submit as it is' }).click()
  await expectToast(page, 'Calendar Submitted', 'It is waiting for approval.')

  const { page: office } = await app.visitAs(emails.admin, { today })
  await office.goto('/approvals')
  await office.getByText('“Stretched”, 48 weeks × 23.75 hours').waitFor()
  await navigateInApp(office, path)
  const address = await approveForParents(app, office, 'Meadow Lane Leeds')

  const { page: parent } = await app.visit()
  await parent.goto(address)
  expect(await parent.locator('script').count()).toBe(0)
  await parent.getByRole('heading', { name: 'Funded hours' }).waitFor()
  await parent.getByText('23.75 hours a week, 48 weeks of the year,').waitFor()
  await parent.getByText('We are open, but without funded hours:').first().waitFor()
  await expectGoodLooks(parent, 'parents-offers')
  await parent.getByRole('link', { name: 'Cymraeg' }).click()
  await parent.getByText('23.75 awr yr wythnos – 48 wythnos y flwyddyn').waitFor()
  await expectGoodScreen(parent, 'parents-offers-cy')
})

test('A calendar whose offer can’t be delivered is submitted and approved only after a question that says so', async () => {
  const manager = await app.server.signedInCaller(emails.manager)
  const { id: siteId } = await siteNamed(manager, 'Meadow Lane Leeds')
  const offer = {
    ...{ id: 'two', name: 'Two days', entitlement: 30, model: 'stretched', weeks: 51 },
    ...{ weeksByPeriod: null, pattern: [10, 10, 0, 0, 0] },
  }
  const customDates = {
    summer: { startDate: '2028-04-24', endDate: '2028-07-21' },
    autumn: { startDate: '2028-09-04', endDate: '2028-12-15' },
    spring: { startDate: '2029-01-08', endDate: '2029-03-29' },
  }
  const body = { siteId, fundingYear: '2028-29', customDates, offers: [offer] }
  const made = GeneratedCalendar.parse(await succeed(manager.send('POST', calendars.generate.path, { body })))
  const path = `/calendars/${made.calendar.id}`
  const fails = '“Two days” needs more days: 22.35 hours don’t fit on 2 days of 10 at most.'
  const { page } = await app.visitAs(emails.manager, { today })
  const letCome = await failScript(page, 'needs more days: ')
  await page.goto(`${path}/edit`)
  const notice = page.getByText('Some checks could not be loaded.')
  await notice.waitFor()
  letCome()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(fails).first().waitFor()
  await notice.waitFor({ state: 'detached' })

  await navigateInApp(page, path)
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await page.getByRole('alertdialog', { name: 'Submit it as it is?' }).getByText(fails).waitFor()
  await expectGoodLooks(page, 'offers-submit-failing')
  await page.getByRole('button', { name: 'Submit as it is' }).click()
  await expectToast(page, 'Calendar Submitted', 'It is waiting for approval.')

  const { page: office } = await app.visitAs(emails.admin, { today })
  await office.goto(path)
  await office.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = office.getByRole('alertdialog', { name: 'Approve it as it is?' })
  await question.getByText(fails).waitFor()
  await question.getByRole('button', { name: 'Approve as it is' }).click()
  await expectToast(office, 'Calendar Approved', 'It can be exported now.')
})

test('What is typed of the year’s open weeks is planned with both offers', async () => {
  const { page } = await app.visitAs(emails.manager, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2029-30')
  const line = page.getByRole('textbox', { name: 'Type dates' })
  await line.fill('51 weeks, closed Christmas week and two INSET days')
  await page
    .getByText('That is planned with the offers of the year. Enter shows what comes out.')
    .first()
    .waitFor()
  await line.press('Enter')
  const setUp = page.getByRole('dialog', { name: 'Plan both offers' })
  expect(await setUp.getByLabel('Weeks a year').inputValue()).toBe('51')
  expect(await setUp.getByLabel('INSET days').inputValue()).toBe('2')
  expect(await setUp.getByLabel('Closed in Christmas week').isChecked()).toBe(true)
  await expectGoodLooks(page, 'offers-typed')
  await setUp.getByRole('button', { name: 'Use this plan' }).click()
  const offers = page.getByRole('region', { name: 'Offers' })
  await offers.getByText('51 weeks × 22.35 h').waitFor()

  for (let number = 3; number <= 10; number += 1) {
    await offers.getByRole('button', { name: 'Add an offer' }).click()
    await page.getByRole('dialog', { name: 'Add an offer' }).getByRole('button', { name: 'Add' }).click()
    await offers
      .getByRole('heading', { level: 3 })
      .nth(number - 1)
      .waitFor()
  }
  await offers.getByText('A calendar has at most 10 offers: remove one to add another.').waitFor()
  expect(await offers.getByRole('button', { name: 'Add an offer' }).count()).toBe(0)
  await offers
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expectFocus(offers.getByRole('button', { name: 'Plan both' }))
  await offers.getByRole('button', { name: 'Add an offer' }).waitFor()
})
