import { expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { auth, CurrentUser } from '#contract/people/auth.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { openApp } from '#e2e/browser/app.ts'
import { navigateInApp } from '#e2e/browser/navigate-in-app.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { siteNamed } from '#e2e/server/find.ts'
import { subjectsTo } from '#e2e/server/mailbox.ts'
import { changeRows } from '#e2e/server/rows.ts'

const app = openApp()

test('A mail comes before a claim window closes, and the window is next on the dashboard and in the outlook', async () => {
  const admin = await app.server.signedInCaller(emails.admin)
  const { preferences } = CurrentUser.parse(await succeed(admin.get(auth.me.path)))
  const body = { ...preferences, dateFormat: 'DD/MM/YYYY' }
  await succeed(admin.send('PUT', account.updatePreferences.path, { body }))
  const { page } = await app.visitAs(emails.admin)
  const { localAuthorityId } = await siteNamed(admin, 'Meadow Lane Leeds')
  // The server uses the real date.
  const closes = addDays(new Date().toISOString().slice(0, 10), 3)
  const source = {
    ...{ publisher: 'Leeds', title: 'Claim dates', address: null, pageDate: null },
    seenOn: addDays(closes, -3),
  }
  const value = [{ kind: 'actual', period: 'autumn', when: { startDate: closes, endDate: closes } }]
  const fact = { kind: 'windows', fundingYear: fundingYearOf(closes), source, value }
  await succeed(admin.send('PUT', `/api/local-authorities/${localAuthorityId}/facts`, { body: fact }))

  await page.goto('/organization')
  const isWanted = page.getByRole('switch', { name: 'Claim window reminders' })
  await isWanted.waitFor()
  expect(await isWanted.isChecked()).toBe(true)
  // The job that runs each morning.
  await changeRows(app.server.dataDir(), `select graphile_worker.add_job('window-reminders', '{}'::json)`, [])
  await expect
    .poll(() => subjectsTo(app.server, emails.admin), { timeout: 20_000 })
    .toContainEqual(expect.stringContaining('Actual claim, autumn: Leeds closes it on'))

  await navigateInApp(page, '/dashboard')
  const next = page.getByRole('region', { name: 'What is next' })
  await next.getByText(`on ${formatDate(closes, 'DD/MM/YYYY')}`).waitFor()
  await navigateInApp(page, '/outlook')
  await next.getByText(`on ${formatDate(closes, 'DD/MM/YYYY')}`).waitFor()
})
