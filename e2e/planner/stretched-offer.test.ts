import { expect, test } from 'vitest'
import { authorityRules } from '#contract/authorities/authority-rules.ts'
import { openApp } from '#e2e/browser/app.ts'
import { chooseSiteAndYear } from '#e2e/browser/planner.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { calendarOf, siteNamed } from '#e2e/server/find.ts'

const app = openApp()
const today = '2026-11-20'

test('By keyboard a planner turns the weeks of an offer into hours and back, without sending the plan', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  const ledger = page.getByRole('complementary', { name: 'Ledger' })
  const folded = ledger.getByRole('button', { name: /^Offers/ })
  const add = ledger.getByRole('button', { name: 'Add an offer' })
  // The card is folded again when the chosen site's year has come.
  await expect
    .poll(async () => {
      if (await folded.isVisible()) await folded.click()
      return add.isVisible()
    })
    .toBe(true)
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add an offer' })
  await dialog.getByLabel('Model').selectOption('Stretched')
  await dialog.getByLabel('Entitlement').selectOption('30 hours')
  await dialog.getByLabel('Weeks a year').fill('46')
  await dialog.getByText('1,140 ÷ 46 = 24.7826…, rounded down to 24.78 hours a week').waitFor()
  expect(await dialog.getByLabel('or hours a week').inputValue()).toBe('24.78')

  await dialog.getByLabel('or hours a week').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('22.8')
  await dialog.getByText('1,140 ÷ 22.8 = 50 weeks.').waitFor()
  expect(await dialog.getByLabel('Weeks a year').inputValue()).toBe('50')
  await dialog.getByLabel('Hours on Monday').fill('10')
  await dialog.getByLabel('Hours on Tuesday').fill('10')
  await dialog
    .getByText('“Stretched” needs more days: 22.8 hours don’t fit on 2 days of 10 at most.')
    .waitFor()
  await expectGoodLooks(page, 'stretched-offer')
  await page.keyboard.press('Enter')
  await ledger.getByText('50 weeks × 22.8 h').waitFor()
  expect(await page.getByRole('region', { name: /to put right$/ }).count()).toBe(0)
  expect(await page.getByText('Calendar Generated').count()).toBe(0)
})

test('The weeks that an authority allows are said in an offer, on the edit screen too', async () => {
  const admin = await app.server.signedInCaller(emails.admin)
  const { localAuthorityId } = await siteNamed(admin, 'Meadow Lane Birmingham')
  const system = await app.server.signedInCaller(emails.system)
  const fundingRequirements = {
    default: {
      targetWeeks: { summer: 12, autumn: 14, spring: 12 },
      rounding: 'half',
      hoursPerWeek: 15,
      stretchedWeeks: [45, 47.5, 50],
    },
  }
  const path = authorityRules.update.path.replace(':id', localAuthorityId)
  await succeed(system.send('PATCH', path, { body: { fundingRequirements } }))

  const calendar = await calendarOf(admin, 'Meadow Lane Birmingham', '2026-27')
  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto(`/calendars/${calendar.id}/edit`)
  await page.getByRole('button', { name: /^Offers/ }).click()
  await page.getByRole('button', { name: 'Add an offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an offer' })
  await dialog.getByLabel('Model').selectOption('Stretched')
  await dialog.getByText('Birmingham allows 45, 47.5 and 50 weeks.').waitFor()
  expect(await dialog.getByLabel('Weeks a year').inputValue()).toBe('50')
  await dialog.getByLabel('or hours a week').fill('12.5')
  await dialog.getByText('570 ÷ 12.5 = 45.6 weeks.').waitFor()
  expect(await dialog.getByLabel('Weeks a year').inputValue()).toBe('45')
  await dialog.getByLabel('Weeks a year').fill('46')
  await dialog.getByText('lets hours be stretched over 45, 47.5 and 50 weeks, not over 46.').waitFor()
})
