import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

test('An administrator reads what fails, takes the file, and has it come by itself', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/reports')
  await page.getByText('Of all years').waitFor()
  await page.getByRole('link', { name: /^Compliance/ }).click()
  const row = page.getByRole('row', { name: /Meadow Lane Sheffield.*2026-27/ }).first()
  await row.getByText(/short/).last().waitFor()
  // Beside “Funding year”.
  await page.getByRole('columnheader', { name: 'Whole year', exact: true }).waitFor()
  await page.getByText('The same as a table').first().click()
  await page.getByRole('table', { name: 'What fails, in calendars' }).waitFor()
  await expectGoodLooks(page, 'report-compliance')
  // On a tablet the rows are wider than the page: a shadow shows it. A minus is a minus sign.
  await page.setViewportSize({ width: 768, height: 1024 })
  const rows = page.getByRole('region', { name: 'The report’s rows' })
  expect(await rows.evaluate((all) => all.scrollWidth > all.clientWidth)).toBe(true)
  expect(await rows.evaluate((all) => getComputedStyle(all).backgroundAttachment)).toBe(
    'local, local, scroll, scroll',
  )
  expect(await rows.innerText()).not.toMatch(/\s-\d/)
  await page.setViewportSize({ width: 1440, height: 900 })

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file.split('\r\n')[0]).toContain('Site,Local authority,Funding year,Status')

  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule a report' })
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('Report Scheduled', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Reports' }).first().click()
  await page.getByRole('table', { name: 'Recent reports' }).getByRole('rowheader').first().waitFor()
  await page.getByRole('link', { name: /^Scheduled Reports/ }).click()
  await page.getByRole('button', { name: /^Actions for Compliance/ }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await page.getByRole('cell', { name: /Paused/ }).waitFor()
  await expectGoodLooks(page, 'report-schedules')
})

test('The choices of a report stay in its address when the page is loaded again', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/reports/compliance')
  const year = page.getByLabel('Funding year')
  await year.selectOption({ label: '2025-26' })
  await page.getByLabel('Status').selectOption({ label: 'Approved' })
  await page.getByLabel('Sites').fill('Sheffield')
  await page.getByRole('option', { name: 'Meadow Lane Sheffield' }).click()
  await page.getByRole('button', { name: 'Remove Meadow Lane Sheffield' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Remove Meadow Lane Sheffield' }).waitFor()
  expect(await year.inputValue()).toBe('2025-26')
  expect(await page.getByLabel('Status').inputValue()).toBe('approved')
  await year.selectOption({ label: 'All years' })
  await page.reload()
  await page.getByRole('button', { name: 'Remove Meadow Lane Sheffield' }).waitFor()
  expect(await year.inputValue()).toBe('')

  await page.goto('/reports/worth')
  const another = await year.locator('option:not(:checked)').first().innerText()
  await year.selectOption({ label: another })
  await page.getByLabel('A row for each').selectOption({ label: 'Claim' })
  await page.reload()
  await page.getByLabel('A row for each').waitFor()
  expect(await year.inputValue()).toBe(another)
  expect(await page.getByLabel('A row for each').inputValue()).toBe('period')
})

test('A custom report is saved under its name', async () => {
  const { page } = await app.visitAs(emails.manager)
  await page.goto('/reports/custom')
  await page.getByLabel('A row is').selectOption({ label: 'All of one local authority' })
  await page.getByRole('checkbox', { name: 'Places' }).check()
  await page.getByRole('row', { name: /Sheffield/ }).waitFor()
  await page.getByRole('button', { name: 'Save report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save report' })
  await dialog.getByLabel('Name').fill('Places by council')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Opened Places by council' }).waitFor()
  await expectGoodLooks(page, 'report-custom')
})
