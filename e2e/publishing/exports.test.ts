import { stat } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  expect((await stat(await file.path())).size).toBeGreaterThan(1000)
  return file
}

test('An administrator takes away one calendar as a workbook, then a zip of several formats', async () => {
  const { page } = await app.visitAs(emails.admin, { today: '2026-11-20' })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Export All' }).click()
  await page.getByText('Nothing exported yet').waitFor()
  await page.getByText('open the list of sites and choose Share in the “…” menu of one.').waitFor()

  await page.getByLabel('Academic Year').selectOption('2025-2026 Academic Year')
  await page.getByLabel('Sites to Include').selectOption('Selected Sites Only')
  await page.getByRole('checkbox', { name: 'Meadow Lane Sheffield' }).check()
  await page.getByText('1 site chosen.').waitFor()
  const workbook = await downloaded(page, () => page.getByRole('button', { name: 'Download Excel' }).click())
  expect(workbook.suggestedFilename()).toBe('Meadow Lane Sheffield 2025-26.xlsx')
  await expectToast(page, 'Export Successful', `Saved as ${workbook.suggestedFilename()}.`)

  await page.getByRole('checkbox', { name: 'CSV' }).check()
  const zip = await downloaded(page, () => page.getByRole('button', { name: 'Make the zip' }).click())
  expect(zip.suggestedFilename()).toBe('term-calendars-2025-26.zip')
  await expectToast(page, 'Export Successful', 'Saved as term-calendars-2025-26.zip.')
  const row = page.getByRole('row', { name: /PDF, Excel and CSV, 2025-26/ })
  await row.getByText('Ready').waitFor()
  await row.getByText(/\d MB|\d KB/).waitFor()
  await expectGoodLooks(page, 'export')
  await page.setViewportSize({ width: 1440, height: 900 })
  await downloaded(page, () => row.getByRole('button', { name: 'Download' }).click())

  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete export' }).click()
  await page.getByText('Nothing exported yet').waitFor()
})
