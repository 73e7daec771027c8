import { describe, expect, test } from 'vitest'
import { emails } from '#e2e/house/account.ts'
import { openHouse } from '#e2e/house/house.ts'
import { expectGoodScreen } from '#e2e/house/screen.ts'
import {
  continueToDashboard,
  givePassword,
  openSignIn,
  readRecoveryCodes,
  signsOut,
  takeKey,
  typeCode,
} from '#e2e/house/sign-in.ts'
import { expectToast } from '#e2e/house/toast.ts'

const house = openHouse()

describe('Somebody new', () => {
  test('finds out on the landing page what the product is for', async () => {
    const { page } = await house.visit()
    await page.goto('/')

    await page.getByRole('button', { name: 'Login' }).waitFor()
    const words = await page.getByRole('main').innerText()
    for (const fact of ['46', '230', 'teaching weeks', 'UK funding year compliance']) {
      expect(words).toContain(fact)
    }
    await expectGoodScreen(page, 'landing')
  })

  test('signs in, is told what is wrong, sets up a second factor, and comes back with it', async () => {
    const { page } = await house.visit()
    await openSignIn(page)
    await givePassword(page, 'manager', '')
    await page.getByRole('alert').getByText('Valid email is required').waitFor()
    await page.getByRole('alert').getByText('Password is required').waitFor()
    await expectGoodScreen(page, 'sign-in-errors')
    await givePassword(page, emails.manager, 'not the password')
    await expectToast(page, 'Login Failed', 'Invalid credentials')

    await givePassword(page, emails.manager)
    await page.waitForURL('/2fa-setup')
    const phone = await takeKey(page)
    await page.getByText('enter the demo code').waitFor()
    await expectGoodScreen(page, 'second-factor')
    await typeCode(page, phone.wrongCode())
    await expectToast(page, 'Setup Failed', 'Invalid code. Please try again.')
    await typeCode(page, phone.nextCode())
    await expectToast(page, '2FA Setup Complete')

    const recoveryCodes = await readRecoveryCodes(page)
    expect(new Set(recoveryCodes).size).toBe(10)
    await expectGoodScreen(page, 'recovery-codes')
    await continueToDashboard(page)
    await page.getByText('2FA Active').waitFor()
    await page.goto('/2fa-setup')
    await page.waitForURL('/dashboard')

    await signsOut(page)
    await openSignIn(page)
    await givePassword(page, emails.manager)
    await expectToast(
      page,
      'Two-Factor Authentication Required',
      'Please enter your 6-digit authentication code.',
    )
    await expectGoodScreen(page, 'code')
    await typeCode(page, phone.wrongCode())
    await expectToast(page, 'Login Failed', 'Invalid 2FA code')
    await typeCode(page, phone.nextCode())
    await expectToast(page, 'Login Successful', 'Welcome back, Meadow Lane!')
    await page.waitForURL('/dashboard')

    await signsOut(page)
    await openSignIn(page)
    await givePassword(page, emails.manager)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('/dashboard')
  })

  test('finds the sign-in as new after closing it at the second step', async () => {
    const { page } = await house.visit()
    await house.server.signedInCaller(emails.admin)
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
