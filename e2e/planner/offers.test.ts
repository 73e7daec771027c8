import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectFocus } from '#e2e/browser/keyboard.ts'
import { approveForParents } from '#e2e/browser/parents-page.ts'
import { chooseSiteAndYear } from '#e2e/browser/planner.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()
const today = '2026-11-20'

test('Both offers of a site are planned, one is changed from 51 to 48 weeks, and the parents read them', async () => {
  const { page } = await app.visitAs(emails.manager, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
  const ledger = page.getByRole('complementary', { name: 'Ledger' })
  await ledger.getByRole('button', { name: /^Offers/ }).click()
  await expectFocus(ledger.getByRole('button', { name: 'Add an offer' }))
  await ledger.getByRole('button', { name: 'Plan both' }).click()
  const setUp = page.getByRole('dialog', { name: 'Plan both offers' })
  await setUp.getByText(/^Closed 27 to 31 December/).waitFor()
  await expectGoodLooks(page, 'offers-plan-both')
  await setUp.getByRole('button', { name: 'Take this plan' }).click()

  const offers = ledger.getByRole('region', { name: 'Offers' })
  await offers.getByText('51 weeks × 22.35 h').waitFor()
  await offers.getByRole('button', { name: 'Change Stretched' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Stretched' })
  await dialog.getByLabel('Weeks a year').fill('48')
  await dialog.getByRole('row', { name: 'Hours a week 22.35 23.75' }).waitFor()
  await expectGoodLooks(page, 'offers-51-to-48')
  await dialog.getByRole('button', { name: 'Take the change' }).click()
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
  // As assistive technology presses it, without key or pointer.
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
  await office.goto(path)
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
