import { test } from 'vitest'
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

test.each([1440, 390])(
  'With more space between letters, words and lines no text is cut or covered at %i px',
  async (width) => {
    const { page } = await app.visitAs(emails.admin, { width, height: 900 })
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await expectSpaceForTexts(page)
    }
  },
)
