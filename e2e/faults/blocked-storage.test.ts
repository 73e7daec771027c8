import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { chooseSiteAndYear, drawTerm } from '#e2e/browser/planner.ts'
import { signOut } from '#e2e/browser/sign-in.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { calendarOf } from '#e2e/server/find.ts'

const app = openApp()

const blockStorages = (page: Page) =>
  page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(globalThis, storage, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })

test('A browser that blocks every storage still opens the year, draws it and signs out', async () => {
  const { page } = await app.visitAs(emails.admin, { leavesTraces: true })
  await blockStorages(page)
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
  await drawTerm(page, 'summer', { startDate: '2027-04-12', endDate: '2027-07-16' })
  await page.getByRole('complementary', { name: 'Ledger' }).getByText('12 Apr – 16 Jul').waitFor()
  await signOut(page)
  await page.getByRole('button', { name: 'Login' }).waitFor()
})

test('Dates that no storage holds stay on the page where their calendar was deleted', async () => {
  const colleague = await app.server.signedInCaller(emails.system)
  const { id } = await calendarOf(colleague, 'Meadow Lane Birmingham', '2026-27')
  const { page } = await app.visitAs(emails.admin)
  await blockStorages(page)
  await page.goto(`/calendars/${id}/edit`)
  const end = page.getByRole('group', { name: 'Spring' }).getByLabel('End date')
  await end.fill('2027-03-23')
  await succeed(colleague.send('DELETE', `/api/calendars/${id}`))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(
    page,
    'Save Failed',
    'Calendar not found. It may have been deleted, or you don’t have access to it.',
  )
  expect(await end.inputValue()).toBe('23 Mar 2027')
})
