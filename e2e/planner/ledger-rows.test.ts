import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { chooseSiteAndYear, drawTerm, ledgerOf } from '#e2e/browser/planner.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

declare global {
  interface Window {
    ledgerFrames?: { frame: number; drawnIn: Record<string, number> }
    renderedRows?: readonly unknown[]
  }
}

test('The figures of the year are drawn in a frame before those of its periods, in a place of the same height', async () => {
  const { page } = await app.visitAs(emails.admin, { width: 390 })
  await page.addInitScript(recordFrames)
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'By funding period' }).waitFor()
  const {
    year = 0,
    placeOfPeriods,
    periods = 0,
  } = await page.evaluate(() => window.ledgerFrames?.drawnIn ?? {})
  expect([year > 0, placeOfPeriods, periods > year]).toEqual([true, year, true])
})

test('Neither a drag nor another site renders the rows of the ledger again', async () => {
  const { page } = await app.visitAs(emails.admin)
  await page.goto('/dashboard')
  await chooseSiteAndYear(page, 'Meadow Lane Leeds', '2026-27')
  await page.getByRole('region', { name: 'By funding period' }).waitFor()
  await waitForAnswers(page)
  await page.evaluate(rememberRows)

  await drawTerm(page, 'summer', { startDate: '2026-04-15', endDate: '2026-07-17' })
  await expect.poll(() => ledgerOf(page, 'summer')).toContain('15 Apr – 17 Jul')
  await waitForAnswers(page)
  expect(await renderedAgain(page), 'by a drag').toBe(0)

  await page.getByLabel('Site', { exact: true }).selectOption({ label: 'Meadow Lane Sheffield' })
  await expect
    .poll(() => page.getByLabel('Local authority', { exact: true }).inputValue())
    .toContain('Sheffield')
  await waitForAnswers(page)
  expect(await renderedAgain(page), 'by another site').toBe(0)
})

/** Runs in the page: in which frame the parts of the ledger were first there. */
function recordFrames(): void {
  const drawn = { frame: 1, drawnIn: {} as Record<string, number> }
  window.ledgerFrames = drawn
  const parts = {
    year: '#ledger [aria-label="Funding weeks"]',
    placeOfPeriods: '#ledger fieldset > [data-skeleton]',
    periods: '#ledger [aria-label="By funding period"]',
  }
  const nextFrame = () => {
    drawn.frame += 1
    requestAnimationFrame(nextFrame)
  }
  requestAnimationFrame(nextFrame)
  new MutationObserver(() => {
    for (const [part, selector] of Object.entries(parts))
      if (document.querySelector(selector) !== null) drawn.drawnIn[part] ??= drawn.frame
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page: React gives an element that it renders again other properties. */
function rememberRows(): void {
  window.renderedRows = [
    ...document.querySelectorAll('#ledger :is([aria-label="Funding weeks"] li, dd) > *'),
  ].map((element) => Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1])
}

/** How many of the remembered rows' parts, which are still in their places, were rendered since. */
async function renderedAgain(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('#ledger :is([aria-label="Funding weeks"] li, dd) > *')].map(
      (element) => Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1],
    )
    return rows.filter((properties, index) => properties !== window.renderedRows?.[index]).length
  })
}
