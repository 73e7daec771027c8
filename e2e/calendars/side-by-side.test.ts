import { expect, test } from 'vitest'
import * as z from 'zod'
import { openApp } from '#e2e/browser/app.ts'
import { holdAnswer } from '#e2e/browser/hold-back.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { toasts } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { authorityNamed, siteNamed } from '#e2e/server/find.ts'

const app = openApp()

const Made = z.object({ id: z.string() })

test('an administrator sees all sites of a year, narrows them and acts on what is selected', async () => {
  const { page } = await app.visitAs(emails.admin, { today: '2026-11-20' })
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Sites Side by Side' }).click()
  const row = (site: string) => page.getByRole('row', { name: new RegExp(site) })
  await row('Meadow Lane Sheffield').getByText('13 Apr – 21 Jul').waitFor()
  await row('Meadow Lane Leeds').getByText('No calendar yet').waitFor()
  await expectGoodLooks(page, 'side-by-side')

  await page.getByLabel('Status').selectOption('Draft')
  await row('Meadow Lane Leeds').waitFor({ state: 'detached' })
  await page.getByLabel('Select Meadow Lane Birmingham').check()
  await page.getByRole('button', { name: 'Submit for approval (1)' }).click()
  const words = /^1 of 1 submitted, with \d+ warnings: open a calendar to read its checks\.$/
  await toasts(page).getByText(words).waitFor()
  await row('Meadow Lane Birmingham').waitFor({ state: 'detached' })
  await page.getByLabel('Status').selectOption('Pending')
  await page.getByLabel('Select Meadow Lane Sheffield').check()
  await page.getByLabel('Select Meadow Lane Birmingham').check()
  await page.getByRole('button', { name: 'Approve (2)' }).click()
  // Sheffield's spring is too short: it is looked at before it is approved.
  await page.getByRole('alert').getByText('1 calendar was not approved').waitFor()
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()

  await page.getByLabel('Status').selectOption('Approved')
  await page.getByLabel(/^1 of \d+ selected$/).check()
  await page.getByRole('button', { name: /^Export \(/ }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  await page.getByRole('heading', { name: 'Export Calendars' }).waitFor()
})

test('a year without any calendar says so, and leads to the one that is planned', async () => {
  const { page } = await app.visitAs(emails.admin, { today: '2026-11-20' })
  await page.goto('/side-by-side')
  await page.getByLabel('Year', { exact: true }).selectOption('2030-31')
  await page.getByText('No site has a calendar for 2030-31 yet.').waitFor()
  await page.getByRole('button', { name: 'Show 2027-28' }).click()
  await expect.poll(() => page.getByLabel('Year', { exact: true }).inputValue()).toBe('2027-28')
})

test('where nothing is planned the page begins with the year that the planner begins with, and leads there', async () => {
  const { page } = await app.visitAs(emails.admin, { today: '2029-11-20' })
  await page.goto('/side-by-side')
  await page.getByRole('link', { name: 'Plan 2030-31 of Meadow Lane Leeds' }).click()
  const site = page.getByLabel('Site', { exact: true }).locator('option:checked')
  await expect.poll(() => site.innerText()).toBe('Meadow Lane Leeds')
  expect(await page.getByLabel('Funding year', { exact: true }).inputValue()).toBe('2030-31')
})

test('of hundreds of sites those near the window are loaded and drawn, and all of them printed', async () => {
  const system = await app.server.signedInCaller(emails.system)
  const { organizationId, localAuthorityId } = await siteNamed(system, 'Meadow Lane Leeds')
  for (let number = 100; number < 260; number += 1) {
    const body = {
      ...{ name: `Nursery ${number}`, address: '3 Springvale Road', localAuthorityId },
      contactEmail: 'office@meadowlane.example',
    }
    await succeed(system.send('POST', `/api/organizations/${organizationId}/sites`, { body }))
  }
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/side-by-side')
  const named = page.getByRole('rowheader', { name: /^Nursery/ })
  await named.first().waitFor()
  expect(await named.count()).toBeLessThan(100)
  const scrollDown = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect
    .poll(async () => {
      await scrollDown()
      return named.filter({ hasText: 'Nursery 259' }).count()
    })
    .toBe(1)
  await expect.poll(() => named.filter({ hasText: 'Nursery 100' }).count()).toBe(0)
})

test('all that match are selected and acted on, also those that are not shown yet', async () => {
  const { page } = await app.visitAs(emails.admin, { today: '2026-11-20' })
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      const rows = document.querySelectorAll('tbody th[role=rowheader]').length
      document.documentElement.dataset.printed = String(rows)
    }
  })
  await page.goto('/side-by-side')
  await page.getByLabel(/^Select all 1\d\d$/).check()
  await page.getByText(/^(\d+) of \1 selected$/).waitFor()
  await page.getByLabel('Select Meadow Lane Leeds').uncheck()
  await page.getByRole('button', { name: 'Approve (1)' }).click()
  const question = page.getByRole('alertdialog', { name: 'Approve 1 calendar?' })
  await question.getByText(/also of those further down/).waitFor()
  await expectGoodLooks(page, 'side-by-side-all')
  await question.getByRole('button', { name: 'Approve 1' }).click()
  await page.getByRole('alert').getByText('1 calendar was not approved').waitFor()

  // The few that matched before are all loaded, and are shown until the next ones come.
  await page.getByLabel('Search').fill('meadow lane leeds')
  await page.getByLabel('Select all 1', { exact: true }).waitFor()
  const letGo = await holdAnswer(page, 'GET', /site-years\?.*search=nursery/)
  await page.getByLabel('Search').fill('nursery leeds')
  await page.getByLabel('Select all 160').waitFor()
  await page.getByRole('button', { name: 'Print' }).click()
  letGo()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.printed)).toBe('160')
})

test('an organisation without sites, or whose sites are inactive, leads to where they are added', async () => {
  const caller = await app.server.signedInCaller(emails.system)
  const body = { name: 'First Steps Nurseries', contactEmail: 'office@nursery.example' }
  const { id } = Made.parse(await succeed(caller.send('POST', '/api/organizations', { body })))
  await succeed(caller.send('PUT', '/api/auth/organization', { body: { organizationId: id } }))
  const { page } = await app.visit()
  await page.context().addCookies([caller.sessionCookie()])
  await page.goto('/side-by-side')
  const words = 'Add a nursery or make one active, then plan its year.'
  await page.getByText(words).waitFor()
  await page.goto('/roll-outs')
  await page.getByText('Add your nurseries first.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Go to Sites Management' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sites Management' }).waitFor()
  await page.goto('/side-by-side')
  const { id: localAuthorityId } = await authorityNamed(caller, 'Leeds')
  const site = {
    name: 'Ash',
    address: '1 High Street',
    contactEmail: 'ash@nursery.example',
    localAuthorityId,
  }
  const made = await succeed(caller.send('POST', `/api/organizations/${id}/sites`, { body: site }))
  const inactive = { ...site, isActive: false }
  await succeed(caller.send('PATCH', `/api/sites/${Made.parse(made).id}`, { body: inactive }))
  await page.reload()
  await page.getByText(words).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Go to Sites Management' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sites Management' }).waitFor()
})
