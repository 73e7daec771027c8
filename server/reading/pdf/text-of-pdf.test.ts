import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPasted } from '#server/reading/term-dates/read-pasted.ts'
import { layouts, printedYears } from '#server/test/printed-years.ts'
import { printedPdf } from '#server/test/readers/printed-pdf.ts'
import { textOfPdf } from './text-of-pdf.ts'

describe('a PDF of term dates', () => {
  test.each(Object.entries(layouts))('printed as %s is read back whole', async (_, print) => {
    await fc.assert(
      fc.asyncProperty(printedYears, async (year) => {
        const text = await textOfPdf(await printedPdf(print(year)))
        const read = readPasted(text)
        expect(read.years, text).toEqual([year])
        expect(read.notUnderstood).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('has its tables read row by row, in whichever order they were drawn', async () => {
    const table =
      'Autumn term\t1 September 2026\t18 December 2026\nHalf term\t26 October 2026\t30 October 2026'
    expect(await textOfPdf(await printedPdf(table, { order: 'by-column' }))).toBe(table)
  })
})
