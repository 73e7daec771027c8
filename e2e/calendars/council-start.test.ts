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

test('A council for which a screen is not is led to its own', async () => {
  const { page } = await app.visitAs(emails.council)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Sites Management' }).click()
  await page.getByRole('heading', { name: 'Access Denied', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Go to Council View' }).click()
  await page.getByRole('heading', { name: 'Council View', level: 1 }).waitFor()
})

test('The link above a calendar names the page that one came from, also after its editor', async () => {
  const council = (await app.visitAs(emails.council)).page
  await council.goto('/council')
  await council.getByLabel('Funding year').selectOption('2026-27')
  await council.getByRole('link', { name: 'Meadow Lane Sheffield' }).click()
  await council.getByRole('link', { name: 'Back to Council View' }).click()
  await council.getByRole('heading', { name: 'Council View', level: 1 }).waitFor()

  const { page } = await app.visitAs(emails.admin)
  await page.goto('/side-by-side')
  await page.getByRole('link', { name: 'Meadow Lane Birmingham' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('link', { name: 'Back to View' }).click()
  await page.getByRole('link', { name: 'Back to Sites Side by Side' }).click()
  await page.getByRole('heading', { name: 'Sites Side by Side', level: 1 }).waitFor()
})
