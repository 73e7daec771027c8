import type { CDPSession, Locator, Page } from 'playwright-core'
import { centreOf } from './planner.ts'

/** A finger presses long, or it would scroll the page, and then moves. Playwright itself can only tap. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const finger = await page.context().newCDPSession(page)
  const [start, end] = [await centreOf(from), await centreOf(to)]
  await touch(finger, 'touchStart', start)
  await page.locator('[data-gesture="pressed"]').waitFor()
  await touch(finger, 'touchMove', { x: (start.x + end.x) / 2, y: start.y })
  await touch(finger, 'touchMove', end)
  await touch(finger, 'touchEnd')
}

type Point = { x: number; y: number }

async function touch(
  finger: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  point?: Point,
): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
}
