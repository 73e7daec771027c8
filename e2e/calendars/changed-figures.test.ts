import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks } from '#e2e/browser/screen.ts'
import { emails } from '#e2e/server/account.ts'
import { succeed } from '#e2e/server/caller.ts'
import { calendarOf } from '#e2e/server/find.ts'
import { recordFact } from '#e2e/server/record-fact.ts'

const app = openApp()

const recordWeeks = (authority: string, value: Record<'summer' | 'autumn' | 'spring', number>) =>
  recordFact(app.server, authority, { kind: 'targetWeeks', fundingYear: '2026-27', value })

test('A figure that changes is offered to a draft, with the difference: keep its dates in one click, or plan again', async () => {
  await recordWeeks('Birmingham', { summer: 12, autumn: 14, spring: 12 })
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Birmingham', '2026-27')
  const { page } = await app.visitAs(emails.admin)
  await page.goto(`/calendars/${id}/edit`)
  await page.getByRole('group', { name: 'Summer' }).getByLabel('End date').fill('2026-07-17')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('All changes are saved.').waitFor()
  const title = 'What is known of Birmingham has changed since this draft was saved'
  expect(await succeed(caller.get(`/api/calendars/${id}/counted-otherwise`))).toEqual({ found: null })

  await recordWeeks('Birmingham', { summer: 13, autumn: 14, spring: 11 })
  await page.reload()
  await page.getByText(title).waitFor()
  await page
    .getByText(
      'Weeks per claim: 12 + 14 + 12 weeks, today 13 + 14 + 11 weeks (summer 1 more, spring 1 fewer).',
    )
    .waitFor()
  await expectGoodLooks(page, 'changed-figures')
  await page.getByText(/counted by what is known today\. Keep the dates, or plan again\.$/).waitFor()
  await page.getByRole('button', { name: 'Plan again' }).click()
  const plans = page.getByRole('dialog', { name: 'Plan 2026-27' })
  await plans
    .getByRole('button', { name: /^Use this plan/ })
    .first()
    .click()
  await plans.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save these dates' }).click()
  await page.getByText(title).waitFor({ state: 'detached' })
})

test('A figure that changes under an approved calendar changes nothing before it is amended', async () => {
  await recordWeeks('Bracknell Forest', { summer: 13, autumn: 14, spring: 11 })
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Bracknell', '2026-27')
  const { page } = await app.visitAs(emails.admin)
  await page.goto(`/calendars/${id}`)
  await page
    .getByText('What is known of Bracknell Forest has changed since revision 1 was approved')
    .waitFor()
  await page.getByText(/^Weeks per claim: 12 \+ 14 \+ 12 weeks, today 13 \+ 14 \+ 11 weeks/).waitFor()
  await page.getByText(/^It stays as it was approved\. To use today’s figures, choose Amend/).waitFor()
  await expectGoodLooks(page, 'changed-under-approved')

  await page.getByRole('button', { name: 'Amend', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start amendment' }).click()
  await page.getByText('The amendment is counted by what is known today.').waitFor()
})
