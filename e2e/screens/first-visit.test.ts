import { readdir, readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { gate } from '#e2e/browser/hold-back.ts'
import { expectFocus } from '#e2e/browser/keyboard.ts'
import { drawTerm } from '#e2e/browser/planner.ts'
import { refuseToReload } from '#e2e/browser/refuse-to-reload.ts'
import { expectGoodScreen } from '#e2e/browser/screen.ts'
import {
  continueToDashboard,
  givePassword,
  openSignIn,
  readAuthenticator,
  readRecoveryCodes,
  signOut,
  typeCode,
} from '#e2e/browser/sign-in.ts'
import { expectToast } from '#e2e/browser/toast.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp({}, { isOwn: true })

describe('A new user', () => {
  test('finds out on the landing page what the product is for', async () => {
    const { page } = await app.visit()
    await page.goto('/')

    await page.getByRole('button', { name: 'Login' }).waitFor()
    const words = await page.getByRole('main').innerText()
    for (const fact of ['46', '230', 'teaching weeks', 'UK funding year compliance']) {
      expect(words).toContain(fact)
    }
    await expectGoodScreen(page, 'landing')
  })

  test('gets scripts that the browser may compile while they arrive, as their first line says', async () => {
    const { page } = await app.visit()
    const scripts = [/\/assets\/start-.*\.js$/, /\/assets\/landing-sign-in-.*\.js$/]
    const [answers] = await Promise.all([
      Promise.all(scripts.map((path) => page.waitForResponse(path))),
      page.goto('/'),
    ])
    for (const answer of answers)
      expect((await answer.text()).split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])
  })

  test('gets scripts that the browser can store at one byte a character', async () => {
    const names = (await readdir('dist/web/assets')).filter((name) => name.endsWith('.js'))
    expect(names.length).toBeGreaterThan(0)
    const scripts = ['service-worker.js', ...names.map((name) => `assets/${name}`)]
    for (const name of scripts)
      expect(await readFile(`dist/web/${name}`, 'utf8'), name).not.toMatch(/[^\0-\xff]/)
  })

  test('reads what it begins with while its scripts are still on their way', async () => {
    const { page } = await app.visit()
    const { gone, letGo } = gate()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gone
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const paragraphs = page.locator('#frame p')
    await expect.poll(() => paragraphs.count()).toBe(2)
    const early = await paragraphs.allInnerTexts()
    letGo()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    const words = await page.getByRole('main').innerText()
    for (const paragraph of early) expect(words).toContain(paragraph)
    expect(await page.locator('#frame').count()).toBe(0)
  })

  test('reads that the login can’t be fetched, and loads the page again', async () => {
    const { page } = await app.visit()
    const scripts = /\/assets\/(layers-)?sign-in.*\.js$/
    await page.route(scripts, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: 'Login' }).click()
    await page
      .getByRole('alert')
      .getByText('The connection failed, or a newer version was installed')
      .waitFor()
    await expectGoodScreen(page, 'login-not-fetched')
    await page.unroute(scripts)
    const again = page.getByRole('button', { name: 'Load it again' })
    await Promise.all([page.waitForEvent('load'), again.click()])
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('dialog', { name: 'Login' }).waitFor()
  })

  test('signs in, reads what is wrong, sets up a second factor, and comes back with it', async () => {
    const { page } = await app.visit()
    await openSignIn(page)
    await givePassword(page, 'manager', '')
    const summary = page.getByRole('region', { name: '2 things to put right' })
    await summary.getByText('Valid email is required').waitFor()
    await summary.getByText('Password is required').waitFor()
    await expectGoodScreen(page, 'sign-in-errors')
    await givePassword(page, emails.manager, 'not the password')
    await expectToast(page, 'Login Failed', 'Invalid credentials')

    await givePassword(page, emails.manager)
    await page.waitForURL('/2fa-setup')
    const phone = await readAuthenticator(page)
    await page.getByText('enter the demo code').waitFor()
    await expectGoodScreen(page, 'second-factor')
    await typeCode(page, phone.wrongCode())
    await expectToast(page, 'Setup Failed', 'Invalid code. Please try again.')
    await typeCode(page, phone.nextCode())
    await expectToast(page, '2FA Setup Complete')

    const recoveryCodes = await readRecoveryCodes(page)
    await expectFocus(page.getByRole('heading', { name: '2FA Setup Complete' }))
    await refuseToReload(page)
    expect(await readRecoveryCodes(page)).toEqual(recoveryCodes)
    const onward = page.getByRole('button', { name: 'Continue to Dashboard' })
    await onward.press('Enter')
    await expectToast(page, 'Not possible now', 'Save the codes first, and tick that you have.')
    expect(new Set(recoveryCodes).size).toBe(10)
    await expectGoodScreen(page, 'recovery-codes')
    await continueToDashboard(page)
    await page.getByText('2FA Active').waitFor()
    await page.goto('/2fa-setup')
    await page.waitForURL('/dashboard')

    await signOut(page)
    await openSignIn(page)
    await givePassword(page, emails.manager)
    await expectToast(
      page,
      'Two-Factor Authentication Required',
      'Please enter your 6-digit authentication code.',
    )
    await page.getByRole('dialog').getByText('enter the demo code').waitFor()
    await expectGoodScreen(page, 'code')
    await typeCode(page, phone.wrongCode())
    await expectToast(page, 'Login Failed', 'Invalid 2FA code')
    await typeCode(page, phone.nextCode())
    await expectToast(page, 'Login Successful', 'Welcome back, Meadow Lane!')
    await page.waitForURL('/dashboard')

    await signOut(page)
    await openSignIn(page)
    await givePassword(page, emails.manager)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await giveRecoveryCode(page, '0000-0000-0000-0000')
    await expectToast(page, 'Login Failed', 'This recovery code is wrong or has been used already.')
    await giveRecoveryCode(page, recoveryCodes[0] ?? '')
    await page.waitForURL('/dashboard')
    await expectToast(page, 'Login Successful', 'Welcome back, Meadow Lane! You have 9 recovery codes left.')
  })

  test.each([
    { device: 'a phone', hasTouch: true, links: 1 },
    { device: 'a computer', hasTouch: false, links: 0 },
  ])('is offered the authenticator app of $device where it can be opened', async ({ hasTouch, links }) => {
    const { page } = await app.visit({ width: hasTouch ? 390 : 1440, hasTouch })
    await openSignIn(page)
    await givePassword(page, emails.otherStaff)
    await page.getByRole('button', { name: 'Use backup method' }).waitFor()
    const link = page.getByRole('link', { name: 'Open in your authenticator app' })
    await expect.poll(() => link.count()).toBe(links)
    if (links > 0) expect(await link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//)
    await expectGoodScreen(page, 'second-factor')
  })

  test('finds the sign-in as new after closing it at the second step', async () => {
    const { page } = await app.visit()
    await app.server.signedInCaller(emails.admin)
    await openSignIn(page)
    await givePassword(page, emails.admin)
    await page.getByLabel('Digit 1 of 6').waitFor()
    await page.getByRole('button', { name: 'Back to login' }).click()
    expect(await page.getByLabel('Email').inputValue()).toBe(emails.admin)
    await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByLabel('Digit 1 of 6').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Login' }).click()
    expect(await page.getByLabel('Email').inputValue()).toBe('')
  })
})

test('A year can be drawn in while what belongs around it can’t be fetched', async () => {
  const { page } = await app.visitAs(emails.otherAdmin, { today: '2026-11-20' })
  await page.route(/\/assets\/dashboard-afterwards.*\.js$/, (route) => route.abort())
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Load it again' }).waitFor()
  // The bank holidays of other years belong to what is around it.
  expect(asked.filter((url) => /holidays\?year=20(24|25|29|30)$/.test(url))).toEqual([])
  await expectToast(page, 'Not Loaded')
  await drawTerm(page, 'summer', { startDate: '2027-04-12', endDate: '2027-07-16' })
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Recent Calendars' }).waitFor()
})

async function giveRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
}
