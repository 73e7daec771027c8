import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'

const app = openApp()

const marked = () => document.documentElement.dataset.marked ?? null

test('A page may be given a script for all its documents', async () => {
  const { page } = await app.visit()
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.marked = 'yes'
    }),
  )
  await page.goto('/')
  expect(await page.evaluate(marked)).toBe('yes')
})

test('The visit after it has a page without the script', async () => {
  const { page } = await app.visit()
  await page.goto('/')
  expect(await page.evaluate(marked)).toBeNull()
})
