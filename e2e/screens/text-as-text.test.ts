import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calendars } from '#contract/calendars/calendars.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { sites } from '#contract/organizations/sites.ts'
import { auth } from '#contract/people/auth.ts'
import { defaultTermDates } from '#domain/year/term.ts'
import { openApp } from '#e2e/browser/app.ts'
import { emails } from '#e2e/server/account.ts'
import { type Caller, succeed } from '#e2e/server/caller.ts'
import { calendarOf, siteNamed } from '#e2e/server/find.ts'

const app = openApp()

const markup = '<img src=x onerror="window.broken=true">'

test('Markup in a name is shown as the text that it is, on every screen', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  await nameEverything(caller)
  const { id } = await calendarOf(caller, markup, '2026-27')
  const { page } = await app.visitAs(emails.admin)

  for (const path of ['/sites', '/dashboard', `/calendars/${id}`, `/calendars/${id}/edit`]) {
    await page.goto(path)
    await page.getByRole('main').getByText(markup).filter({ visible: true }).first().waitFor()
    await expectNothingBroken(page)
  }
  await page.getByRole('banner').getByText(markup).waitFor()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menu').getByText(markup).waitFor()
  await expectNothingBroken(page)
})

test('Previews of files of sites and of users show every character that would turn their texts round', async () => {
  const { page } = await app.visitAs(emails.admin)
  for (const { path, button, rows, read } of [
    {
      path: '/sites',
      button: 'Import from a file',
      rows: 'Name,Address,Email,Phone,Capacity,Local authority\nElm,1 Road,e\u202e@b.example,\u202e1,\u202e2,Lee\u202esd\n',
      read: 'There is no local authority “Lee\uFFFDsd”',
    },
    {
      path: '/users',
      button: 'Import users',
      rows: 'First name,Last name,Email,Role,Sites\nAnna,Ash,anna@b.example,site_user,Lee\u202esd\n',
      read: 'There is no site “Lee\uFFFDsd”',
    },
  ]) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
    await page.getByRole('dialog').getByLabel('File').setInputFiles(file)
    const table = page.getByRole('table', { name: 'The rows of the file' })
    await table.getByText(read).waitFor()
    expect(await table.innerText()).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  }
})

test('Previews of files cut a text that is longer than a name, and open it as a whole', async () => {
  const long = 'Oak'.repeat(1000)
  const { page } = await app.visitAs(emails.admin)
  for (const { path, button, rows } of [
    {
      path: '/sites',
      button: 'Import from a file',
      rows: `Name,Address,Email,Phone,Capacity,Local authority\n${long},1 Road,a@b.example,,,Leeds\n`,
    },
    {
      path: '/users',
      button: 'Import users',
      rows: `First name,Last name,Email,Role,Sites\n${long},Ash,anna@b.example,site_user,\n`,
    },
  ]) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
    await page.getByRole('dialog').getByLabel('File').setInputFiles(file)
    const table = page.getByRole('table', { name: 'The rows of the file' })
    await table.getByText('must be at most').waitFor()
    expect((await table.innerText()).length).toBeLessThan(1000)
    await table.locator('summary').click()
    expect(await table.innerText()).toContain(long)
  }
})

/** Puts the markup into the names of an organisation, a site and the user, and plans a year for the site. */
async function nameEverything(caller: Caller): Promise<void> {
  const { organizationId, localAuthorityId } = await siteNamed(caller, 'Meadow Lane Leeds')
  const contactEmail = 'office@meadowlane.example'
  await succeed(
    caller.send('PATCH', organizations.update.path.replace(':id', organizationId), {
      body: { name: markup, contactEmail, address: markup },
    }),
  )
  await succeed(
    caller.send('PATCH', auth.updateProfile.path, { body: { firstName: markup, lastName: markup } }),
  )
  await succeed(
    caller.send('POST', sites.create.path.replace(':organizationId', organizationId), {
      body: {
        name: markup,
        address: markup,
        contactEmail,
        localAuthorityId,
      },
    }),
  )
  const { id: siteId } = await siteNamed(caller, markup)
  const body = { siteId, fundingYear: '2026-27', customDates: defaultTermDates('2026-27') }
  await succeed(caller.send('POST', calendars.generate.path, { body }))
}

async function expectNothingBroken(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  expect(await page.locator('img[src="x"]').count()).toBe(0)
}
