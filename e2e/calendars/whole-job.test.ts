import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { Calendar, calendars } from '#contract/calendars/calendars.ts'
import type { DateRange } from '#domain/year/iso-date.ts'
import { openApp } from '#e2e/browser/app.ts'
import { type Entry, entriesIn } from '#e2e/browser/ical-file.ts'
import { chooseSiteAndYear, drag, drawTerm, ledgerOf } from '#e2e/browser/planner.ts'
import { expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()
const today = '2026-11-20'

const terms = {
  summer: { startDate: '2026-04-13', endDate: '2026-07-21' },
  autumn: { startDate: '2026-09-03', endDate: '2026-12-18' },
  spring: { startDate: '2027-01-04', endDate: '2027-03-31' },
}
const autumnHalfTerm: DateRange = { startDate: '2026-10-26', endDate: '2026-10-30' }

describe('From a drawn year to a file on a phone:', () => {
  let id = ''
  let published: Entry[] = []

  test('a manager draws the year of Leeds and generates its calendar', async () => {
    const { page } = await app.visitAs(emails.manager, { today })
    await page.goto('/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
    await expect.poll(() => page.getByLabel('Local authority').inputValue()).toBe('Leeds')
    await drawTerm(page, 'summer', terms.summer)
    await drawTerm(page, 'autumn', terms.autumn)
    await page.getByRole('button', { name: 'Adjust Autumn Half-Term' }).click()
    await drag(page, autumnHalfTerm)
    await drawTerm(page, 'spring', terms.spring)

    await expect.poll(() => ledgerOf(page, 'summer')).toContain('13 Apr – 21 Jul')
    await expect.poll(() => ledgerOf(page, 'summer')).toContain('65 school days · 13.0 weeks exactly')
    await expect.poll(() => ledgerOf(page, 'autumn')).toContain('72 school days · 14.4 weeks exactly')
    await expect.poll(() => ledgerOf(page, 'spring')).toContain('56 school days · 11.2 weeks exactly')
    await expectGoodScreen(page, 'generator')

    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await expectToast(page, 'Calendar Generated', 'Term Calendar has been successfully generated!')
    const panel = page.getByRole('region', { name: '2026-27 Term Calendar' })
    for (const words of ['Draft', 'Meadow Lane Leeds', '193', '38.6', '26 Oct 2026 – 30 Oct 2026']) {
      await panel.getByText(words).first().waitFor()
    }
    expect(await panel.getByRole('button', { name: 'iCal' }).getAttribute('aria-disabled')).toBe('true')
    await panel.getByRole('button', { name: 'Submit for approval' }).click()
    const question = page.getByRole('alertdialog', { name: 'Submit it as it is?' })
    await question
      .getByText(
        '193 of 190 school days · 38.6 weeks, spring 4 days short, summer 1 week over and autumn 2 days over.',
      )
      .waitFor()
    await question.getByRole('button', { name: 'Submit as it is' }).click()
    await expectToast(page, 'Calendar Submitted', 'It is waiting for approval.')
    await panel.getByText('Pending').waitFor()
    await panel.getByRole('link', { name: 'View details' }).click()
    await page.waitForURL('/calendars/*')
    id = page.url().split('/').at(-1) ?? ''
  })

  test('an administrator approves it', async () => {
    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto('/dashboard')
    await page
      .getByRole('row', { name: /Meadow Lane Leeds.*2026-27/ })
      .getByText('Pending')
      .waitFor()
    await page.getByRole('link', { name: 'View Meadow Lane Leeds 2026-27' }).click()
    await page.getByText('193 of 190 school days · 38.6 weeks, spring 4 days short').first().waitFor()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('button', { name: 'Approve as it is' }).click()
    await expectToast(page, 'Calendar Approved', 'It can be exported now.')
    await page.getByText('Approved', { exact: true }).first().waitFor()
    await expectGoodScreen(page, 'details-approved')
  })

  test('the file that the manager saves has the days of the calendar', async () => {
    const { page } = await app.visitAs(emails.manager, { today })
    await page.goto(`/calendars/${id}`)
    published = await exported(page, id)
    await expectToast(page, 'Export Successful', `Saved as calendar-${id}.ics.`)

    expect(published.filter(({ category }) => category === 'Term').map(range)).toEqual(Object.values(terms))
    const calendar = await read(page, id)
    expect(calendar.terms.map(range)).toEqual(Object.values(terms))
    const halfTerms = calendar.terms.flatMap(({ halfTermBreak }) => halfTermBreak ?? [])
    expect(published.filter(({ category }) => category === 'Half-term').map(range)).toEqual(halfTerms)
    expect(halfTerms).toContainEqual(autumnHalfTerm)
  })

  test('an amendment leaves the file as it was approved, and the page says so', async () => {
    const { page } = await app.visitAs(emails.manager, { today })
    await page.goto(`/calendars/${id}`)
    await page.getByRole('button', { name: 'Amend' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start amendment' }).click()
    await expectToast(
      page,
      'Amendment Started',
      'The approved dates stay published until the amendment is approved.',
    )
    await page.getByText('Revision 1 is published').waitFor()

    await page.getByRole('link', { name: 'Edit' }).click()
    const save = page.getByRole('button', { name: 'Save Changes' })
    expect(await save.isDisabled()).toBe(true)
    await page.getByRole('group', { name: 'Spring' }).getByLabel('End date').fill('2027-03-25')
    await page.getByText('You have unsaved changes. Click "Save Changes" to update the calendar.').waitFor()
    await expectGoodScreen(page, 'edit')
    await save.click()
    await expectToast(page, 'Changes Saved', 'The 2026-27 Term Calendar is up to date.')
    await page.getByText('All changes are saved.').waitFor()
    expect(await save.isDisabled()).toBe(true)

    await page.getByRole('link', { name: 'Back to View' }).click()
    await page.getByText('Revision 1 is published').waitFor()
    await page.getByText('25 Mar 2027').first().waitFor()
    expect(await exported(page, id)).toEqual(published)
  })
})

async function exported(page: Page, id: string): Promise<Entry[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`calendar-${id}.ics`)
  return entriesIn(file)
}

async function read(page: Page, id: string): Promise<Calendar> {
  const answer = await page.request.get(calendars.find.path.replace(':id', id))
  return Calendar.parse(await answer.json())
}

const range = ({ startDate, endDate }: DateRange): DateRange => ({ startDate, endDate })
