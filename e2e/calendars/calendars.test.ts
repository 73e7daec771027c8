import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { chooseSiteAndYear } from '#e2e/browser/planner.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { expectToast, holdToast, toasts } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { calendarOf } from '#e2e/server/find.ts'

const app = openApp()
const today = '2026-11-20'

describe('Generating', () => {
  test('says what is wrong with the dates that were typed, and generates nothing', async () => {
    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto('/dashboard')
    await page.getByLabel('Funding year', { exact: true }).selectOption('2026-27')
    await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
    // It stays in the other tab, hidden and inert.
    expect(await page.getByRole('grid').count()).toBe(0)
    const summer = page.getByRole('group', { name: 'Summer' })
    expect(await summer.getByLabel('Start date').inputValue()).toBe('15 Apr 2026')
    await summer.getByLabel('End date').fill('2026-04-01')
    await generate(page)
    const summary = page.getByRole('region', { name: /to put right$/ })
    await summary.getByText('Please select a site').waitFor()
    await summary.getByText('Please select a local authority').waitFor()
    await summary
      .getByText(/^Summer/)
      .first()
      .click()
    expect(await focusedName(page)).toBe('summer.endDate')
  })

  test('a second time asks before a draft is replaced, and leaves a pending calendar alone', async () => {
    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto('/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Sheffield', '2026-27')
    await generate(page)
    const dialog = page.getByRole('dialog', { name: 'There is a 2026-27 Term Calendar already' })
    await dialog.getByText('Pending').waitFor()
    expect(await dialog.getByRole('button', { name: 'Replace it' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await chooseSiteAndYear(page, 'Meadow Lane Birmingham', '2026-27')
    await generate(page)
    await dialog.getByText('Draft').waitFor()
    await dialog.getByRole('button', { name: 'Replace it' }).click()
    await expectToast(page, 'Calendar Generated', 'Term Calendar has been successfully generated!')

    // What shows it goes with it, and does not ask for it again.
    const generated = page.getByRole('region', { name: '2026-27 Term Calendar' })
    await generated.waitFor()
    const missing: string[] = []
    page.on('response', (response) => response.status() === 404 && missing.push(response.url()))
    await page.getByRole('button', { name: 'Delete Meadow Lane Birmingham 2026-27' }).click()
    await page.getByRole('button', { name: 'Delete calendar' }).click()
    await holdToast(page, 'Calendar Deleted')
    await generated.waitFor({ state: 'detached' })
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Calendar Brought Back')
    expect(missing).toEqual([])
  })

  test('over an approved year says so at once, and makes of the dates its amendment', async () => {
    const { page } = await app.visitAs(emails.admin, { today })
    await page.goto('/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Bracknell', '2026-27')
    await page.getByText('2026-27 exists (Approved)').waitFor()
    await expectGoodLooks(page, 'existing-year')
    await page.getByRole('button', { name: 'Amend', exact: true }).click()
    await page
      .getByRole('alertdialog', { name: 'Start an amendment?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
    await page.getByRole('group', { name: 'Summer' }).getByLabel('End date').fill('2026-07-17')
    await generate(page)
    const dialog = page.getByRole('dialog', { name: 'There is a 2026-27 Term Calendar already' })
    await dialog.getByText('Revision 1 stays published until the amendment is approved.').waitFor()
    await dialog.getByRole('button', { name: 'Amend with these dates' }).click()
    await expectToast(page, 'Calendar Generated', 'Term Calendar has been successfully generated!')
    await page.getByText('2026-27 exists (Draft)').waitFor()
    await page.getByText('It is being amended: a plan drawn here is put into the amendment.').waitFor()
  })
})

describe('A calendar', () => {
  test('that is rejected says why, and is a draft again once it is edited', async () => {
    const { page: administrator } = await app.visitAs(emails.admin)
    await administrator.goto('/dashboard')
    await administrator.getByRole('link', { name: 'View Meadow Lane Sheffield 2026-27' }).click()
    await administrator.getByRole('button', { name: 'Reject' }).click()
    await administrator.getByLabel('Reason').fill('Please keep 21 July open.')
    await administrator.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expectToast(administrator, 'Calendar Rejected')

    const { page: manager } = await app.visitAs(emails.manager)
    await manager.goto(administrator.url().replace(app.server.origin(), ''))
    await manager.getByText('Please keep 21 July open.', { exact: true }).waitFor()
    await manager.getByText('rejected', { exact: true }).first().waitFor()
    await manager.getByText('Edit its dates, then submit it again.').waitFor()
    await manager.getByRole('region', { name: 'What it is worth' }).getByText('Open the headcount').waitFor()
    await manager.getByRole('link', { name: 'Edit' }).click()
    await manager.getByRole('group', { name: 'Summer' }).getByLabel('End date').fill('2026-07-22')
    await manager.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(manager, 'Changes Saved')
    await manager.getByRole('link', { name: 'Back to View' }).click()
    await manager.getByText('Draft').first().waitFor()
  })

  test('is deleted only after a question, and only while it was never approved', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Delete Meadow Lane Edinburgh 2026-27' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this calendar?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await row(page, 'Meadow Lane Edinburgh', '2026-27').count()).toBe(1)
    await page.getByRole('button', { name: 'Delete Meadow Lane Edinburgh 2026-27' }).click()
    await question.getByRole('button', { name: 'Delete calendar' }).click()
    await holdToast(page, 'Calendar Deleted')
    await row(page, 'Meadow Lane Edinburgh', '2026-27').waitFor({ state: 'detached' })
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Calendar Brought Back')
    await row(page, 'Meadow Lane Edinburgh', '2026-27').waitFor()
    await page.getByRole('button', { name: 'Delete Meadow Lane Edinburgh 2026-27' }).click()
    await question.getByRole('button', { name: 'Delete calendar' }).click()
    await expectToast(page, 'Calendar Deleted')
    await page.getByText('Recently deleted or retired (1)').click()
    await page.getByText('Meadow Lane Edinburgh, 2026-27').waitFor()
    await expectGoodLooks(page, 'removed-calendars')
    await page.getByRole('button', { name: 'Bring back' }).click()
    await expectToast(page, 'Calendar Brought Back')
    await row(page, 'Meadow Lane Edinburgh', '2026-27').waitFor()
    await page.getByText('Recently deleted or retired').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Retire Meadow Lane Edinburgh 2025-26' }).waitFor()
  })

  test('out of a user’s reach is not found', async () => {
    const caller = await app.server.signedInCaller(emails.admin)
    const { id } = await calendarOf(caller, 'Meadow Lane Birmingham', '2026-27')
    const { page } = await app.visitAs(emails.otherAdmin)
    await page.goto(`/calendars/${id}`)
    await page.getByRole('heading', { name: 'Calendar Not Found' }).waitFor()
  })
})

describe('The list of calendars', () => {
  test('has the actions of every card in the same place on a phone', async () => {
    const { page } = await app.visitAs(emails.admin, { width: 390 })
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Recent Calendars' }).scrollIntoViewIfNeeded()
    const views = page.getByRole('link', { name: /^View Meadow Lane/ })
    await views.first().waitFor()
    const places = await views.evaluateAll((links) =>
      links.map((link) => {
        const card = link.closest('tr')?.getBoundingClientRect()
        const { x, y } = link.getBoundingClientRect()
        return `${x - (card?.x ?? 0)} ${Math.round(y - (card?.y ?? 0))}`
      }),
    )
    expect(places.length).toBe(5)
    expect(new Set(places).size).toBe(1)
  })

  test('comes with its filters, which do not push it down later', async () => {
    const { page } = await app.visitAs(emails.admin)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let isAsked = false
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('Part of a site')) {
        isAsked = true
        await released
      }
      await route.fulfill({ response })
    })
    await page.goto('/dashboard')
    await expect.poll(() => isAsked).toBe(true)
    expect(await list(page).filter({ visible: true }).count()).toBe(0)
    release()
    await list(page).waitFor()
    await page.getByRole('search', { name: 'Calendars' }).waitFor()
  })

  test('of the staff of a site has that site only', async () => {
    const { page } = await app.visitAs(emails.staff)
    await page.goto('/dashboard')
    await row(page, 'Meadow Lane Sheffield', '2025-26').waitFor()
    const others = list(page)
      .getByRole('row')
      .filter({ hasNotText: /Sheffield|Funding year/ })
    expect(await others.count()).toBe(0)
  })

  test('of a system administrator is that of the organisation chosen in the top bar', async () => {
    const { page } = await app.visitAs(emails.system)
    await page.goto('/dashboard')
    await row(page, 'Meadow Lane Leeds', '2025-26').waitFor()
    const filters = page.getByRole('search', { name: 'Calendars' })
    await filters.getByLabel('Search').fill('leeds')
    await filters.getByLabel('Status').selectOption('approved')
    await row(page, 'Meadow Lane Cardiff', '2025-26').waitFor({ state: 'detached' })
    await page.reload()
    await filters.getByLabel('Year').selectOption('2030-31')
    await page.getByText('No calendars match').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await row(page, 'Meadow Lane Cardiff', '2025-26').waitFor()
    await page.getByLabel('Organisation').selectOption({ label: 'Harbour Nursery Group' })
    await row(page, 'Harbour Belfast', '2025-26').waitFor()
    expect(await list(page).getByText('Meadow Lane').count()).toBe(0)
  })

  test('takes the place of a calendar whose organisation a system administrator leaves', async () => {
    const { page } = await app.visitAs(emails.system)
    const caller = await app.server.signedInCaller(emails.system)
    const ofHarbour = await calendarOf(caller, 'Harbour Belfast', '2025-26')
    await page.goto(`/calendars/${ofHarbour.id}`)
    await page.getByRole('heading', { name: 'Harbour Belfast' }).waitFor()
    const chooser = page.getByLabel('Organisation')
    const isHarbourChosen = (await chooser.locator('option:checked').innerText()).startsWith('Harbour')
    const other = isHarbourChosen ? 'Meadow Lane Nurseries' : 'Harbour Nursery Group'
    await chooser.selectOption({ label: other })
    await page.waitForURL('/dashboard')
  })

  test('without any says how to begin', async () => {
    const { page } = await app.visitAs(emails.otherStaff)
    await page.route('**/calendars?*', (route) => route.fulfill({ json: [] }))
    await page.goto('/dashboard')
    await page.getByText('No calendars found').waitFor()
    await page.getByText('Generate your first calendar to get started').waitFor()
  })
})

const generate = (page: Page) => page.getByRole('button', { name: 'Generate', exact: true }).click()

const list = (page: Page): Locator => page.getByRole('table', { name: 'Recent calendars' })

const row = (page: Page, site: string, fundingYear: string): Locator =>
  list(page).getByRole('row', { name: new RegExp(`${site}.*${fundingYear}`) })

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
