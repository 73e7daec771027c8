import type { CDPSession, Locator, Page } from 'playwright-core'
import { centreOf } from './planner.ts'

/** Presses long, or the page would scroll, and then moves. Playwright itself can only tap. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const devTools = await page.context().newCDPSession(page)
  const [start, end] = [await centreOf(from), await centreOf(to)]
  await send(devTools, 'touchStart', start)
  await page.locator('[data-gesture="pressed"]').waitFor()
  await send(devTools, 'touchMove', { x: (start.x + end.x) / 2, y: start.y })
  await send(devTools, 'touchMove', end)
  await send(devTools, 'touchEnd')
}

type Point = { x: number; y: number }

async function send(
  devTools: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  point?: Point,
): Promise<void> {
  await devTools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
}
