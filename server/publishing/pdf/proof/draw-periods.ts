import { sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { distanceInWords, weeksInWords } from '#domain/count/weeks-in-words.ts'
import { type CouncilPeriod, councilWeeks } from '#domain/publish/council-weeks.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { DateRange } from '#domain/year/iso-date.ts'
import { termNames } from '#domain/year/term.ts'
import { rangeShown } from '#server/publishing/pdf/calendar/draw-weeks.ts'
import { drawTable, type Table } from '#server/publishing/pdf/draw-table.ts'
import type { Pdf } from '#server/publishing/pdf/pdf-document.ts'
import { drawSubheading } from '#server/publishing/pdf/subheading.ts'
import type { Cell } from '#server/publishing/pdf/table-cell.ts'

/** The claim of each funding period against the target. Returns where it ends. */
export function drawPeriods(
  pdf: Pdf,
  place: { x: number; y: number; width: number },
  published: PublishedCalendar,
  room: NonNullable<Table['room']>,
): number {
  const periods = councilWeeks(published)
  const figures = { width: 62, align: 'right' } as const
  return drawTable(pdf, pdf.root, {
    ...place,
    y: drawSubheading(pdf, 'Weeks per funding period', place, 'H3'),
    look: { padding: 2.4, maxLines: 3 },
    room,
    columns: [
      { label: 'Period', width: 116 },
      { label: 'Children attend', width: place.width - 116 - 186 - 170 },
      { label: 'How the weeks come about', width: 170 },
      { label: 'School days', ...figures },
      { label: 'Funding weeks', ...figures },
      { label: 'Target', ...figures },
    ],
    rows: [...periods.map((period) => rowOf(period, published)), totalOf(periods)],
  })
}

function rowOf(period: CouncilPeriod, { requirements }: PublishedCalendar): Cell[] {
  const { name, stretches, schoolDays, weeks, targetWeeks } = period
  const distance = targetWeeks === null ? 'of the year beside this one' : distanceInWords(weeks, targetWeeks)
  return [
    {
      text: `${termNames[name]} claim ${period.fundingYear}`,
      note: fullRange(period),
      termType: name,
      isStrong: true,
    },
    { text: stretches.map((stretch) => `${rangeShown(stretch)} (${stretch.schoolDays})`).join(', ') },
    { text: weeksInWords(schoolDays, requirements.rounding), note: distance },
    { text: String(schoolDays) },
    { text: String(weeks), isStrong: true },
    { text: targetWeeks === null ? '–' : String(targetWeeks) },
  ]
}

function totalOf(periods: readonly CouncilPeriod[]): Cell[] {
  const weeks = sumOfWeeks(periods.map((period) => period.weeks))
  const target = sumOfWeeks(periods.map(({ targetWeeks }) => targetWeeks ?? 0))
  const schoolDays = periods.reduce((sum, period) => sum + period.schoolDays, 0)
  return [
    { text: 'Together', isStrong: true },
    { text: '' },
    { text: distanceInWords(weeks, target) },
    { text: String(schoolDays), isStrong: true },
    { text: String(weeks), isStrong: true },
    { text: String(target), isStrong: true },
  ]
}

function fullRange({ startDate, endDate }: DateRange): string {
  return `${formatDate(startDate, 'd MMM')} – ${formatDate(endDate, 'd MMM yyyy')}`
}
