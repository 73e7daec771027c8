import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { chooseSiteAndYear } from '#e2e/browser/planner.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()
const today = '2026-11-20'

test.each([
  {
    ...{ site: 'Meadow Lane Edinburgh', email: emails.admin, year: '2026-27' },
    start: /usual dates of schools in Scotland: those of City of Edinburgh are not known here/,
    hours: '1,140 hours a year over 190 term days: 6 hours a day.',
    halfTerm: 'Half-term 12 to 23 October',
    halfTermDays: 14,
  },
  {
    ...{ site: 'Harbour Belfast', email: emails.otherAdmin, year: '2026-27' },
    start: /usual dates of schools in Northern Ireland: those of Belfast are not known here/,
    hours: '12.5 or 22.5 hours a week over 38 weeks: 475 or 855 hours.',
    halfTerm: 'Half-term 29 to 30 October',
    halfTermDays: 4,
  },
])('$site plans its nation’s year, claimed at once', async ({ site, email, year, ...said }) => {
  const { page } = await app.visitAs(email, { today })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, site, year)
  await page.getByRole('button', { name: 'Plan my year' }).click()
  const dialog = page.getByRole('dialog', { name: `Plan ${year}` })
  await dialog.getByText(said.start).waitFor()
  await dialog.getByText(/^.*The whole year is one claim\. Its target is the default: 38 weeks,/).waitFor()
  const first = dialog.getByRole('article', { name: 'Plan 1' })
  await first.getByText(said.hours).waitFor()
  await first.getByText('The year’s claim is on target.').waitFor()
  await first.getByText(said.halfTerm, { exact: true }).waitFor()
  expect(await dialog.textContent()).not.toMatch(/target of \d|exactly the target/)

  const halfTermDays = first.locator('.mini-year .half-term')
  expect(await halfTermDays.count()).toBe(said.halfTermDays)
  const hatched = await halfTermDays.first().evaluate((day) => getComputedStyle(day).backgroundSize)
  expect(hatched.split(', ')[0]).toBe('100% 100%')
  await expectGoodLooks(page, `plans-of-${site.replaceAll(' ', '-')}`)
})
