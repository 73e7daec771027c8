import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { centreOf, chooseSiteAndYear, day } from '#e2e/browser/planner.ts'
import { emails } from '#e2e/server/account.ts'

declare global {
  interface Window {
    drawAgain?: () => void
  }
}

const app = openApp()

test('What follows from a release is rendered once its frame is drawn, and not before', async () => {
  const { page } = await app.visitAs(emails.admin, { today: '2026-11-20' })
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  await page.getByRole('button', { name: 'Summer', exact: true }).click()
  const announced = page.locator('.year-canvas > [role=status]')
  const cleared = 'Summer term. Its earlier dates are cleared.'
  await announced.filter({ hasText: cleared }).waitFor({ state: 'attached' })
  const [from, to] = [await centreOf(day(page, '2026-04-13')), await centreOf(day(page, '2026-07-10'))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.locator('[data-gesture="dragging"]').waitFor()
  await page.evaluate(() => {
    const { requestAnimationFrame: request } = window
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (act) => held.push(act)
    window.drawAgain = () => {
      window.requestAnimationFrame = request
      for (const act of held) request(act)
    }
  })
  await page.mouse.up()
  await page.locator('[data-gesture="idle"]').waitFor({ state: 'attached' })
  // The browser is idle only when nothing is rendered any more.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
  expect(await announced.textContent()).toBe(cleared)
  await page.evaluate(() => window.drawAgain?.())
  await announced.filter({ hasText: '59 school days' }).waitFor({ state: 'attached' })
})
