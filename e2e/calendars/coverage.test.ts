import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'
import { recordFact } from '#e2e/server/record-fact.ts'

const app = openApp()

test('A system administrator sees what is known of all, orders it by age, and what a change leaves behind', async () => {
  const rounding = { kind: 'rounding', fundingYear: 'default', value: 'whole-up' }
  await recordFact(app.server, 'Sheffield', rounding, { seenOn: '2024-09-01' })

  const { page } = await app.visitAs(emails.system)
  await page.goto('/local-authorities')
  const known = page.getByRole('region', { name: 'What is known' })
  await known.getByText(/^Of 219 authorities, the weeks of \d+/).waitFor()
  await known.getByText('Northern Ireland').waitFor()
  await known.getByTitle('Birmingham: Something else known').waitFor()
  await known.getByText('Rounding of weeks').waitFor()
  await page.getByLabel('Order').selectOption('Oldest source first')
  const table = page.getByRole('table', { name: 'Local authorities' })
  await table.getByRole('row').nth(1).getByRole('link', { name: 'Sheffield' }).waitFor()
  await page.getByLabel('Only sources older than a year').check()
  await page.getByText('1 of 219 authorities').waitFor()
  await table.getByText('older than a year').waitFor()
  await expectGoodLooks(page, 'coverage')
  expect(await table.getByRole('row').count()).toBe(2)
  await table.getByRole('link', { name: 'Sheffield' }).click()
  await page.getByRole('heading', { name: 'Sheffield', level: 1 }).waitFor()
})
