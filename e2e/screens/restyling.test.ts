import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForAnswers } from '#e2e/browser/answered.ts'
import { openApp } from '#e2e/browser/app.ts'
import { emails } from '#e2e/server/account.ts'

const app = openApp()

test.each([1440, 390])(
  'An element that is added anywhere is styled alone, and not the page with it, at %d px',
  async (width) => {
    const { page } = await app.visitAs(emails.admin, { width })
    await page.goto('/dashboard')
    await page.getByRole('grid').waitFor()
    await page.getByRole('heading', { name: 'Checks' }).waitFor()
    await waitForAnswers(page)
    const parents = ['main', 'h1', '.canvas-tools', '.term-bar', '.month', '#ledger', 'body']
    const styled = await styledElements(page, () => page.evaluate(addElements, parents))
    expect(styled).not.toEqual([])
    // Of some 2,600: the element, the page's root and the place that it is in.
    expect(Math.max(...styled)).toBeLessThan(10)
  },
)

/** Runs in the page. */
function addElements(parents: readonly string[]): void {
  for (const parent of parents) {
    const element = document.createElement('span')
    document.querySelector(parent)?.append(element)
    document.body.getBoundingClientRect()
    element.remove()
    document.body.getBoundingClientRect()
  }
}

/** How many elements the browser styles at a time while the work is done. */
async function styledElements(page: Page, work: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page belongs to no browser.')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await work()
  const trace: { traceEvents: readonly { name: string; args: { elementCount?: number } }[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  )
  return trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .flatMap(({ args }) => args.elementCount ?? [])
}
