import { expect, test } from 'vitest'
import * as z from 'zod'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { calendarOf } from '#e2e/server/find.ts'

const app = openApp()

const Feeds = z.array(z.object({ address: z.string(), subscribers: z.number() }))

test('An administrator shares a site’s dates with parents, sees who comes, and takes the address back', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Actions for Meadow Lane Sheffield' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await page.getByRole('heading', { name: 'Share Meadow Lane Sheffield' }).waitFor()
  expect(await page.getByRole('link', { name: 'Back to Sites Management' }).count()).toBe(1)
  await page.getByText('Years in every address: 2025-26').waitFor()
  const parents = page.getByRole('region', { name: 'Parents', exact: true })
  await parents.getByText('Not shared').waitFor()

  await parents.getByRole('button', { name: 'Make an address for parents' }).click()
  await expectToast(page, 'Address Made', 'Send it to parents, or publish it where they can find it.')
  await parents.getByText('Not yet').waitFor()
  const address = await parents.getByText(/^http.*\.ics$/).innerText()
  const apple = parents.getByRole('link', { name: /Apple Calendar/ })
  expect(await apple.getAttribute('href')).toBe(address.replace('http:', 'webcal:'))
  const google = parents.getByRole('link', { name: /Google Calendar/ })
  expect(new URL((await google.getAttribute('href')) ?? '').searchParams.get('cid')).toMatch(/^webcal:/)

  expect(await (await fetch(address)).text()).toContain('SUMMARY:Summer term – Meadow Lane Sheffield')
  const siteId = new URL(page.url()).pathname.split('/')[2]
  const admin = await app.server.signedInCaller(emails.admin)
  const listed = async () => Feeds.parse(await succeed(admin.get(`/api/sites/${siteId}/feeds`)))
  // A feed's fetch is recorded some seconds later.
  await expect.poll(listed).toMatchObject([{ address, subscribers: 1 }])
  await page.reload()
  await parents.getByText('1', { exact: true }).waitFor()
  await parents.getByText('On an Android phone').click()
  await expectGoodLooks(page, 'share')
  await page.setViewportSize({ width: 1440, height: 900 })

  await parents.getByRole('button', { name: /^Revoke/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke the address for parents?' })
  await dialog.getByText('It was fetched by 1 device or service in the last 14 days').waitFor()
  await dialog.getByRole('button', { name: 'Revoke the address' }).click()
  await expectToast(page, 'Address Revoked', 'Calendars that subscribe to it will become empty.')
  await parents.getByText('Not shared').waitFor()
  await expect.poll(async () => (await fetch(address)).text()).toContain('STATUS:CANCELLED')
})

test('From another page, the link back names that page and leads there', async () => {
  const { page } = await app.visitAs(emails.admin)
  const { id } = await calendarOf(
    await app.server.signedInCaller(emails.admin),
    'Meadow Lane Sheffield',
    '2025-26',
  )
  await page.goto(`/calendars/${id}`)
  await page.getByRole('link', { name: 'Share', exact: true }).click()
  await page.getByRole('heading', { name: 'Share Meadow Lane Sheffield' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Back to Meadow Lane Sheffield · 2025-26 Term Calendar' }).click()
  await page.waitForURL(`**/calendars/${id}`)
  await page.getByRole('heading', { name: 'Meadow Lane Sheffield · 2025-26 Term Calendar' }).waitFor()
})
