import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { organizations } from '#contract/organizations/organizations.ts'
import { sites } from '#contract/organizations/sites.ts'
import { auth } from '#contract/people/auth.ts'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { gate } from '#e2e/browser/hold-back.ts'
import {
  givePassword,
  openSignIn,
  readAuthenticator,
  signInOnScreen,
  signOut,
  typeCode,
} from '#e2e/browser/sign-in.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails, password, takeRecoveryCode } from '#e2e/server/account.ts'
import { calendarOf } from '#e2e/server/find.ts'

const app = openApp()

const calls = '**/api/**'
const secrets = 'Meadow Lane'

describe('The guard', () => {
  test('shows a spinner until it knows who is there', async () => {
    const { page } = await app.visitAs(emails.admin)
    const { gone, letGo } = gate()
    await page.route(`**${auth.me.path}`, async (route) => {
      await gone
      await route.continue()
    })
    await openWithoutAnswers(page)
    await page.goto('/sites')
    await page.getByRole('status').getByText('Loading').waitFor()
    letGo()
    await page.getByRole('heading', { name: 'Sites Management' }).waitFor()
  })

  test('sends a visitor without a session to the landing page, and after signing in to the page they asked for', async () => {
    await app.server.signedInCaller(emails.otherAdmin)
    const { page } = await app.visit()
    await page.goto('/sites')
    await page.waitForURL('/')
    expect(await page.getByText(secrets).count()).toBe(0)

    await page.getByRole('button', { name: 'Login' }).click()
    await givePassword(page, emails.otherAdmin)
    await typeCode(page, app.server.account(emails.otherAdmin).phone.nextCode())
    await page.waitForURL('/sites')
  })

  test('keeps a person who has only given a password at the set-up, also after a reload', async () => {
    const { page } = await app.visit()
    await openSignIn(page)
    await givePassword(page, emails.otherStaff)
    await page.waitForURL('/2fa-setup')
    const { key } = await readAuthenticator(page)

    await page.reload()
    expect((await readAuthenticator(page)).key).toBe(key)
    await page.goto('/dashboard')
    await page.waitForURL('/2fa-setup')
    const answer = await page.request.get(sites.listReached.path)
    expect(answer.status()).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'second-factor-required' })
  })
})

describe('Signing out', () => {
  test('leaves nothing behind, and Back shows nothing', async () => {
    const { page } = await signInOnScreen(app, emails.staff)
    await page.getByText(secrets).first().waitFor()
    await signOut(page)

    expect(await rememberedUser(page)).toBeNull()
    expect((await page.request.get(auth.me.path)).status()).toBe(401)
    await page.goBack()
    await page.waitForURL('/')
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect(await page.getByText(secrets).count()).toBe(0)
  })

  test('with the server gone is sent before anything else when it is back', async () => {
    const { page } = await app.visitAs(emails.manager)
    await page.goto('/outlook')
    await page.getByText(secrets).first().waitFor()
    await page.getByRole('link', { name: 'Sites Management' }).click()
    await page.getByRole('heading', { name: 'Sites Management' }).waitFor()
    await page.route(calls, (route) => route.abort())
    await signOut(page)

    expect(await rememberedUser(page)).toBeNull()
    await page.goBack()
    await page.waitForURL('/')
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect(await page.getByText(secrets).count()).toBe(0)

    await page.unroute(calls)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    await page.reload()
    await expect.poll(() => asked).toEqual([auth.logout.path, auth.me.path])
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect((await page.request.get(auth.me.path)).status()).toBe(401)
  })

  test('goes on from a menu that was opened while a page was on its way', async () => {
    const { page } = await app.visitAs(emails.manager)
    const { gone, letGo } = gate()
    await page.route(/\/sites-page-.*\.js$/, async (route) => {
      await gone
      await route.continue()
    })
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Sites Management' }).click()
    await page.waitForURL('/sites')
    await page.getByRole('button', { name: /^Your account/ }).click()
    const signOut = page.getByRole('menuitem', { name: 'Sign out' })
    await signOut.waitFor()
    letGo()
    await page.getByRole('heading', { name: 'Sites Management' }).waitFor()
    await signOut.click()
    await page.getByRole('button', { name: 'Login' }).waitFor()
  })

  test('in one tab is signing out in all of them', async () => {
    const { page } = await app.visitAs(emails.admin)
    await page.goto('/profile')
    const otherTab = await page.context().newPage()
    await otherTab.goto('/sites')
    await otherTab.getByRole('heading', { name: 'Sites Management' }).waitFor()

    await page.bringToFront()
    await signOut(page)
    await otherTab.waitForURL('/')
    await otherTab.getByRole('button', { name: 'Login' }).waitFor()
  })
})

test('A session that ends during planning loses nothing of the plan', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  const end = page.getByRole('group', { name: 'Autumn' }).getByLabel('End date')
  const typed = (await end.inputValue()).replace(/^\d+/, '17')
  await end.fill(typed)
  const elsewhere = page.getByRole('link', { name: 'View Meadow Lane Cardiff 2025-26' })
  await elsewhere.waitFor()
  await waitForAnswers(page)
  const headers = { origin: app.server.origin() }
  expect((await page.request.post(auth.logout.path, { headers })).status()).toBe(200)

  await elsewhere.click()
  await givePasswordAgain(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(takeRecoveryCode(app.server.account(emails.admin)))
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { name: 'Meadow Lane Cardiff · 2025-26 Term Calendar' }).waitFor()
  await page.getByRole('link', { name: 'Calendar Generator' }).click()
  await page.getByText('Your plan has been restored').waitFor()
  await page.getByRole('tab', { name: 'Manual Date Entry' }).click()
  expect(await end.inputValue()).toBe(typed)
})

test('Changed dates whose session ends before they are saved are saved after signing in again', async () => {
  const { page, watch } = await app.visitAs(emails.admin)
  const caller = await app.server.signedInCaller(emails.admin)
  const { id } = await calendarOf(caller, 'Meadow Lane Birmingham', '2026-27')
  await page.goto(`/calendars/${id}/edit`)
  const end = page.getByRole('group', { name: 'Autumn' }).getByLabel('End date')
  const typed = (await end.inputValue()).replace(/^\d+/, '16')
  await end.fill(typed)
  await page.getByText('You have unsaved changes.').waitFor()
  // What the page still asked for would be refused, and the page covered before the click.
  await waitForAnswers(page)
  const headers = { origin: app.server.origin() }
  expect((await page.request.post(auth.logout.path, { headers })).status()).toBe(200)

  watch.expectComplaint(/^401 /)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await givePasswordAgain(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(takeRecoveryCode(app.server.account(emails.admin)))
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await expectToast(page, 'Changes Saved')
  expect(await end.inputValue()).toBe(typed)
})

describe('The user cached in the browser', () => {
  test('changes pictures only: the server answers by the real role', async () => {
    const { page } = await app.visitAs(emails.staff)
    await page.goto('/dashboard')
    await page.getByText(secrets).first().waitFor()
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify({ ...user, role: 'system_admin' }))
    })

    expect((await page.request.get(organizations.list.path)).status()).toBe(403)
    await page.reload()
    await page.getByText(secrets).first().waitFor()
    expect(JSON.parse((await rememberedUser(page)) ?? '{}')).toMatchObject({ role: 'site_user' })
  })

  test.each([
    ['no answer', 'asks again by a button'],
    ['a 503', 'asks again when the person comes back to the window'],
  ])('stays on screen when the server gives %s, and %s', async (kind, how) => {
    const { page, watch } = await app.visitAs(emails.admin)
    await page.goto('/sites')
    await page.getByText(secrets).first().waitFor()
    watch.expectComplaint(/^503 /)
    await page.route(calls, (route) => (kind === 'a 503' ? route.fulfill({ status: 503 }) : route.abort()))
    await openWithoutAnswers(page)

    await page.reload()
    await page.getByText('Term Calendar can’t reach its server').waitFor()
    await page.getByRole('button', { name: /^Your account/ }).waitFor()
    await page.unroute(calls)
    if (how.endsWith('button')) await page.getByRole('button', { name: 'Try again' }).first().click()
    else await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByText('Term Calendar can’t reach its server').waitFor({ state: 'hidden' })
  })
})

/** As the stored page is, which any person may open: it does not bring along who is signed in, and asks for it. */
async function openWithoutAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const remover = new MutationObserver(() => document.getElementById('first-answers')?.remove())
    remover.observe(document, { childList: true, subtree: true })
  })
}

async function givePasswordAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}

function rememberedUser(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('user'))
}
