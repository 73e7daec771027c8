import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openApp } from '#e2e/browser/app.ts'
import { expectGoodLooks, expectGoodScreen } from '#e2e/browser/screen.ts'
import { givePassword, typeCode } from '#e2e/browser/sign-in.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'
import { type Caller, succeed } from '#e2e/server/caller.ts'

const app = openApp()

const Listed = z.array(z.object({ id: z.string(), name: z.string() }))
const Made = z.object({ id: z.string() })

const days = (startDate: string, endDate: string) => ({ startDate, endDate })

/** 13, 15 and 12 weeks: no check fails. */
const customDates = {
  summer: { ...days('2026-04-13', '2026-07-21'), halfTerm: days('2026-05-25', '2026-05-29') },
  autumn: { ...days('2026-09-01', '2026-12-18'), halfTerm: days('2026-10-26', '2026-10-30') },
  spring: { ...days('2027-01-04', '2027-03-25'), halfTerm: null },
}

let system: Caller
let withdrawn = ''

const named = async (path: string, name: string) =>
  Listed.parse(await succeed(system.get(path))).find((thing) => thing.name === name)?.id ?? ''

async function addSite(name: string): Promise<string> {
  const organizationId = await named('/api/organizations', 'Meadow Lane Nurseries')
  const body = {
    name,
    address: '3 Springvale Road, Sheffield S6 3NS',
    contactEmail: 'office@meadowlane.example',
    localAuthorityId: await named('/api/local-authorities', 'Sheffield'),
  }
  return Made.parse(
    await succeed(system.send('POST', `/api/organizations/${organizationId}/sites`, { body })),
  ).id
}

async function submitFor(siteId: string): Promise<string> {
  const body = { siteId, fundingYear: '2026-27', customDates }
  const { calendar } = z
    .object({ calendar: Made })
    .parse(await succeed(system.send('POST', '/api/calendars/generate', { body })))
  await succeed(system.send('POST', `/api/calendars/${calendar.id}/submit`))
  return calendar.id
}

beforeAll(async () => {
  system = await app.server.signedInCaller(emails.system)
  await submitFor(await addSite('Meadow Lane Crookes'))
  withdrawn = await submitFor(await addSite('Meadow Lane Hillsborough'))
  await addSite('Meadow Lane Walkley')
})

/** As where there are more than are shown at once. */
async function sayThatMoreWait(page: Page): Promise<void> {
  await page.route(/\/api\/approvals\?/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), link: '</api/approvals?cursor=next>; rel="next"' },
    })
  })
}

describe('An administrator', () => {
  test('looks at what fails a check, approves the rest together, and reads what was refused', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/dashboard')
    await sayThatMoreWait(page)
    await page.getByRole('link', { name: '3 calendars are waiting for your approval' }).click()
    await page.getByLabel('Select the 2 shown').waitFor()
    await page.unrouteAll()
    await page.reload()
    const first = page.getByRole('region', { name: 'Check these first' })
    await first.getByText('Spring: 54 of 60 school days · 10.8 weeks, 1 week and 1 day short.').waitFor()
    expect(await first.getByText('192 of 190 school days').count()).toBe(1)
    expect(await first.getByRole('checkbox').count()).toBe(0)
    const ready = page.getByRole('region', { name: 'Ready to approve' })
    await ready.getByRole('link', { name: 'Meadow Lane Crookes' }).waitFor()
    await ready.getByLabel('Select all').check()
    await expectGoodLooks(page, 'approvals')
    await succeed(system.send('POST', `/api/calendars/${withdrawn}/withdraw`))
    await ready.getByRole('button', { name: 'Approve selected' }).click()
    await expectToast(page, 'Calendar Approved', '1 of 2 approved. They can be exported now.')
    const refused = page.getByRole('alert').filter({ hasText: '1 calendar was not approved' })
    await refused.getByText('This calendar is a draft: it can be decided on once it is submitted.').waitFor()
    await expectGoodLooks(page, 'approvals-refused')
    await refused.getByRole('button', { name: 'Close' }).click()
    await ready.waitFor({ state: 'detached' })
  })

  test('rejects one with a reason, until nothing waits', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/approvals')
    await page.getByRole('button', { name: 'Approve Meadow Lane Sheffield, 2026-27' }).click()
    const question = page.getByRole('alertdialog', { name: 'Approve it as it is?' })
    await question.getByText('Spring: 54 of 60 school days · 10.8 weeks, 1 week and 1 day short.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Reject Meadow Lane Sheffield, 2026-27' }).click()
    await page.getByLabel('Reason').fill('Spring is a week short.')
    await page.getByRole('button', { name: 'Reject calendar' }).click()
    await expectToast(page, 'Calendar Rejected')
    await page.getByText('Nothing is waiting for you').waitFor()
    await expectGoodLooks(page, 'approvals-empty')
  })
})

describe('A council', () => {
  test('sees who has sent what, says by when, and sends a calendar back with a comment', async () => {
    const { page } = await app.visitAs(emails.council)
    await page.goto('/council')
    await page.getByLabel('Funding year').selectOption('2026-27')
    await page.getByText('Sent by 1 of 4 sites; 3 are late.').waitFor()
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await row('Meadow Lane Walkley').getByText('Late').waitFor()
    await row('Meadow Lane Hillsborough').getByText('Nothing sent yet').waitFor()
    await row('Meadow Lane Crookes').getByText('Approved, revision 1').waitFor()
    await page.getByRole('button', { name: 'Change the deadline' }).click()
    await page.getByText('This deadline has passed: no reminder will go out.').waitFor()
    await page.getByLabel('Due on').fill('2026-02-20')
    await page.getByRole('button', { name: 'Save deadline' }).click()
    await page.getByText('This day is over: choose today or a later day.').first().waitFor()
    await page.getByLabel('Due on').fill('2090-02-20')
    await page.getByRole('button', { name: 'Save deadline' }).click()
    await expectToast(page, 'Deadline Saved')
    await page.getByText('Due on 20 February 2090.').waitFor()
    await page.getByText('Sent by 1 of 4 sites.').waitFor()
    await page.getByRole('banner').getByText('Sheffield').waitFor()
    await expectGoodLooks(page, 'council')
    await page.getByLabel('Search').fill('crook')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await row('Meadow Lane Crookes').getByRole('link').click()
    await page.getByText('Sheffield has not decided yet').waitFor()
    await page.getByRole('button', { name: 'Send back' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send this calendar back?' })
    await dialog.getByRole('button', { name: 'Send calendar back' }).click()
    await dialog.getByText('Say in a few words what has to change').first().waitFor()
    await expectGoodLooks(page, 'council-send-back')
    await dialog.getByLabel('Comment').fill('Our schools have a half-term in February. Is that right?')
    await dialog.getByLabel('Due back').fill('2026-02-20')
    await dialog.getByRole('button', { name: 'Send calendar back' }).click()
    await dialog.getByText('This day is over: choose today or a later day.').first().waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Send back' }).click()
    await expect.poll(() => dialog.getByLabel('Comment').inputValue()).toMatch(/^Our schools/)
    await dialog.getByLabel('Due back').fill('2090-02-20')
    await dialog.getByRole('button', { name: 'Send calendar back' }).click()
    await expectToast(page, 'Calendar Sent Back')
    await page.getByText(/^Sheffield sent revision 1 back on/).waitFor()
    await page.getByText('It comes back to you when it is changed and submitted again.').waitFor()
  })

  test('is answered by the provider, whose words stay through a reload until they are sent', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Meadow Lane Crookes', exact: true }).click()
    await page.getByText(/^Sheffield sent revision 1 back on/).waitFor()
    await page.getByText('Due back on 20 Feb 2090').waitFor()
    await page
      .getByText('It stays published as it is. To change it, start an amendment and submit that.')
      .waitFor()
    await page.getByRole('link', { name: 'Answer' }).click()
    await page.getByText('There are no comments yet.').waitFor()
    await page.getByLabel('Your comment').fill('We are open that week.')
    await page.reload()
    await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('We are open that week.')
    await page.getByRole('button', { name: 'Send comment' }).click()
    const thread = page.getByRole('list', { name: 'Comments' })
    await thread.getByText('We are open that week.').waitFor()
    await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('')
    await page.getByLabel('Your comment').fill('We open again on the Monday.')
    await page.getByRole('button', { name: 'Send comment' }).click()
    await thread.getByText('We open again on the Monday.').waitFor()
    await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('')
    await page.getByText('commented', { exact: false }).first().waitFor()
    await expectGoodLooks(page, 'calendar-comments')
  })

  test('reads the answer without a name, and accepts', async () => {
    const { page } = await app.visitAs(emails.council)
    await page.goto('/council')
    await page.getByRole('button', { name: /^Sent back/ }).click()
    await page.getByRole('link', { name: 'Meadow Lane Crookes', exact: true }).click()
    const thread = page.getByRole('list', { name: 'Comments' })
    await thread.getByText('Someone at Meadow Lane Nurseries').first().waitFor()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expectToast(page, 'Calendar Accepted')
    await page.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' })
    await page.getByText(/^Sheffield accepted revision 1 on/).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Accepted 1' }).waitFor()
  })

  test('opens what stays published while the calendar is being amended', async () => {
    const [crookes] = z
      .array(Made)
      .parse(await succeed(system.get('/api/calendars?search=Crookes&fundingYear=2026-27')))
    await succeed(system.send('POST', `/api/calendars/${crookes?.id}/amend`))
    const { page } = await app.visitAs(emails.council)
    await page.goto('/council')
    await page.getByLabel('Funding year').selectOption('2026-27')
    await page.getByRole('link', { name: 'Meadow Lane Crookes', exact: true }).click()
    await page.getByText('An amendment is being worked on').waitFor()
    await page.getByText('Revision 1 is published').waitFor()
    await page.getByText(/^Sheffield accepted revision 1 on/).waitFor()
    await page.getByText('We are open that week.').waitFor()
    await expectGoodScreen(page, 'council-published')
  })
})

test('A system administrator looks at any council’s providers', async () => {
  const { page } = await app.visitAs(emails.system)
  await page.goto('/council')
  await page.getByText('Choose a local authority').waitFor()
  await page.getByLabel('Local authority').fill('cardiff')
  await page.getByRole('option', { name: 'Cardiff' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Meadow Lane Cardiff' })
  await row.getByText('Approved, revision 1').waitFor()
  await expectGoodLooks(page, 'council-of-choice')
  await page.getByRole('button', { name: 'Late 0' }).click()
  await page.getByText('No sites match').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await row.waitFor()
})

test('An administrator signs in by the link of the mail, and approves on the page it leads to', async () => {
  const id = await submitFor(await addSite('Meadow Lane Nether Edge'))
  await app.server.signedInCaller(emails.admin)
  const { page } = await app.visit()
  await page.goto(`/approvals/${id}`)
  await page.getByText('Login takes you to the page of your link.').waitFor()
  await page.getByRole('button', { name: 'Login' }).click()
  await givePassword(page, emails.admin)
  await typeCode(page, app.server.account(emails.admin).phone.nextCode())
  await page.waitForURL(`/approvals/${id}`)
  await page.getByRole('heading', { name: 'Approve Meadow Lane Nether Edge, 2026-27?' }).waitFor()
  await page.getByRole('article', { name: 'Summer term' }).waitFor()
  await expectGoodScreen(page, 'approval-by-mail')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Calendar Approved', 'It can be exported now.')
  await page.getByText('There is nothing left to decide.').waitFor()
  await page.getByRole('heading', { name: 'Meadow Lane Nether Edge, 2026-27', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
})
