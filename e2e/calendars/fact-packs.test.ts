import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { facts } from '#contract/authorities/facts.ts'
import { LocalAuthority, localAuthorities } from '#contract/authorities/local-authorities.ts'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'

const app = openApp()

async function recordRounding(value: string): Promise<void> {
  const caller = await app.server.signedInCaller(emails.system)
  const all = z.array(LocalAuthority).parse(await succeed(caller.get(localAuthorities.list.path)))
  const path = facts.record.path.replace(':id', all.find(({ name }) => name === 'Leeds')?.id ?? '')
  const printed = { publisher: 'Leeds', title: 'Guide for providers', address: null, pageDate: null }
  await succeed(
    caller.send('PUT', path, {
      body: {
        ...{ kind: 'rounding', fundingYear: '2026-27', value },
        source: { ...printed, seenOn: '2026-09-01' },
      },
    }),
  )
}

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
