import { test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { chooseSiteAndYear, drawTerm } from '#e2e/browser/planner.ts'
import { signOut } from '#e2e/browser/sign-in.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

test('A browser that blocks every storage still opens the year, draws it and signs out', async () => {
  const { page } = await app.visitAs(emails.admin, { leavesTraces: true })
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(globalThis, storage, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2027-28')
  await drawTerm(page, 'summer', { startDate: '2027-04-12', endDate: '2027-07-16' })
  await page.getByRole('complementary', { name: 'Ledger' }).getByText('12 Apr – 16 Jul').waitFor()
  await signOut(page)
  await page.getByRole('button', { name: 'Login' }).waitFor()
})
