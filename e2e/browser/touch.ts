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

type Turn = { from: Locator; side: number; until: () => Promise<void>; to: Locator }

/** Presses long, holds the finger at a side of the month until the month of `to` is shown, and ends there. */
export async function dragOverMonths(page: Page, { from, side, until, to }: Turn): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const devTools = await page.context().newCDPSession(page)
  const start = await centreOf(from)
  await send(devTools, 'touchStart', start)
  await page.locator('[data-gesture="pressed"]').waitFor()
  await send(devTools, 'touchMove', { x: side - 60, y: start.y })
  await send(devTools, 'touchMove', { x: side, y: start.y })
  await until()
  await send(devTools, 'touchMove', { x: side - 60, y: start.y })
  await page.evaluate(monthsAtRest)
  await send(devTools, 'touchMove', await centreOf(to))
  await send(devTools, 'touchEnd')
}

/**
 * All events are sent at once, for a finger that rests would press long. It rests before it leaves: a busy machine, which
 * sees one move where there were six, would take it for so quick a swipe that it leads past the next month.
 */
export async function swipe(page: Page, from: Locator, byX: number): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  await page.evaluate(monthsAtRest)
  const devTools = await page.context().newCDPSession(page)
  const start = await centreOf(from)
  const steps = [0.1, 0.25, 0.4, 0.6, 0.8, 1]
  await Promise.all([
    send(devTools, 'touchStart', start),
    ...steps.map((part) => send(devTools, 'touchMove', { x: start.x + part * byX, y: start.y })),
  ])
  await page.evaluate(monthsAtRest)
  await send(devTools, 'touchEnd')
}

/** In the page: what was swiped goes on after the finger has left, and begins to a while later on a busy machine. */
function monthsAtRest(): Promise<void> {
  const framesAtRest = 20
  return new Promise((resolve) => {
    const grid = document.querySelector('.year-grid')
    let [left, frames] = [Number.NaN, 0]
    requestAnimationFrame(function look() {
      const now = grid?.scrollLeft ?? 0
      frames = now === left ? frames + 1 : 0
      left = now
      if (frames === framesAtRest) resolve()
      else requestAnimationFrame(look)
    })
  })
}

type Point = { x: number; y: number }

async function send(
  devTools: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  point?: Point,
): Promise<void> {
  await devTools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
}
