import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { calendars } from '#contract/calendars/calendars.ts'
import { Site } from '#contract/organizations/site.ts'
import { sites } from '#contract/organizations/sites.ts'
import { defaultTermDates } from '#domain/year/term.ts'
import { openApp } from '#e2e/browser/app.ts'
import { expectBrokenAtDots } from '#e2e/browser/broken-addresses.ts'
import { expectFocus } from '#e2e/browser/keyboard.ts'
import { chooseSiteAndYear } from '#e2e/browser/planner.ts'
import { refuseToReload } from '#e2e/browser/refuse-to-reload.ts'
import { expectGoodScreen, expectNoOverhang } from '#e2e/browser/screen.ts'
import { fillSite, york } from '#e2e/browser/sites.ts'
import { expectToast, toasts } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { siteNamed } from '#e2e/server/find.ts'

const app = openApp()

describe('An administrator', () => {
  test('adds a site once every field is right, edits it, makes it inactive and deletes it', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/sites')
    await card(page, 'Meadow Lane Leeds').getByText('Active', { exact: true }).waitFor()
    await expectGoodScreen(page, 'sites')

    await page.getByRole('button', { name: 'Add New Site' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Site name').fill('M')
    await dialog.getByLabel('Address').fill('Here')
    await dialog.getByLabel('Contact email').fill('not-an-address')
    await dialog.getByLabel('Capacity').fill('many')
    await dialog.getByRole('button', { name: 'Create Site' }).click()
    for (const sentence of [
      'Site name must be at least 2 characters',
      'Address must be at least 5 characters',
      'Please enter a valid email address',
      'Please select a local authority',
      'Capacity must be a whole number',
    ]) {
      await dialog.getByText(sentence).first().waitFor()
    }
    await expectGoodScreen(page, 'add-site-errors')

    await dialog.getByLabel('Nation').selectOption('Northern Ireland')
    await dialog.getByText('Choose the Education Authority where it pays for your places').waitFor()
    await dialog.getByLabel('Nation').selectOption('England')
    await dialog.getByLabel('Capacity').fill('1040')
    await fillSite(dialog, york)
    await dialog.getByRole('button', { name: 'Create Site' }).click()
    await expectToast(page, 'Site Created', 'You can now plan years for Meadow Lane York.')
    await card(page, 'Meadow Lane York').getByText('Capacity 1,040').waitFor()

    await chooseAction(page, 'Meadow Lane York', 'Edit Site')
    await dialog.getByLabel('Contact phone').fill('01904 960140')
    await dialog.getByRole('switch', { name: 'Active' }).click()
    await dialog.getByRole('button', { name: 'Update Site' }).click()
    await expectToast(page, 'Site Updated', 'Meadow Lane York is up to date.')
    await card(page, 'Meadow Lane York').getByText('Inactive').waitFor()
    await card(page, 'Meadow Lane York').getByText('01904 960140').waitFor()

    await chooseAction(page, 'Meadow Lane York', 'Delete Site')
    const question = page.getByRole('alertdialog', { name: 'Delete Meadow Lane York?' })
    await question.getByText('The site has no calendars.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await card(page, 'Meadow Lane York').count()).toBe(1)
    await chooseAction(page, 'Meadow Lane York', 'Delete Site')
    await question.getByRole('button', { name: 'Delete site' }).click()
    await expectToast(page, 'Site Deleted', 'Meadow Lane York is deleted.')
    await card(page, 'Meadow Lane York').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator(':focus').allInnerTexts()).toEqual(['Sites Management'])
  })

  test('types undisturbed, and loses nothing to Escape or to a click beside the dialog', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/sites')
    await page.getByRole('button', { name: 'Add New Site' }).click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel('Site name')
    const summary = dialog.getByText('things to put right')
    await dialog.getByRole('button', { name: 'Create Site' }).click()
    await summary.waitFor()
    await expectFocus(dialog.getByRole('region'))

    await fillSite(dialog, york)
    await dialog.getByRole('region').waitFor({ state: 'detached' })
    await name.fill('M')
    await dialog.getByText('One thing to put right').waitFor()
    await page.keyboard.type('eadow Lane York')
    expect(await name.inputValue()).toBe('Meadow Lane York')

    const question = dialog.getByText('Close and lose what you have typed?')
    await page.keyboard.press('Escape')
    await question.waitFor()
    await expectGoodScreen(page, 'add-site-discard')
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    await page.keyboard.type(' 2')
    await refuseToReload(page)
    expect(await name.inputValue()).toBe('Meadow Lane York 2')
    await page.mouse.click(5, 300)
    await question.waitFor()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Add New Site' }).click()
    expect(await name.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('has every part of a site with long names in view at 390 and 1440 px', async () => {
    const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    const contactEmail = `${'office'.repeat(10)}@${'nursery'.repeat(7)}.example`
    const caller = await app.server.signedInCaller(emails.admin)
    const { organizationId, localAuthorityId } = await siteNamed(caller, 'Meadow Lane Cardiff')
    const body = { name, address: name, contactEmail, localAuthorityId }
    const path = sites.create.path.replace(':organizationId', organizationId)
    const { id: siteId } = Site.parse(await succeed(caller.send('POST', path, { body })))
    const plan = { siteId, fundingYear: '2026-27', customDates: defaultTermDates('2026-27') }
    await succeed(caller.send('POST', calendars.generate.path, { body: plan }))

    const { page } = await app.visitAs(emails.admin, { width: 390, height: 844 })
    async function atBothWidths(check: () => Promise<void>): Promise<void> {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await check()
      }
    }
    await page.goto('/dashboard')
    await page.getByRole('row', { name }).waitFor()
    await atBothWidths(() => expectNoOverhang(page, 'dashboard'))
    await page.goto('/sites')
    await card(page, name).waitFor()
    await atBothWidths(() => expectGoodScreen(page, 'long-names'))
    await chooseAction(page, name, 'Delete Site')
    await atBothWidths(() => expectAllInView(page.getByRole('alertdialog')))
    await page.getByRole('button', { name: 'Delete site' }).click()
    await toasts(page).getByText('Site Deleted').waitFor()
    await atBothWidths(() => expectAllInView(toasts(page)))
    await expectToast(page, 'Site Deleted', `${name} is deleted.`)
    await atBothWidths(async () => {
      await page.getByRole('button', { name: /^Your account/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
      await page.keyboard.press('Escape')
    })
  })

  test('cannot delete a site with an approved calendar, and is led to make it inactive', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/sites')
    await chooseAction(page, 'Meadow Lane Birmingham', 'Delete Site')
    const dialog = page.getByRole('dialog', { name: 'Meadow Lane Birmingham can’t be deleted' })
    await dialog.getByRole('button', { name: 'Edit site' }).click()
    await page.getByRole('dialog', { name: 'Edit Site' }).getByRole('switch', { name: 'Active' }).click()
    await page.getByRole('button', { name: 'Update Site' }).click()
    await expectToast(page, 'Site Updated', 'Meadow Lane Birmingham is up to date.')

    await page.goto('/dashboard')
    await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
    expect(await page.getByLabel('Site', { exact: true }).innerText()).not.toContain('Birmingham')
  })

  test('saving a site that a colleague has changed keeps what was typed and says so', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/sites')
    await chooseAction(page, 'Meadow Lane Cardiff', 'Edit Site')
    await changeElsewhere('Meadow Lane Cardiff')

    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Contact phone').fill('029 2018 0130')
    await dialog.getByRole('button', { name: 'Update Site' }).click()
    await dialog.getByText('Someone else has changed this site').waitFor()
    expect(await dialog.getByLabel('Contact phone').inputValue()).toBe('029 2018 0130')
    await dialog.getByRole('button', { name: 'Update Site' }).click()
    await card(page, 'Meadow Lane Cardiff').getByText('029 2018 0130').waitFor()
  })
})

test('A site manager sees the sites and no way to change them', async () => {
  const { page } = await app.visitAs(emails.manager)
  await page.goto('/sites')
  await card(page, 'Meadow Lane Sheffield').waitFor()

  expect(await page.getByRole('button', { name: 'Add New Site' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0)
})

test.each([emails.staff, emails.council])('%s reads that sites are not for them', async (email) => {
  const { page } = await app.visitAs(email)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Sites Management' }).click()

  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await page.getByText('You need appropriate privileges to access sites management.').waitFor()
  const product = page.getByRole('banner').getByText('Term Calendar', { exact: true })
  expect(await product.filter({ visible: true }).count()).toBe(1)
})

async function expectAllInView(box: Locator): Promise<void> {
  const pixels = await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(pixels, 'pixels that are cut off').toBe(0)
}

const card = (page: Page, site: string): Locator => page.getByRole('region', { name: site, exact: true })

async function chooseAction(page: Page, site: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${site}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

async function changeElsewhere(name: string): Promise<void> {
  const caller = await app.server.signedInCaller(emails.system)
  const site = await siteNamed(caller, name)
  const { address, contactEmail, contactPhone, localAuthorityId } = site
  const body = { name, address, contactEmail, contactPhone, capacity: 50, localAuthorityId }
  await succeed(caller.send('PATCH', sites.update.path.replace(':id', site.id), { body }))
}

test('A file of sites is shown row by row before they are added', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Import from a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import sites' })
  const lines = [
    'Name,Address,Email,Phone,Capacity,Local authority',
    'Harbour View,1 Quay Street,harbour.view@nursery.example,,24,Sheffield',
    'Meadow Lane Leeds,2 Quay Street,leeds@nursery.example,,many,Leeds',
  ]
  await dialog.getByLabel('File').setInputFiles({
    name: 'sites.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await dialog.getByText('1 of 2 can be added').waitFor()
  // As in the site's form, whose sentences name what is wrong here.
  await dialog.getByRole('columnheader', { name: 'Capacity' }).waitFor()
  await dialog.getByText('There is a site with this name already.').waitFor()
  // What is left out stands first, whatever its line.
  const first = dialog.getByRole('table').getByRole('row').nth(1)
  await first.getByText('Line 3: Meadow Lane Leeds').waitFor()
  // With what is to be corrected.
  for (const written of ['leeds@nursery.example', 'many']) await first.getByText(written).waitFor()
  await expectGoodScreen(page, 'import-sites')
  await expectBrokenAtDots(page, first.getByText('leeds@nursery.example'))
  await dialog.getByRole('button', { name: 'Add 1 site' }).click()
  await expectToast(page, 'Sites Created', '1 site was added.')
  await page.getByText('Harbour View').waitFor()
})
