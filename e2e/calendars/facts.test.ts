import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'
import { authorityNamed } from '#e2e/server/find.ts'

const app = openApp()

async function visitSheffield(email: string): Promise<Page> {
  const { page } = await app.visitAs(email)
  const { id } = await authorityNamed(await app.server.signedInCaller(emails.system), 'Sheffield')
  await page.goto(`/local-authorities/${id}`)
  return page
}

const hoursAWeek = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Hours a week' }) })

test('An organisation adds its own figure and proposes it, the council confirms it, and it gives way', async () => {
  const admin = await visitSheffield(emails.admin)
  const own = hoursAWeek(admin)
  await own.getByText('Not known').waitFor()
  await own.getByText(/^default: /).waitFor()
  expect(await own.getByText(/not known/i).count()).toBe(1)
  await own.getByRole('button', { name: 'Add your figure: Hours a week' }).click()
  const form = admin.getByRole('dialog', { name: 'Hours a week: Sheffield' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter the title of the page or letter').first().waitFor()
  await form.getByLabel('Hours a week').selectOption('15')
  await form.getByLabel('Title of the page or letter').fill('Guide for providers')
  await admin.keyboard.press('Escape')
  await form.getByText('Close and lose what you have typed?').waitFor()
  await form.getByRole('button', { name: 'Keep editing' }).click()
  const seenOn = await form.getByLabel('Seen on').inputValue()
  await form.getByLabel('Seen on').fill('2099-01-04')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Choose the day you saw it: today or before').first().waitFor()
  await expectGoodLooks(admin, 'facts-seen-on')
  await form.getByLabel('Seen on').fill(seenOn)
  await form.getByRole('button', { name: 'Save' }).click()
  await own.getByText(/your figure, .+; the council has confirmed none/).waitFor()
  await own.getByText('Own figure').waitFor()
  await expectGoodLooks(admin, 'facts-own-figure')
  await own.getByRole('button', { name: /^Propose to the council/ }).click()
  await own.getByRole('button', { name: /^Propose to the council/ }).waitFor({ state: 'detached' })

  const council = hoursAWeek(await visitSheffield(emails.council))
  await council.getByText('Not known').waitFor()
  await council.getByText(/^Proposed by Meadow Lane Nurseries: 15 hours/).waitFor()
  await council.getByRole('button', { name: /^Confirm: Hours a week/ }).click()
  await council.getByText('Confirmed by the council', { exact: true }).waitFor()

  await admin.reload()
  await hoursAWeek(admin)
    .getByText(/your own figure is not used/)
    .waitFor()
  await expectGoodLooks(admin, 'facts-confirmed')
})
