import { expect, test } from 'vitest'
import { authorityRules } from '#contract/authorities/authority-rules.ts'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { authorityNamed } from '#e2e/server/find.ts'
import { recordFact } from '#e2e/server/record-fact.ts'

const app = openApp()

test('A system administrator sees what is known of all, orders it by age, and what a change leaves behind', async () => {
  const rounding = { kind: 'rounding', fundingYear: 'default', value: 'whole-up' }
  await recordFact(app.server, 'Sheffield', rounding, { seenOn: '2024-09-01' })

  const caller = await app.server.signedInCaller(emails.system)
  const leeds = await authorityNamed(caller, 'Leeds')
  const targetWeeks = { summer: 13, autumn: 14, spring: 11 }
  const body = { fundingRequirements: { default: { targetWeeks } } }
  await succeed(caller.send('PATCH', authorityRules.update.path.replace(':id', leeds.id), { body }))

  const { page } = await app.visitAs(emails.system)
  await page.goto('/local-authorities')
  const known = page.getByRole('region', { name: 'What is known' })
  await known.getByText(/^Of 219 authorities, the weeks of \d+/).waitFor()
  await known.getByText('Northern Ireland').waitFor()
  await known.getByTitle('Birmingham: Something else known').waitFor()
  await known.getByText('Rounding of weeks').waitFor()
  await page.getByLabel('Find an authority').fill('Leeds')
  const unsourced = page.getByRole('row', { name: 'Leeds' })
  await unsourced.getByText('13 + 14 + 11').waitFor()
  await unsourced.getByText('Not known', { exact: true }).waitFor()
  await unsourced.getByText('no source recorded').waitFor()
  await expectGoodLooks(page, 'coverage-without-source')
  await page.getByLabel('Find an authority').fill('')
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
