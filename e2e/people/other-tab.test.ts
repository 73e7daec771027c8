import { expect, test } from 'vitest'
import { exports } from '#contract/publishing/exports.ts'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

test('What a page brought along for one person is not shown to another who signs in in another tab', async () => {
  const { page } = await app.visitAs(emails.admin)
  const mine = [{ fundingYear: '2011-12', calendars: 1, sitesWithout: 0 }]
  await page.route('**/dashboard', async (route) => {
    const response = await route.fetch()
    const json = JSON.stringify({ [exports.years.path]: mine })
    const element = `<script type="application/json" id="first-answers">${json}</script>`
    const body = (await response.text()).replace('</head>', `${element}</head>`)
    await route.fulfill({ response, body })
  })
  // On a slow machine what was brought along would be out of date by then.
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => (ms === 20_000 ? 0 : setTimeout(run, ms)),
    })
  })
  const other = await app.visitAs(emails.otherAdmin)
  await page.goto('/sites')
  await page.getByRole('heading', { name: 'Sites Management' }).waitFor()
  await page.context().addCookies(await other.page.context().cookies())
  const otherTab = await page.context().newPage()
  await otherTab.goto('/sites')
  await page.getByText('Harbour').first().waitFor()
  await page.getByRole('link', { name: 'Export Calendars' }).click()
  await page.getByText('Export Settings').waitFor()
  expect(await page.getByText('2011-2012').count()).toBe(0)
})

test('A late event of what an earlier page stored asks for nothing again', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/sites')
  await page.getByRole('heading', { name: 'Sites Management' }).waitFor()
  await waitForAnswers(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const key of ['user', null])
    await page.evaluate((changed) => window.dispatchEvent(new StorageEvent('storage', { key: changed })), key)
  await waitForAnswers(page)
  expect(asked).toEqual([])
})

test('A tab that learns late of a sign-out and of the sign-in after it is signed in again', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/sites')
  await page.getByRole('heading', { name: 'Sites Management' }).waitFor()
  const again = page.waitForResponse('**/api/auth/me')
  await page.evaluate(() => {
    // Both were stored before this tab ran again, so it finds the same user.
    for (const key of ['unsent-sign-out', 'user'])
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'yes' }))
  })
  await again
  await page.getByRole('heading', { name: 'Sites Management' }).waitFor()
})
