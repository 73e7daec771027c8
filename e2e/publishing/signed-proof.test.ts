import { readFile, writeFile } from 'node:fs/promises'
import type { BrowserContext, Download, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calendarFiles } from '#contract/calendars/calendar-files.ts'
import { AuthorityDecision, councils } from '#contract/calendars/councils.ts'
import { sites } from '#contract/organizations/sites.ts'
import { openApp } from '#e2e/browser/app.ts'
import { checkWithAxe } from '#e2e/browser/axe.ts'
import { doubleLetters } from '#e2e/browser/double-letters.ts'
import { expectGoodLooks, saveScreenshot } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { authorityNamed, calendarOf, siteNamed } from '#e2e/server/find.ts'
import { changeRows } from '#e2e/server/rows.ts'

const app = openApp()

let reader: BrowserContext | undefined
afterEach(() => reader?.close())

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return file
}

/** A browser without any data of ours and without network, such as a council's. */
async function withoutNetwork(page: Page): Promise<Page> {
  reader = await page.context().browser()?.newContext({ offline: true })
  if (reader === undefined) throw new Error('There is no browser.')
  return reader.newPage()
}

test('A signed proof is checked without network, then a changed one and a forged one', async () => {
  const { page } = await app.visitAs(emails.admin, { today: '2026-11-20' })
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Sheffield', '2025-26')
  await page.goto(`/calendars/${id}`)
  await page.getByRole('button', { name: 'Other formats' }).click()
  const file = await downloaded(page, () =>
    page.getByRole('menuitem', { name: 'Signed proof, to check offline' }).click(),
  )
  expect(file.suggestedFilename()).toMatch(/^Meadow Lane Sheffield .+ signed proof\.html$/)
  const path = `${await file.path()}.html`
  const genuine = await readFile(await file.path(), 'utf8')
  await writeFile(path, genuine)

  const copy = await withoutNetwork(page)
  await copy.goto(`file://${path}`)
  await copy.getByRole('heading', { name: /^Signed and unchanged: Proof of funded weeks/ }).waitFor()
  await copy.getByText(/Compare the key with the one at http.+\/verify/).waitFor()
  await expectGoodLooks(copy, 'signed-proof')

  const changedPath = `${path}.changed.html`
  await writeFile(
    changedPath,
    genuine.replace(/(Summer term<\/dt><dd>)[^<]+/, '$11 May 2025 to 31 July 2025'),
  )
  await copy.goto(`file://${changedPath}`)
  await copy.getByRole('heading', { name: 'Changed since it was signed' }).waitFor()
  await copy
    .getByText(/^Summer term: the file says “1 May 2025 to 31 July 2025”, what was signed says “22 April/)
    .waitFor()
  await saveScreenshot(copy, 'signed-proof-changed')

  const addedPath = `${path}.added.html`
  await writeFile(addedPath, genuine.replace('</main>', '<p>And 50 more weeks</p></main>'))
  const added = copy.getByText('Added to the page: the file says “And 50 more weeks”, what was signed says')
  await copy.goto(`file://${addedPath}`)
  await added.waitFor()

  const forgedPath = `${path}.forged.html`
  await writeFile(forgedPath, genuine.replaceAll('2025', '2026'))
  await copy.goto(`file://${forgedPath}`)
  await copy.getByRole('heading', { name: 'Not genuine: this is not what was signed' }).waitFor()

  await copy.goto(`file://${path}`)
  await copy.getByLabel('Signed page').setInputFiles(forgedPath)
  await copy.getByRole('heading', { name: 'Not genuine: this is not what was signed' }).waitFor()
  await copy.getByLabel('Signed page').setInputFiles(addedPath)
  await added.waitFor()
  const secondWords = genuine.replace('</dd>', '</dd><dd>And another site</dd>')
  const besidePath = `${path}.beside.html`
  await writeFile(besidePath, secondWords.replace('</dl>', '<dt>Bonus</dt><dd>50 weeks</dd></dl>'))
  await copy.getByLabel('Signed page').setInputFiles(besidePath)
  await copy.getByText(/^Site: the file says “Meadow Lane Sheffield And another site”/).waitFor()
  await copy.getByText('Added to the page: the file says “Bonus50 weeks”').waitFor()
  await copy.getByLabel('Signed page').setInputFiles(changedPath)
  await copy.getByRole('heading', { name: 'Changed since it was signed' }).waitFor()
  await expectGoodLooks(copy, 'signed-proof-other')
})

test('A council downloads the receipt of what it accepted, and the hash that it names is on record', async () => {
  const { page, watch } = await app.visitAs(emails.council, { today: '2026-11-20' })
  const admin = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(admin, 'Meadow Lane Sheffield', '2025-26')
  await page.goto(`/calendars/${id}`)
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Download receipt' }).click())
  expect(file.suggestedFilename()).toBe('Meadow Lane Sheffield 2025-26 receipt.html')
  const path = `${await file.path()}.html`
  const genuine = await readFile(await file.path(), 'utf8')
  await writeFile(path, genuine)

  const copy = await withoutNetwork(page)
  await copy.goto(`file://${path}`)
  await copy
    .getByRole('heading', { name: 'Signed and unchanged: Acceptance: Meadow Lane Sheffield, 2025-26' })
    .waitFor()
  await checkWithAxe(copy, (findings) => expect(findings).toEqual([]))
  await saveScreenshot(copy, 'receipt')
  await copy.getByText(/ on \d{1,2} [A-Z][a-z]+ \d{4}, with the key /).waitFor()
  const label = copy.locator('dt').filter({ hasText: /^Hash of the revision$/ })
  const hash = await label.locator('xpath=following-sibling::dd[1]').innerText()

  const changedPath = `${path}.changed.html`
  await writeFile(changedPath, genuine.replace(/(Accepted on<\/dt><dd>)[^<]+/, '$11 January 2024 at 09:00'))
  await copy.goto(`file://${changedPath}`)
  await copy.getByRole('heading', { name: 'Changed since it was signed' }).waitFor()
  await copy.getByText(/^Accepted on: the file says “1 January 2024 at 09:00”/).waitFor()

  watch.expectComplaint(/^303 from GET .+\/verify\?code=/)
  await page.goto('/verify')
  await expectGoodLooks(page, 'verify')
  await page.getByLabel('Code').fill(hash)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('heading', { name: 'This revision is on record' }).waitFor()
  await page.getByText(/^The hash is that of revision 1 of Meadow Lane Sheffield, 2025-26/).waitFor()
  await page.getByText(/^accepted by Sheffield, \d{1,2} [A-Z][a-z]+ \d{4}$/).waitFor()
  await expectGoodLooks(page, 'verify-revision')

  await page.setViewportSize({ width: 390, height: 844 })
  await doubleLetters(page)
  await saveScreenshot(page, 'verify-revision-twice')
  const widths = await page.locator('dl').evaluateAll(narrowestAnswers)
  for (const width of widths) expect(width).toBeGreaterThan(0.5)
})

/** Runs in the page: the narrowest answer of each list, as a share of the list. */
function narrowestAnswers(lists: readonly Element[]): number[] {
  return lists.map((list) => {
    const answers = [...list.querySelectorAll('dd')]
    return Math.min(...answers.map(({ clientWidth }) => clientWidth)) / list.clientWidth
  })
}

test('A site that has moved to another council keeps the receipt of the one before', async () => {
  const admin = await app.server.signedInCaller(emails.admin)
  const system = await app.server.signedInCaller(emails.system)
  const { id } = await calendarOf(admin, 'Meadow Lane Sheffield', '2025-26')
  const { id: siteId, name, address, contactEmail } = await siteNamed(admin, 'Meadow Lane Sheffield')
  const { id: localAuthorityId } = await authorityNamed(admin, 'Leeds')
  const moved = { name, address, contactEmail, localAuthorityId }
  await succeed(admin.send('PATCH', sites.update.path.replace(':id', siteId), { body: moved }))
  const { page } = await app.visitAs(emails.admin)
  await page.goto(`/calendars/${id}`)
  const earlier = page.getByRole('list', { name: 'Earlier acceptances' })
  await earlier.getByText(/^Sheffield accepted revision 1 on /).waitFor()

  const decided = await succeed(admin.get(councils.decisions.path.replace(':id', id)))
  const [first] = z.array(AuthorityDecision).parse(decided)
  const accepted = { verdict: 'accepted', after: first?.id, revision: 1 }
  await succeed(system.send('POST', councils.decide.path.replace(':id', id), { body: accepted }))

  await page.goto(`/calendars/${id}`)
  await page.getByText(/^Leeds accepted revision 1 on /).waitFor()
  await earlier.getByText(/^Sheffield accepted revision 1 on /).waitFor()
  await expectGoodLooks(page, 'receipts-of-both-councils')
  const file = await downloaded(page, () => earlier.getByRole('button', { name: 'Download receipt' }).click())
  expect(await readFile(await file.path(), 'utf8')).toContain('<dt>Accepted by</dt><dd>Sheffield</dd>')

  const code = '2345abcd2345abcd'
  await succeed(admin.get(calendarFiles.signedProof.path.replace(':id', id)))
  await changeRows(app.server.dataDir(), 'update proof_packs set code = $1 where calendar_id = $2', [
    code,
    id,
  ])
  await page.goto(`/verify/${code}`)
  await page.getByRole('heading', { name: 'Counted with' }).waitFor()
  for (const council of ['Sheffield', 'Leeds'])
    await page.getByText(new RegExp(`^accepted by ${council}, `)).waitFor()
  await expectGoodLooks(page, 'verify-proof')
})
