import { expect, test } from 'vitest'
import { emails } from '#e2e/server/account.ts'
import { waitForAnswers } from './answered.ts'
import { openApp } from './app.ts'
import { holdAnswer } from './hold-back.ts'
import { navigateInApp } from './navigate-in-app.ts'

const app = openApp()

test('What a page asks for after a later act is waited for too, until it is shown', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/manual')
  await page.getByRole('heading', { level: 1, name: 'Manual' }).waitFor()
  await waitForAnswers(page)
  const letGo = await holdAnswer(page, 'GET', /\/api\/audit\b/)
  await navigateInApp(page, '/audit')
  let isOver = false
  const waiting = waitForAnswers(page).then(() => {
    isOver = true
  })
  await page.getByLabel('Search').waitFor()
  expect(isOver).toBe(false)
  letGo()
  await waiting
  expect(await page.getByRole('table', { name: 'Audit log' }).count()).toBe(1)
})
