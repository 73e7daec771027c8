import { councilWeeks } from '#domain/council-weeks.ts'
import { formatDate } from '#domain/format-date.ts'
import { termTypesFrom } from '#domain/funding-year-start.ts'
import type { DateRange } from '#domain/iso-date.ts'
import type { PublishedCalendar } from '#domain/published-calendar.ts'
import { roundWeeks, sumOfWeeks } from '#domain/target-weeks.ts'
import { type Term, termNames } from '#domain/term.ts'
import { type Cell, drawTable } from '#server/publishing/pdf/draw-table.ts'
import type { Paper } from '#server/publishing/pdf/paper.ts'
import { drawSubheading } from '#server/publishing/pdf/subheading.ts'
import type { Area } from './page-areas.ts'

/** Per term and for the year; answers where the table ends. */
export function drawTermWeeks(paper: Paper, { x, y, width }: Area, published: PublishedCalendar): number {
  const { terms, yearStart = 'april', count, requirements } = published
  const counted = termTypesFrom(yearStart).flatMap((termType) => {
    const term = terms.find((candidate) => candidate.termType === termType)
    const schoolDays = count.terms[termType]?.schoolDays
    return term === undefined || schoolDays === undefined
      ? []
      : [{ term, schoolDays, weeks: roundWeeks(schoolDays, requirements.rounding) }]
  })
  const total = sumOfWeeks(counted.map(({ weeks }) => weeks))
  return drawTable(paper, paper.root, {
    ...{ x, y: drawSubheading(paper, 'Terms and funding weeks', { x, y, width }), size: 9 },
    columns: [
      { label: 'Term', width: width - 102 },
      { label: 'School days', width: 50, align: 'right' },
      { label: 'Weeks', width: 52, align: 'right' },
    ],
    rows: [
      ...counted.map(({ term, schoolDays, weeks }): Cell[] => [
        { text: rangeShown(term), termType: term.termType, isStrong: true, note: halfTermShown(term) },
        { text: String(schoolDays), isStrong: true },
        { text: String(weeks), isStrong: true, note: `of ${requirements.targetWeeks[term.termType]}` },
      ]),
      [
        { text: 'Year', isStrong: true },
        { text: String(count.schoolDays), isStrong: true },
        { text: String(total), isStrong: true },
      ],
    ],
  })
}

/** Per claim; answers where the table ends. */
export function drawPeriodWeeks(paper: Paper, { x, y, width }: Area, published: PublishedCalendar): number {
  return drawTable(paper, paper.root, {
    ...{ x, y: drawSubheading(paper, 'By funding period', { x, y, width }), size: 8.5 },
    columns: [
      { label: 'Period', width: width - 102 },
      { label: 'School days', width: 50, align: 'right' },
      { label: 'Weeks', width: 52, align: 'right' },
    ],
    rows: councilWeeks(published).map((period): Cell[] => [
      { text: rangeShown(period) },
      { text: String(period.schoolDays) },
      { text: period.exactWeeks.toFixed(1) },
    ]),
  })
}

function halfTermShown({ halfTerm, termType }: Term): string {
  const name = termNames[termType]
  return halfTerm === null ? `${name}, no half-term` : `${name}, half-term ${rangeShown(halfTerm)}`
}

/** `13 Apr – 21 Jul`; `25 – 29 May`; one day as itself. */
export function rangeShown({ startDate, endDate }: DateRange): string {
  const last = formatDate(endDate, 'd MMM')
  if (startDate === endDate) return last
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7)
  return `${isOneMonth ? Number(startDate.slice(8)) : formatDate(startDate, 'd MMM')} – ${last}`
}
