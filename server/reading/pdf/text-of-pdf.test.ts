import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seconds } from '#domain/year/duration.ts'
import { addDays, type DateRange } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { pdfOf } from '#server/publishing/pdf/export-pdf.ts'
import { readPasted } from '#server/reading/term-dates/read-pasted.ts'
import { layouts, type PrintedYear, printedYears } from '#server/test/printed-years.ts'
import { printOptions, publication, publishedCalendar } from '#server/test/published-calendar.ts'
import { textOfPdf } from '#server/test/readers/pdf-js.ts'
import { printedPdf } from '#server/test/readers/printed-pdf.ts'

const aYear = -52 * 7

function earlier({ termType, startDate, endDate, halfTerm }: PrintedYear['terms'][number]) {
  return { termType, ...daysEarlier({ startDate, endDate }), halfTerm: daysEarlier(halfTerm) }
}

const daysEarlier = ({ startDate, endDate }: DateRange): DateRange => ({
  startDate: addDays(startDate, aYear),
  endDate: addDays(endDate, aYear),
})

const inOrder = (terms: readonly Term[]) =>
  terms.toSorted((one, other) => one.startDate.localeCompare(other.startDate))

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

  test(
    'that Term Calendar printed of an approved year is read back whole',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          printedYears,
          fc.boolean(),
          async ({ academicYear, terms, insetDays }, isForParents) => {
            // The funding year begins with the summer term before: the same weekdays a year earlier.
            const own = terms.map((term) => (term.termType === 'summer' ? earlier(term) : term))
            const closures = insetDays.map((day) => ({
              ...{ kind: 'inset' as const, label: '', startDate: day, endDate: day },
            }))
            const published = publishedCalendar({ fundingYear: academicYear, terms: own, closures })
            const printed = await pdfOf(published, publication, { ...printOptions, isForParents })
            const read = readPasted(await textOfPdf(printed))
            expect(read.years.flatMap((year) => year.terms)).toEqual(inOrder(own))
            expect(read.years.flatMap((year) => year.insetDays)).toEqual(insetDays)
            expect(
              read.notUnderstood.filter((sentence) => !sentence.startsWith('No dates were found for')),
            ).toEqual([])
          },
        ),
        { numRuns: 8 },
      )
    },
    60 * seconds,
  )

  test('has its tables read row by row, in whichever order they were drawn', async () => {
    const table =
      'Autumn term\t1 September 2026\t18 December 2026\nHalf term\t26 October 2026\t30 October 2026'
    expect(await textOfPdf(await printedPdf(table, { order: 'by-column' }))).toBe(table)
  })

  test('leaves the other tests of the process Node’s own functions', () => {
    const own = [JSON.parse, JSON.stringify, Array.prototype.push, Function.prototype.toString]
    // They have none, while what stands in for them has, although it calls itself native code as well.
    expect(own.filter((made) => Object.hasOwn(made, 'prototype'))).toEqual([])
  })
})
