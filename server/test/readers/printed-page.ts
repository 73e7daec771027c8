import { expect } from 'vitest'
import { pdfOf } from '#server/publishing/pdf/export-pdf.ts'
import type { PrintOptions } from '#server/publishing/pdf/print-job.ts'
import { printOptions, publication, publishedCalendar } from '#server/test/published-calendar.ts'
import { type ReadPage, readPdf } from './pdf-reader.ts'

/** An approved year printed and read back; it is one page, whatever is in it. */
export async function printPage(
  changes: Parameters<typeof publishedCalendar>[0] = {},
  options: Partial<PrintOptions> = {},
) {
  const content = await pdfOf(publishedCalendar(changes), publication, { ...printOptions, ...options })
  const { pages, ...document } = await readPdf(content)
  const [page] = pages
  if (page === undefined || pages.length > 1) throw new Error(`${pages.length} pages where one was expected.`)
  return { content, document, page }
}

/** Nothing is cut off, and nothing lies where printers can't reach. */
export function expectInsideMargins({ edges, width, height }: ReadPage) {
  expect(edges.left).toBeGreaterThan(20)
  expect(edges.bottom).toBeGreaterThan(15)
  expect(edges.right).toBeLessThan(width - 20)
  expect(edges.top).toBeLessThan(height - 15)
}
