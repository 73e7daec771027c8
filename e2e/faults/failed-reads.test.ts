import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { WaitingWorth } from '#contract/calendars/worth.ts'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { gate } from '#e2e/browser/hold-back.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { chooseAction } from '#e2e/browser/users.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { calendarOf, siteNamed } from '#e2e/server/find.ts'

const app = openApp()

test('What a dialog of sites needs is asked for again in it, where it could not be loaded', async () => {
  const { page } = await app.visitAs(emails.admin)
  const mend = await breakReads(page, /\/api\/(local-authorities|calendars\?siteId=.*)$/)
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Add New Site' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The local authorities could not be loaded').waitFor()
  await mend.letThrough()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByLabel('Local authority').waitFor()
  await page.keyboard.press('Escape')

  await mend.breakAgain()
  await chooseAction(page, 'Meadow Lane Leeds', 'Delete')
  const question = page.getByRole('alertdialog')
  await question.getByText('Its calendars could not be loaded').waitFor()
  await mend.letThrough()
  await question.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog', { name: 'Meadow Lane Leeds can’t be deleted' }).waitFor()
})

test('A page without a part of its facts says so, asks once, and is whole once that is there', async () => {
  const { id } = await siteNamed(await app.server.signedInCaller(emails.admin), 'Meadow Lane Leeds')
  const { page } = await app.visitAs(emails.admin)
  const mend = await breakReads(page, /\/api\/(organizations\/[^/]+|sites\/[^/]+\/parents-page)$/)
  // A first visit to the other pages has their first answers with it.
  await page.goto('/manual')
  await navigateInApp(page, `/sites/${id}/share`)
  await page.getByText('The page for parents could not be loaded').waitFor()
  await page.getByText('Not shared').first().waitFor()
  const asked = mend.asked()
  await page.getByRole('link', { name: 'Calendar Generator' }).click()
  await page.getByText('The organisation’s settings could not be loaded').waitFor()
  expect(mend.asked() - asked).toBeLessThanOrEqual(2)
  await mend.letThrough()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Site', { exact: true }).waitFor()
})

test('What waiting calendars are worth comes below their list once that is shown, and does not move it', async () => {
  const { page } = await app.visitAs(emails.admin)
  const { gone, letGo } = gate()
  const body = { pence: 8_000_000, lost: 0, known: 1, unknown: 0, losses: [] } satisfies WaitingWorth
  await page.route('**/api/approvals/worth', async (route) => {
    await gone
    await route.fulfill({ json: body })
  })
  await page.goto('/manual')
  await navigateInApp(page, '/approvals')
  const approve = page.getByRole('button', { name: 'Approve' }).first()
  await approve.waitFor()
  await page.evaluate(() => document.fonts.ready)
  const before = await approve.boundingBox()
  letGo()
  await page.getByRole('region', { name: 'What they are worth' }).waitFor()
  expect(await approve.boundingBox()).toEqual(before)
})

test('Templates that a year can start from are asked for again where they could not be loaded', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Leeds', '2025-26')
  await succeed(
    caller.send('POST', `/api/calendars/${id}/templates`, {
      body: { name: 'Like Leeds', audience: 'organization' },
    }),
  )
  const { page } = await app.visitAs(emails.admin)
  const mend = await breakReads(page, /\/templates(\?.*)?$/)
  await page.goto('/dashboard')
  await page.getByLabel('Site', { exact: true }).selectOption('Meadow Lane Leeds')
  const from = page.getByLabel('Start from')
  await from.getByRole('option', { name: 'Load the templates again' }).waitFor({ state: 'attached' })
  await mend.letThrough()
  await from.selectOption('Load the templates again')
  await from.selectOption('Like Leeds')
  await expect.poll(() => from.locator('option:checked').textContent()).toBe('Like Leeds')
})

test('A page that can’t be loaded has a heading, and the focus stays on the page after Try again', async () => {
  const { id } = await siteNamed(await app.server.signedInCaller(emails.admin), 'Meadow Lane Leeds')
  const { page } = await app.visitAs(emails.admin)
  const mend = await breakReads(page, /\/api\/sites\/[^/]+$/)
  await page.goto('/manual')
  // What returns the focus is loaded with the first key.
  await page.keyboard.press('Tab')
  await waitForAnswers(page)
  await navigateInApp(page, `/sites/${id}/share`)
  await page.getByRole('heading', { level: 1, name: 'The site could not be loaded' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^The site could not be loaded · /)
  const focused = () => page.evaluate(() => document.activeElement?.localName)

  const again = page.getByRole('button', { name: 'Try again' })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toMatch(/^(h1|main)$/)
  await again.focus()
  await mend.letThrough()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Leeds/ }).waitFor()
  await expect.poll(() => page.title()).toMatch(/Leeds/)
  await expect.poll(focused).toMatch(/^(h1|main)$/)
})

/** These reads fail, as on a line that breaks, until they are mended. */
async function breakReads(page: Page, path: RegExp) {
  let asked = 0
  const fail = () =>
    page.route(path, (route) => {
      asked += 1
      return route.abort()
    })
  await fail()
  return { asked: () => asked, letThrough: () => page.unroute(path), breakAgain: fail }
}

test('A link to a report’s emails that is no longer valid leads on', async () => {
  const { page, watch } = await app.visit()
  watch.expectComplaint(/^410 from/)
  await page.goto(`/report-mail#${'a'.repeat(43)}`)
  await page.getByRole('heading', { level: 1, name: 'This link can’t be used' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^This link can’t be used · /)
  await page.getByText('ask the organisation that sends the report').waitFor()
  await expectGoodLooks(page, 'report-mail-over')
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})
