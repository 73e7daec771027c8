import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { type Caller, succeed } from '#e2e/server/caller.ts'
import { whileHeld } from '#e2e/server/rows.ts'

const app = openApp()

const Listed = z.array(z.object({ id: z.string(), name: z.string() }))
const Calendars = z.array(z.object({ id: z.string(), site: z.object({ name: z.string() }) }))

let system: Caller
let organizationId = ''

const named = async (path: string, name: string) =>
  Listed.parse(await succeed(system.get(path))).find((thing) => thing.name === name)?.id ?? ''

/** Enough sites that the progress of a roll-out can be watched. */
async function addSites(count: number): Promise<void> {
  const localAuthorityId = await named('/api/local-authorities', 'Sheffield')
  for (let number = 1; number <= count; number += 1) {
    const body = {
      name: `Nursery ${String(number).padStart(3, '0')}`,
      address: '3 Springvale Road, Sheffield S6 3NS',
      contactEmail: 'office@meadowlane.example',
      localAuthorityId,
    }
    await succeed(system.send('POST', `/api/organizations/${organizationId}/sites`, { body }))
  }
}

async function calendarOf(siteName: string): Promise<string> {
  const path = `/api/organizations/${organizationId}/calendars?fundingYear=2026-27`
  const found = Calendars.parse(await succeed(system.get(path)))
  return found.find(({ site }) => site.name === siteName)?.id ?? ''
}

beforeAll(async () => {
  system = await app.server.signedInCaller(emails.system)
  organizationId = await named('/api/organizations', 'Meadow Lane Nurseries')
})

describe('An administrator', () => {
  test('saves a year as a template and starts another site’s calendar from it', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto(`/calendars/${await calendarOf('Meadow Lane Sheffield')}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Save as template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as template' })
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await dialog.getByText('Name must be at least 2 characters').waitFor()
    await expectGoodScreen(page, 'save-as-template')
    await dialog.getByLabel('Name').fill('Our usual year')
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await expectToast(page, 'Template Saved', 'Start a new calendar from it on the dashboard.')

    await page.getByRole('link', { name: 'Templates' }).click()
    await page.getByText('Our usual year').waitFor()
    await expectGoodLooks(page, 'templates')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Rename Our usual year' }).click()
    await page.getByLabel('Description').fill('Thirteen weeks in summer')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Thirteen weeks in summer').waitFor()

    await page.getByRole('button', { name: 'Preview and use Our usual year' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview of Our usual year' })
    await preview.getByLabel('Site').selectOption('Meadow Lane Leeds')
    await preview.getByLabel('Funding year').selectOption('2028-29')
    await preview.getByText('so that Mondays stay Mondays').waitFor()
    await expectGoodScreen(page, 'template-preview')
    await preview.getByRole('button', { name: 'Use for Meadow Lane Leeds' }).click()
    await page.getByText('so that Mondays stay Mondays').waitFor()
    const from = page.getByLabel('Start from').locator('option:checked')
    await expect.poll(() => from.innerText()).toBe('Our usual year')
    expect(await page.getByText('Your plan has been restored').count()).toBe(0)
    expect(await page.getByLabel('Funding year', { exact: true }).inputValue()).toBe('2028-29')

    await page.getByRole('button', { name: 'New Calendar' }).click()
    await page.getByLabel('Site', { exact: true }).selectOption('Meadow Lane Edinburgh')
    await page.getByLabel('Funding year', { exact: true }).selectOption('2027-28')
    await page.getByLabel('Start from').selectOption('Our usual year')
    await page.getByText('so that Mondays stay Mondays').waitFor()
    await expectGoodLooks(page, 'start-from-template')
  })

  test('rolls the year out to every site, keeps what is there and submits what passes', async () => {
    const { page, watch } = await app.visitAs(emails.admin)
    watch.expectComplaint(/^503 from GET .*\/sites\?state=made/)
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Roll-out' }).click()
    await page.getByRole('heading', { name: 'Roll-out', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Roll out', exact: true }).click()
    await page.getByText('Choose at least one site.').waitFor()
    await page.getByLabel('Funding year').selectOption('2026-27')
    await page.getByLabel('One template for all').check()
    await page.getByLabel('Template', { exact: true }).selectOption('Our usual year')
    await page.getByLabel('Only without a calendar for the year').uncheck()
    await page.getByRole('button', { name: /^Choose these/ }).click()
    await page.getByRole('button', { name: 'Preview every site' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText(/^\d+ sites?: /).waitFor()
    await preview.getByText('Meadow Lane Leeds').click()
    await preview
      .getByText(/^All checks pass|claim|week/)
      .first()
      .waitFor()
    await expectGoodLooks(page, 'roll-out-new')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: /^Roll out to/ }).click()
    await page.waitForURL('**/roll-outs/*')
    await page.getByText('Done', { exact: true }).waitFor()
    await page
      .getByRole('row', { name: /Meadow Lane Sheffield/ })
      .getByText('Not changed')
      .waitFor()
    await page
      .getByText(/\d notes?$/)
      .first()
      .click()
    await expectGoodLooks(page, 'roll-out-matrix')
    await page.setViewportSize({ width: 1440, height: 900 })
    const submitAll = page.getByRole('button', { name: 'Submit all that pass their checks' })
    await page.route('**/sites?state=made&*', (route) => route.fulfill({ status: 503, body: '' }))
    await submitAll.click()
    await expectToast(page, 'The next calendars could not be read')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.unroute('**/sites?state=made&*')
    await submitAll.click()
    await page.getByRole('dialog', { name: /submitted$/ }).waitFor()
    await expectGoodScreen(page, 'roll-out-submitted')
  })

  test('watches a long one, leaves it and cancels it between two sites', async () => {
    await addSites(150)
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/roll-outs')
    await page.getByLabel('Funding year').selectOption('2028-29')
    await page.getByLabel('Find by name').fill('Nursery 0')
    await page.getByRole('button', { name: 'Choose these 99' }).click()
    await page.getByLabel('Find by name').fill('Nursery 1')
    await page.getByRole('button', { name: 'Choose these 51' }).click()
    await page.getByText('150 sites chosen').waitFor()
    await whileHeld(app.server.dataDir(), 'terms', async () => {
      await page.getByRole('button', { name: 'Roll out to 150 sites' }).click()
      await page.getByText(/of 150 sites done/).waitFor()
      await page.getByRole('button', { name: 'Cancel roll-out' }).click()
      const asked = page.waitForRequest(/\/cancel$/)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel roll-out' }).click()
      await asked
    })
    await expectToast(page, 'Roll-out Cancelled', 'The calendars that were made stay as drafts.')
    await page.getByText('Cancelled', { exact: true }).first().waitFor()
    const words = await page.getByRole('region', { name: 'Progress' }).innerText()
    expect(words).toMatch(/150 sites: (\d+ made and )?\d+ cancelled\./)
    await page.getByRole('link', { name: 'Back to Roll-out' }).click()
    await page
      .getByRole('row', { name: /2028-29/ })
      .getByText('Cancelled', { exact: true })
      .waitFor()
  })
})
