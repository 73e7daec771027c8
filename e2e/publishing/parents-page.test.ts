import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks, expectNoOverhang, saveScreenshot } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { siteNamed } from '#e2e/server/find.ts'

const app = openApp()

test('An administrator gives parents a page, which anybody reads, prints and frames until it is switched off', async () => {
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await siteNamed(caller, 'Meadow Lane Bracknell')
  const { page: office } = await app.visitAs(emails.admin)
  await office.goto(`/sites/${id}/share`)
  const card = office.getByRole('region', { name: 'Page for parents' })
  await card.getByRole('button', { name: 'Switch the page on' }).click()
  await expectToast(office, 'Page Switched On', 'Parents can open it now.')
  const address = await card.getByText(/^http.*\/parents\/[2-9a-z]{13}$/).innerText()
  await card.getByText('Show it on your own website').click()
  await card.getByText(`<iframe src="${address}/embed" title="Term dates – Meadow Lane Bracknell"`).waitFor()
  await card.getByText('Preview').click()
  await heading(card.frameLocator('iframe')).waitFor()
  await expectGoodLooks(office, 'share-parents-page')

  const { page, watch } = await app.visit()
  await page.goto(address)
  await heading(page).waitFor()
  await page.getByRole('heading', { name: '2026-27', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Apple Calendar' }).getAttribute('href')).toMatch(
    /^webcal:.*\.ics$/,
  )
  await expectGoodLooks(page, 'parents-page')
  await expectPrintedPages(page)
  await expectFilledSheet(page)
  // Forced colours take away backgrounds, and the days of a term have no other sign.
  await page.emulateMedia({ forcedColors: 'active' })
  const day = (selector: string) =>
    page
      .locator(`.months ${selector}`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await day('.s')).not.toBe(await day('.a'))
  await page.emulateMedia({ forcedColors: 'none' })

  await page.getByRole('link', { name: 'Cymraeg' }).click()
  await page.getByText('Dyddiadau’r tymhorau').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('cy')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverhang(page, 'the page in Welsh')
  await saveScreenshot(page, 'parents-page-welsh')
  await page.setViewportSize({ width: 320, height: 844 })
  await page.locator('html').evaluate((root) => {
    root.style.fontSize = '200%'
  })
  await expectNoOverhang(page, 'the page in letters of twice the size')

  watch.expectComplaint(/went elsewhere|Refused to frame|Framing '/)
  await heading(await embedOnOtherSite(page, `${address}/embed`)).waitFor()
  expect(await heading(await embedOnOtherSite(page, address)).count()).toBe(0)

  await card.getByRole('button', { name: 'Switch the page off' }).click()
  const question = office.getByRole('alertdialog', { name: 'Switch the page for parents off?' })
  await question.getByText('Posters and links do not work until it is on again').waitFor()
  await question.getByRole('button', { name: 'Switch the page off' }).click()
  await expectToast(office, 'Page Switched Off', 'Its address no longer works.')
  await expect.poll(async () => (await fetch(address)).status).toBe(404)
})

const heading = (page: Page | FrameLocator) =>
  page.getByRole('heading', { name: 'Meadow Lane Bracknell', level: 1 })

/** Embeds the address on a page of another origin; returns the frame once it has loaded or was blocked. */
async function embedOnOtherSite(page: Page, address: string): Promise<FrameLocator> {
  const body = `<!doctype html><title>A nursery</title><iframe title="Term dates" src="${address}"></iframe>`
  const website = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
  await once(website.listen(0, '127.0.0.1'), 'listening')
  try {
    await page.goto(`http://127.0.0.1:${(website.address() as AddressInfo).port}/`, { waitUntil: 'load' })
  } finally {
    website.closeAllConnections()
    website.close()
  }
  return page.frameLocator('iframe')
}

async function expectPrintedPages(page: Page): Promise<void> {
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
  // An A4 in points, as Chromium rounds it.
  expect(printed).toMatch(/\/MediaBox\s*\[0 0 59[4-6]\S* 84[12]\S*\]/)
}

/** One year fills most of the sheet: an A4 without its margins is 711 by 1039 px. */
async function expectFilledSheet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 711, height: 1039 })
  await page.emulateMedia({ media: 'print' })
  const { height = 0 } = (await page.locator('body').boundingBox()) ?? {}
  await page.emulateMedia({ media: 'screen' })
  expect(height).toBeGreaterThan(0.75 * 1039)
  expect(height).toBeLessThanOrEqual(1039)
}
