import { test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

test('A council that plans for no site is led to its view', async () => {
  const { page } = await app.visitAs(emails.council)
  await page.goto('/outlook')
  await page.route(/\/api\/sites\b/, async (route) => {
    // The server leaves out those that they may not plan for.
    if (route.request().url().includes('for=planning')) return route.fulfill({ json: [] })
    const response = await route.fetch()
    const sites: object[] = await response.json()
    await route.fulfill({ response, json: sites.map((site) => ({ ...site, canEditCalendars: false })) })
  })
  await page.getByRole('link', { name: 'Calendar Generator' }).click()
  await page.getByText('There is no site to plan for').waitFor()
  await page.getByRole('link', { name: 'Go to Council View' }).click()
  await page.getByRole('heading', { name: 'Council View', level: 1 }).waitFor()
})
