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

test('By keyboard somebody turns weeks into hours and back, without sending the plan', async () => {
  const { page } = await app.visitAs(emails.admin, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  const ledger = page.getByRole('complementary', { name: 'Ledger' })
  await ledger.getByText('Stretched offer').focus()
  await page.keyboard.press('Enter')
  await ledger.getByText('1,140 ÷ 46 = 24.7826…, rounded down to 24.78 hours a week.').waitFor()

  await ledger.getByLabel('Hours a week').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('22.8')
  expect(await ledger.getByLabel('Weeks a year').inputValue()).toBe('50')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('region', { name: /to put right$/ }).count()).toBe(0)
  expect(await page.getByText('Calendar Generated').count()).toBe(0)

  await ledger.getByLabel('Days a week').selectOption('2')
  await ledger.getByText('at most 10 are funded. Choose 3 days or more.').waitFor()
  await expectGoodLooks(page, 'stretched-offer')

  await chooseSiteAndYear(page, 'Meadow Lane Cardiff', '2026-27')
  await ledger.getByText('In Wales hours are funded over 39 weeks of term and 9 of holiday').waitFor()
})

test('The weeks that an authority allows bind the calculator, on the edit screen too', async () => {
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
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Birmingham', '2026-27')
  await page.getByText('Stretched offer').click()
  await page.getByText('570 ÷ 45 = 12.6666…, rounded down to 12.66 hours a week.').waitFor()
  await page.getByLabel('Weeks a year').fill('46')
  await page.getByText('lets hours be stretched over 45, 47.5 and 50 weeks, not over 46.').waitFor()
  await page.goto(`/calendars/${calendar.id}/edit`)
  await page.getByText('Stretched offer').click()
  await page.getByText('Birmingham allows 45, 47.5 and 50 weeks.').waitFor()
  await page.getByLabel('Hours a week').fill('12.5')
  await page.getByText('45 weeks of 12.5 hours leave 7.5 hours of the 570 unused.').waitFor()
})
