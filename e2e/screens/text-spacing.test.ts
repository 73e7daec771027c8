import { test } from 'vitest'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { expectSpaceForTexts } from '#e2e/browser/text-spacing.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

const paths = [
  '/dashboard',
  '/sites',
  '/reports',
  '/approvals',
  '/users',
  '/local-authorities',
  '/outlook',
  '/settings',
]

test('With more space between letters, words and lines no text is cut or covered, on a desk and on a phone', async () => {
  const { page } = await app.visitAs(emails.admin)
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await waitForAnswers(page)
    await expectSpaceForTexts(page)
    await page.setViewportSize({ width: 390, height: 900 })
    await page.evaluate(nextFrames)
    await expectSpaceForTexts(page)
  }
})

/** Runs in the page. What is drawn anew for another width comes with the frame after the resize. */
function nextFrames(): Promise<number> {
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
}
