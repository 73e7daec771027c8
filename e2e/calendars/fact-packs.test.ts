import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { recordFact } from '#e2e/server/record-fact.ts'

const app = openApp()

const recordRounding = (value: string) =>
  recordFact(app.server, 'Leeds', { kind: 'rounding', fundingYear: '2026-27', value })

test('Facts leave as one signed pack and come in row by row, unless it was changed', async () => {
  await recordRounding('tenths')
  const { page } = await app.visitAs(emails.system)
  await page.goto('/local-authorities')
  await page.getByLabel('Find an authority').fill('leeds')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download the facts of \d+ found$/ }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(file.suggestedFilename()).toMatch(/^facts \d{4}-\d\d-\d\d\.json$/)
  const forged = `${await file.path()}.forged.json`
  await writeFile(forged, text.replace('tenths', 'half'))
  const genuine = `${await file.path()}.json`
  await writeFile(genuine, text)

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
  await row.getByText(/“Guide for providers”, seen 1 Sep 2026/).waitFor()
  await expectGoodLooks(page, 'fact-pack')
  expect(await page.getByRole('button', { name: 'Record 0 chosen' }).isDisabled()).toBe(true)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Record 1 chosen' }).click()
  await expectToast(page, 'Facts Recorded')
  await page.getByLabel('Read a pack').setInputFiles(genuine)
  await page.getByText('The same here: 1.').waitFor()
})
