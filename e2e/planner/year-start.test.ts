import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Organization } from '#contract/organizations/organization.ts'
import { auth } from '#contract/people/auth.ts'
import { openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { centreOf, chooseSiteAndYear, day, drawTerm, ledgerOf } from '#e2e/browser/planner.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { siteNamed } from '#e2e/server/find.ts'

const app = openApp()
const today = '2026-11-20'

/** Changes it for the whole organisation, as an administrator. */
async function changeYearStart(settings: Pick<Organization, 'fundingYearStart' | 'weekStartsOn'>) {
  const caller = await app.server.signedInCaller(emails.admin)
  const { effectiveOrganizationId: id } = z
    .object({ effectiveOrganizationId: z.string() })
    .parse(await succeed(caller.get(auth.me.path)))
  const path = `/api/organizations/${id}`
  const { name, contactEmail } = z
    .object({ name: z.string(), contactEmail: z.string() })
    .parse(await succeed(caller.get(path)))
  await succeed(caller.send('PATCH', path, { body: { name, contactEmail, ...settings } }))
}

describe('An organisation whose years begin in September and weeks on Sunday', () => {
  test('draws, generates, views and edits its years like that', async () => {
    await changeYearStart({ fundingYearStart: 'september', weekStartsOn: 'sunday' })
    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto('/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
    await page.getByText('September 2027 to August 2028').waitFor()
    const grid = page.getByRole('grid', { name: 'Funding year 2027-28, September 2027 to August 2028' })
    expect(await monthsOf(page)).toEqual(['September 2027', 'August 2028'])
    expect(await grid.getByRole('rowgroup').first().innerText()).toMatch(/S\s+M\s+T\s+W\s+T\s+F\s+S\s/)
    const held = await grid.locator('[data-date]').evaluateAll((days) => days.flatMap(Object.keys))
    expect(held, 'React holds no objects for the days').toEqual([])
    const [sunday, saturday] = [
      await centreOf(day(page, '2027-09-05')),
      await centreOf(day(page, '2027-09-11')),
    ]
    expect([sunday.y === saturday.y, sunday.x < saturday.x]).toEqual([true, true])
    expect(await termButtons(page)).toEqual(['Autumn', 'Spring', 'Summer', 'Closure'])
    await expect.poll(() => ledgerOf(page, 'summer')).toContain('15 Apr – 23 Aug')

    await day(page, '2027-09-08').focus()
    await page.keyboard.press('Home')
    expect(await focusedDay(page)).toBe('2027-09-05')
    await page.keyboard.press('End')
    expect(await focusedDay(page)).toBe('2027-09-11')
    await page.keyboard.press('3')
    await page.getByRole('button', { name: 'Adjust Summer Half-Term' }).waitFor()
    await drawTerm(page, 'autumn', { startDate: '2027-09-06', endDate: '2027-12-17' })
    await expectGoodScreen(page, 'september-sunday')

    await page.getByRole('button', { name: 'Plan my year' }).click()
    const plans = page.getByRole('dialog', { name: 'Plan 2027-28' })
    const firstPlan = plans.getByRole('article', { name: 'Plan 1' })
    await firstPlan.getByText('Sep', { exact: true }).waitFor()
    await firstPlan.getByRole('button', { name: 'Use this plan' }).click()
    await plans.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Generate' }).click()
    await expectToast(page, 'Calendar Generated', 'Term Calendar has been successfully generated!')
    await page.getByRole('link', { name: 'View details' }).click()
    await page.getByRole('heading', { name: 'Meadow Lane Leeds · 2027-28 Term Calendar' }).waitFor()
    expect(await monthsOf(page)).toEqual(['September 2027', 'August 2028'])

    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('form', { name: 'Edit calendar' }).waitFor()
    await page.getByRole('group', { name: 'Summer', exact: true }).getByLabel('End date').fill('2028-07-21')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Changes Saved')
  })

  test('values each claim by the rates of its own year, and shows the claim windows of its own claims', async () => {
    await changeYearStart({ fundingYearStart: 'september', weekStartsOn: 'monday' })
    const admin = await app.server.signedInCaller(emails.admin)
    const { id, localAuthorityId } = await siteNamed(admin, 'Meadow Lane Leeds')
    async function record(kind: string, fundingYear: string, value: unknown) {
      const source = { publisher: 'Leeds', title: `Letter of ${fundingYear}`, address: null, pageDate: null }
      const body = { kind, fundingYear, value, source: { ...source, seenOn: '2026-04-01' } }
      await succeed(admin.send('PUT', `/api/local-authorities/${localAuthorityId}/facts`, { body }))
    }
    await record('rates', '2026-27', { 'age-3-4': { pencePerHour: 564, supplements: [] } })
    await record('rates', '2027-28', { 'age-3-4': { pencePerHour: 600, supplements: [] } })
    const on = (startDate: string) => ({ startDate, endDate: startDate })
    await record('windows', '2026-27', [
      { kind: 'headcount', period: 'summer', when: on('2026-05-14') },
      { kind: 'headcount', period: 'autumn', when: on('2026-10-01') },
    ])
    await record('windows', '2027-28', [
      { kind: 'headcount', period: 'summer', when: on('2027-05-13') },
      { kind: 'headcount', period: 'autumn', when: on('2027-10-07') },
    ])

    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto(`/sites/${id}/headcount#2026-27`)
    await page.getByText('Pounds an hour in 2027-28: 3 and 4: £6.00.').waitFor()
    for (const claim of ['Autumn', 'Summer'])
      for (const [what, typed] of [
        ['children', '30'],
        ['hours', '15'],
      ])
        await page
          .getByLabel(new RegExp(`^Planned ${what}, row \\d+: ${claim}, age 3 and 4$`))
          .fill(typed ?? '')
    await page.getByRole('cell', { name: '£2,538' }).waitFor()
    await page.getByRole('cell', { name: '£2,700' }).waitFor()
    await expectGoodLooks(page, 'headcount-from-september')
    await page.getByRole('button', { name: 'Save Headcount' }).click()
    await expectToast(page, 'Headcount Saved')

    await navigateInApp(page, '/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
    const said = (date: string) => day(page, date).getAttribute('aria-label')
    await expect.poll(() => said('2027-05-13')).toContain('Headcount, summer: last day')
    expect(await said('2026-10-01')).toContain('Headcount, autumn: last day')
    expect(await said('2027-08-31')).toContain('Eligibility codes for autumn')
    await expectGoodLooks(page, 'windows-from-september')
  })

  test('keeps the years that began in April as they are', async () => {
    await changeYearStart({ fundingYearStart: 'january', weekStartsOn: 'monday' })
    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'View Meadow Lane Birmingham 2026-27' }).click()
    await page.getByRole('grid', { name: 'Funding year 2026-27', exact: true }).waitFor()
    expect(await monthsOf(page)).toEqual(['April 2026', 'March 2027'])

    await navigateInApp(page, '/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Birmingham', '2027-28')
    await page.getByText('January 2027 to December 2027').waitFor()
    await page.getByText(/January to March 2027 are in two calendars: 2026-27 begins in April, /).waitFor()
    expect(await monthsOf(page)).toEqual(['January 2027', 'December 2027'])
  })
})

/** The first and the last. */
async function monthsOf(page: Page): Promise<(string | null)[]> {
  const months = page.getByRole('grid').getByRole('rowgroup')
  await months.first().waitFor()
  expect(await months.count()).toBe(12)
  return Promise.all([months.first(), months.last()].map((month) => month.getAttribute('aria-label')))
}

function termButtons(page: Page): Promise<string[]> {
  return page.getByRole('group', { name: 'What to draw' }).getByRole('button').allInnerTexts()
}

function focusedDay(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-date'))
}
