import { beforeAll, expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { chooseSiteAndYear } from '#e2e/browser/planner.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { authorityNamed, siteNamed } from '#e2e/server/find.ts'
import { recordFact } from '#e2e/server/record-fact.ts'

const app = openApp()

/** What is known of each authority, and what 30 hours over 51 weeks become there. */
const authorities = {
  Sheffield: '“Stretched”, 51 weeks × 22.35 hours',
  Leeds: '“Stretched”, 50 weeks × 22.8 hours',
  Birmingham: '“Stretched” is left out: the authority does not let hours be stretched.',
  Staffordshire: '“Stretched”, 48 weeks × 22.35 hours',
  Cardiff: '“Stretched” is left out: ',
}
const sitesEach = 8
const facts = { Leeds: [45, 47.5, 50], Birmingham: [] }

beforeAll(async () => {
  const system = await app.server.signedInCaller(emails.system)
  const { organizationId } = await siteNamed(system, 'Meadow Lane Leeds')
  for (const [authority, value] of Object.entries(facts))
    await recordFact(app.server, authority, { kind: 'stretchedWeeks', fundingYear: '2027-28', value })
  for (const authority of Object.keys(authorities)) {
    const { id: localAuthorityId } = await authorityNamed(system, authority)
    for (let number = 1; number <= sitesEach; number += 1) {
      const body = {
        ...{ name: `Orchard ${authority} ${number}`, address: '3 Orchard Road', localAuthorityId },
        contactEmail: 'office@meadowlane.example',
      }
      await succeed(system.send('POST', `/api/organizations/${organizationId}/sites`, { body }))
    }
  }
})

test('Both offers of one site are rolled out to forty of five authorities, each by its own rules', async () => {
  const { page } = await app.visitAs(emails.admin, { today: '2026-11-20' })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Orchard Sheffield 1', '2026-27')
  const ledger = page.getByRole('complementary', { name: 'Ledger' })
  await ledger.getByRole('button', { name: /^Offers/ }).click()
  await ledger.getByRole('button', { name: 'Plan both' }).click()
  await page.getByRole('button', { name: 'Use this plan' }).click()
  await ledger.getByRole('region', { name: 'Offers' }).getByText('51 weeks × 22.35 h').waitFor()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await page.getByRole('link', { name: 'View details' }).first().click()
  await page.waitForURL('/calendars/*')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  const save = page.getByRole('dialog', { name: 'Save as template' })
  await save.getByLabel('Name').fill('Both offers')
  await save.getByRole('button', { name: 'Save template' }).click()
  await save.waitFor({ state: 'detached' })

  await page.setViewportSize({ width: 390, height: 844 })
  await navigateInApp(page, '/roll-outs')
  await page.getByLabel('Funding year').selectOption('2027-28')
  await page.getByLabel('One template for all').check()
  await page.getByLabel('Template', { exact: true }).selectOption('Both offers')
  await page.getByLabel('Find by name').fill('Orchard')
  await page.getByRole('button', { name: 'Choose these 40' }).click()
  await page.getByRole('button', { name: 'Preview every site' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText(/^40 sites: /).waitFor()
  for (const [authority, becomes] of Object.entries(authorities)) {
    const site = preview.getByRole('listitem').filter({ hasText: `Orchard ${authority} 1` })
    await site.getByText(`Orchard ${authority} 1`).click()
    await site.getByText(becomes).first().waitFor()
  }
  await expectGoodScreen(page, 'roll-out-offers-preview')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectGoodScreen(page, 'roll-out-offers-preview')

  await page.getByRole('button', { name: 'Roll out to 40 sites' }).click()
  await page.waitForURL('**/roll-outs/*')
  await page.getByText('Done', { exact: true }).waitFor()
  for (const [authority, becomes] of Object.entries(authorities)) {
    const row = page.getByRole('row').filter({ hasText: `Orchard ${authority} 1` })
    await row.getByText('Made').waitFor()
    if (becomes.includes('left out')) {
      expect(await row.getByText(/Offers: .*“Stretched”/).count()).toBe(0)
      await row.getByText(/notes?$/).click()
      await row.getByText(becomes).waitFor()
    } else await row.getByText(/Offers: .*“Stretched”/).waitFor()
  }
  const ofStaffordshire = page.getByRole('row').filter({ hasText: 'Orchard Staffordshire 1' })
  await ofStaffordshire.getByText(/warnings?$|checks? fails?$/).click()
  await ofStaffordshire.getByText(/“Stretched” funds 48 of its 51 weeks/).waitFor()
  await expectGoodLooks(page, 'roll-out-offers-matrix')
})
