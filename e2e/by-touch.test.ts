import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emails } from '#e2e/house/account.ts'
import { openHouse } from '#e2e/house/house.ts'
import { chooseSiteAndYear, day, ledgerOf } from '#e2e/house/planner.ts'
import { expectGoodScreen } from '#e2e/house/screen.ts'
import { expectToast } from '#e2e/house/toast.ts'

const house = openHouse()

test('On a phone somebody draws a term by touch, moves its half-term and generates a calendar', async () => {
  const { page } = await house.visitAs(emails.manager, {
    width: 390,
    height: 844,
    hasTouch: true,
    today: '2026-11-20',
  })
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await expectGoodScreen(page, 'phone-menu')
  await page.getByRole('dialog').getByRole('link', { name: 'Calendar Generator' }).tap()
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')

  await page.getByRole('button', { name: 'Summer', exact: true }).tap()
  await day(page, '2026-04-13').tap()
  await day(page, '2026-07-21').tap()
  expect(await ledgerOf(page, 'summer')).toContain('13 Apr – 21 Jul')
  await page.getByRole('button', { name: 'Adjust Summer Half-Term' }).tap()
  await dragByFinger(page, day(page, '2026-05-25'), day(page, '2026-05-29'))
  await page.getByText('Summer half-term, 25 May to 29 May.').waitFor()
  expect(await ledgerOf(page, 'summer')).toContain('66 school days · 13.2 weeks exactly')
  await expectGoodScreen(page, 'phone-generator')

  await page.getByRole('button', { name: 'Generate', exact: true }).tap()
  await expectToast(page, 'Calendar Generated', 'Term Calendar has been successfully generated!')
})

/** A finger presses long, or it would scroll the page, and then moves. Playwright itself can only tap. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
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

async function centreOf(cell: Locator): Promise<Point> {
  const box = await cell.boundingBox()
  if (box === null) throw new Error('The day is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
