import { expect, test } from 'vitest'
import { exports } from '#contract/publishing/exports.ts'
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
