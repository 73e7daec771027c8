import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Calendar } from '#contract/calendars/calendars.ts'
import { openApp } from '#e2e/browser/app.ts'
import { signsOut } from '#e2e/browser/sign-in.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { calendarOf } from '#e2e/server/find.ts'

const app = openApp()

/** Opens the dashboard twice: from the second time on the service worker stores what is seen. */
async function openWithWorker(page: Page) {
  await page.goto('/dashboard')
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await page.getByRole('grid').waitFor()
  await page.waitForLoadState('networkidle')
}

const caches = (page: Page) => page.evaluate(() => globalThis.caches.keys())
const isSeen = (name: string) => name.startsWith('seen-')

test('screens that were opened are there without a connection, others say that there is none', async () => {
  const { page, watch } = await app.visitAs(emails.admin, { worksOffline: true, leavesTraces: true })
  watch.expectComplaint(/./)
  await openWithWorker(page)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('grid').waitFor()
  await page.getByText('You’re offline').waitFor()
  await page.getByRole('link', { name: 'Export Calendars' }).click()
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Export Calendars' }).waitFor()
})

test('nothing seen is left after signing out, also without a connection', async () => {
  const { page, watch } = await app.visitAs(emails.admin, { worksOffline: true, leavesTraces: true })
  watch.expectComplaint(/./)
  await openWithWorker(page)
  expect((await caches(page)).filter(isSeen)).toHaveLength(1)
  await page.context().setOffline(true)
  await signsOut(page)
  await page.getByRole('button', { name: 'Login' }).waitFor()
  expect((await caches(page)).filter(isSeen)).toEqual([])
})

test('what is saved without a connection is sent once there is one', async () => {
  const { page, watch } = await app.visitAs(emails.admin, { worksOffline: true, leavesTraces: true })
  watch.expectComplaint(/./)
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Birmingham', '2026-27')
  await openWithWorker(page)
  await page.goto(`/calendars/${id}/edit`)
  await endOf(page, 'Summer').waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await endOf(page, 'Summer').fill('2026-07-17')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(
    page,
    'You’re offline',
    'Your dates are safe here. They are saved once you are connected.',
  )

  // The page may be left: it is sent from any screen.
  await page.getByRole('link', { name: 'Calendar Generator' }).click()
  await page.getByRole('grid').waitFor()
  await page.context().setOffline(false)
  await expectToast(
    page,
    'Changes Saved',
    'Meadow Lane Birmingham 2026-27: what you saved offline has been sent.',
  )
  const calendar = Calendar.parse((await caller.get(`/api/calendars/${id}`)).body)
  expect(calendar.terms[0]?.endDate).toBe('2026-07-17')
})

const endOf = (page: Page, term: string) => page.getByRole('group', { name: term }).getByLabel('End date')
