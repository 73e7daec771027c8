import type { Locator, Page } from 'playwright-core'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import { type TermType, termNames } from '#domain/year/term.ts'

export function day(page: Page, date: IsoDate): Locator {
  return page.getByRole('grid').locator(`[data-date="${date}"]`)
}

export async function chooseSiteAndYear(page: Page, site: string, fundingYear: string): Promise<void> {
  await page.getByLabel('Site', { exact: true }).selectOption({ label: site })
  await page.getByLabel('Funding year', { exact: true }).selectOption(fundingYear)
}

export async function drawTerm(page: Page, termType: TermType, range: DateRange): Promise<void> {
  await page.getByRole('button', { name: termNames[termType], exact: true }).click()
  await drag(page, range)
}

/** Drags over the days in between, as a person does. */
export async function drag(page: Page, { startDate, endDate }: DateRange): Promise<void> {
  const [first, last] = [day(page, startDate), day(page, endDate)]
  // Both have to be on screen at once: scrolling in between would move the first one from under the pointer.
  await last.scrollIntoViewIfNeeded()
  await first.scrollIntoViewIfNeeded()
  const from = await centreOf(first)
  const to = await centreOf(last)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

export async function centreOf(cell: Locator): Promise<{ x: number; y: number }> {
  const box = await cell.boundingBox()
  if (box === null) throw new Error('The day is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The ledger's line of a term: its weeks, dates and school days. */
export async function ledgerOf(page: Page, termType: TermType): Promise<string> {
  const line = page.getByRole('complementary', { name: 'Ledger' }).getByRole('listitem')
  const text = await line.filter({ hasText: termNames[termType] }).first().innerText()
  return text.replaceAll(/\s+/g, ' ')
}
