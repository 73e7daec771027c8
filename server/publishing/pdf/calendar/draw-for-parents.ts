import { attendedRange } from '#domain/publish/dates-ahead.ts'
import { hasStretchedHours } from '#domain/publish/holidays-in-terms.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { schoolDayAfter } from '#domain/publish/school-day-after.ts'
import { termTypesFrom } from '#domain/year/funding-year-start.ts'
import { addDays, type IsoDate } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import { weekdayInWords } from '#domain/year/weekday-in-words.ts'
import { drawSubheading, drawTable } from '#server/publishing/pdf/draw-table.ts'
import { write } from '#server/publishing/pdf/lettering.ts'
import { type Box, ink, type Pdf } from '#server/publishing/pdf/pdf-document.ts'
import type { Contact } from '#server/publishing/pdf/print-job.ts'
import type { Cell } from '#server/publishing/pdf/table-cell.ts'
import { leaf } from '#server/publishing/pdf/tags.ts'
import { rangeShown } from './draw-weeks.ts'

/** When children come and when they are back, without funding figures; returns where the table ends. */
export function drawTermDates(pdf: Pdf, { x, y, width }: Box, published: PublishedCalendar): number {
  const terms = termTypesFrom(published.yearStart ?? 'april').flatMap((termType) =>
    published.terms.filter((term) => term.termType === termType),
  )
  return drawTable(pdf, {
    x,
    y: drawSubheading(pdf, 'Term dates', { x, y, width }),
    look: { size: 9.5 },
    columns: [
      { label: 'Term', width: 62 },
      // Children with stretched hours come between the terms too.
      { label: hasStretchedHours(published) ? 'Dates, for term time only' : 'Dates', width: width - 62 },
    ],
    rows: terms.flatMap((term, index) => rowsOf(term, terms[index + 1], published)),
  })
}

function rowsOf(term: Term, next: Term | undefined, published: PublishedCalendar): Cell[][] {
  const { termType, halfTerm } = term
  const attended = attendedRange(term, published) ?? term
  const following = next && attendedRange(next, published)
  const rows: Cell[][] = [
    [
      { text: termNames[termType], termType, isStrong: true },
      { text: rangeShown(attended), isStrong: true },
    ],
  ]
  if (halfTerm !== null)
    rows.push([
      { text: 'Half-term' },
      { text: rangeShown(halfTerm), ...backOn(schoolDayAfter(halfTerm.endDate, published)) },
    ])
  if (following)
    rows.push([
      { text: 'Holiday' },
      {
        text: rangeShown({
          startDate: addDays(attended.endDate, 1),
          endDate: addDays(following.startDate, -1),
        }),
        ...backOn(following.startDate),
      },
    ])
  return rows
}

function backOn(day: IsoDate | null): Pick<Cell, 'note'> {
  if (day === null) return {}
  return { note: `back on ${weekdayInWords(day)}` }
}

const lineHeight = 11

export function contactHeight(contact: Contact): number {
  return 24 + linesOf(contact).length * lineHeight
}

export function drawContact(pdf: Pdf, { x, y, width }: Box, contact: Contact): void {
  const top = drawSubheading(pdf, 'Questions?', { x, y, width })
  linesOf(contact).forEach((words, index) => {
    const baseline = top + 8 + index * lineHeight
    leaf(
      pdf,
      pdf.root,
      'P',
      () => void write(pdf, words, { x, baseline, width, size: 8.5, colour: ink.soft }),
    )
  })
}

function linesOf({ phone, email }: Contact): string[] {
  return [phone ?? '', email].filter((words) => words !== '')
}
