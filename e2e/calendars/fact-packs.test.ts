import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { termDates } from '#contract/authorities/term-dates.ts'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { authorityNamed } from '#e2e/server/find.ts'
import { recordFact } from '#e2e/server/record-fact.ts'

const app = openApp()
const elsewhere = openApp({}, { isAnother: true })

const recordRounding = (value: string) =>
  recordFact(app.server, 'Leeds', { kind: 'rounding', fundingYear: '2026-27', value })

async function publishElsewhere(authority: string): Promise<void> {
  const caller = await elsewhere.server.signedInCaller(emails.system)
  const { id } = await authorityNamed(caller, authority)
  const autumn = { termType: 'autumn', startDate: '2027-09-01', endDate: '2027-12-17', halfTerm: null }
  const years = [{ academicYear: '2027-28', terms: [autumn], insetDays: ['2027-09-01'] }]
  const body = { source: 'Guide for schools', sourceDate: '2026-09-01', years }
  await succeed(caller.send('PUT', termDates.keep.path.replace(':id', id), { body }))
}

/** Downloads what is known of the authorities that these words find. */
async function packFor(page: Page, words: string): Promise<string> {
  await page.goto('/local-authorities')
  await page.getByLabel('Find an authority').fill(words)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download the facts of \d+ found$/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^facts \d{4}-\d\d-\d\d\.json$/)
  const path = `${await file.path()}.json`
  await file.saveAs(path)
  return path
}

test('Facts leave as one signed pack and come in row by row, unless it was changed', async () => {
  await recordRounding('tenths')
  const { page } = await app.visitAs(emails.system)
  const genuine = await packFor(page, 'leeds')
  const text = await readFile(genuine, 'utf8')
  const forged = `${genuine}.forged.json`
  await writeFile(forged, text.replace('tenths', 'half'))

  await recordRounding('half')
  await page.reload()
  await page.getByLabel('Read a pack').setInputFiles(forged)
  await page.getByText(/The signature does not match/).waitFor()
  await expectGoodLooks(page, 'fact-pack-forged')
  await page.getByLabel('Read a pack').setInputFiles(genuine)
  await page.getByText(/and unchanged since\. The key is this installation’s own/).waitFor()
  const changes = page.getByRole('table', { name: 'What the pack would change' })
  const row = changes.getByRole('row', { name: /Leeds: Rounding of weeks, 2026-27/ })
  await row.getByText('Replaces').waitFor()
  await row.getByText(/“Guide for providers”, seen 1 Sep 2026$/).waitFor()
  await row.getByText(/“Guide for providers”, seen 1 Sep 2026; recorded here /).waitFor()
  await row
    .getByText(/^The pack is older: it was signed on .+, before what is here was recorded\.$/)
    .waitFor()
  await expectGoodLooks(page, 'fact-pack')
  expect(await page.getByRole('button', { name: 'Record 0 chosen' }).isDisabled()).toBe(true)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Record 1 chosen' }).click()
  await expectToast(page, 'Facts Recorded')
  await changes.waitFor({ state: 'detached' })
  await page.getByLabel('Read a pack').setInputFiles(genuine)
  await page.getByText('The same here: 1.').waitFor()
})

test('A pack leaves one installation and comes into another, which weakens nothing that its council confirmed', async () => {
  const ofYear = (kind: string, value: unknown) => ({ kind, fundingYear: '2027-28', value })
  await recordFact(elsewhere.server, 'Leeds', ofYear('rounding', 'tenths'))
  await recordFact(elsewhere.server, 'Leeds', ofYear('hoursPerWeek', 15))
  await recordFact(elsewhere.server, 'Sheffield', ofYear('rounding', 'tenths'))
  await recordFact(app.server, 'Leeds', ofYear('hoursPerWeek', 30))
  await recordFact(app.server, 'Sheffield', ofYear('rounding', 'half'), { by: emails.council })
  await publishElsewhere('Leeds')

  const there = await elsewhere.visitAs(emails.system)
  const pack = await packFor(there.page, 'Yorkshire')
  await there.page.goto('/verify')
  const key = await there.page.locator('code').first().innerText()

  const { page } = await app.visitAs(emails.system)
  await page.goto('/local-authorities')
  await page.getByLabel('Read a pack').setInputFiles(pack)
  const changes = page.getByRole('region', { name: 'What the pack would change' })
  await changes.getByText(`Signed for ${elsewhere.server.origin()} on `).waitFor()
  await changes.getByText('Compare the key with the one that the other installation shows').waitFor()
  await changes.getByText(key, { exact: true }).waitFor()
  const rowOf = (name: string) => changes.getByRole('row', { name })
  const rounding = rowOf('Leeds: Rounding of weeks, 2027-28')
  await rounding.getByText('New here').waitFor()
  expect(await rounding.getByRole('checkbox').isChecked()).toBe(true)
  const hours = rowOf('Leeds: Hours a week, 2027-28')
  await hours.getByText('Replaces').waitFor()
  expect(await hours.getByRole('checkbox').isChecked()).toBe(false)
  const confirmed = rowOf('Sheffield: Rounding of weeks, 2027-28')
  await confirmed.getByText('Another figure is confirmed here: it stays.').waitFor()
  expect(await confirmed.getByRole('checkbox').count()).toBe(0)
  const dates = rowOf('Leeds: Term dates, 2027-28')
  await dates.getByText('Autumn: 1 September to 17 December').waitFor()
  await dates.getByText('Guide for schools, of 1 Sep 2026').waitFor()
  expect(await dates.getByRole('checkbox').isChecked()).toBe(true)
  await expectGoodLooks(page, 'fact-pack-from-elsewhere')

  await hours.getByRole('checkbox').check()
  await changes.getByRole('button', { name: 'Record 3 chosen' }).click()
  await changes.waitFor({ state: 'detached' })
  await page.getByLabel('Read a pack').setInputFiles(pack)
  await confirmed.waitFor()
  expect(await rounding.count()).toBe(0)
  expect(await dates.count()).toBe(0)
  expect(await changes.getByRole('button', { name: 'Record 0 chosen' }).isDisabled()).toBe(true)

  const caller = await app.server.signedInCaller(emails.system)
  const { id } = await authorityNamed(caller, 'Leeds')
  const known = await succeed(caller.get(`/api/local-authorities/${id}/facts?fundingYear=2027-28`))
  expect(known).toContainEqual(
    expect.objectContaining({ kind: 'hoursPerWeek', used: expect.objectContaining({ value: 15 }) }),
  )
})
