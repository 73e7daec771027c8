import fc from 'fast-check'
import type { PublishedYear } from '#domain/authority/published-term-dates.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { addDays, type IsoDate, isWeekend, weekday } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'

// School years at random, and the layouts in which councils print them.

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const full = (day: IsoDate) => `${names[weekday(day)]} ${formatDate(day, 'd MMMM yyyy')}`
const noYear = (day: IsoDate) => `${names[weekday(day)]} ${formatDate(day, 'd MMMM')}`
const numeric = (day: IsoDate) => formatDate(day, 'DD/MM/YYYY')
const yearOf = (day: IsoDate) => day.slice(0, 4)

type HalfTerm = NonNullable<Term['halfTerm']>
export type PrintedYear = Omit<PublishedYear, 'terms'> & { terms: (Term & { halfTerm: HalfTerm })[] }

/** The layouts in which a year is printed: as councils' pages, letters and tables are. */
export const layouts: Readonly<Record<string, (year: PrintedYear) => string>> = {
  'a sentence for each term': ({ terms, insetDays }) =>
    [
      ...terms.map(
        ({ termType, startDate, endDate, halfTerm }) =>
          `${termNames[termType]} Term ${yearOf(startDate)}: ${full(startDate)} to ${full(endDate)}, half-term ${full(halfTerm.startDate)} to ${full(halfTerm.endDate)}`,
      ),
      ...insetDays.map((day) => `INSET day ${full(day)}`),
    ].join('\n'),
  'headings with first and last days': ({ terms, insetDays }) =>
    [
      ...terms.flatMap(({ termType, startDate, endDate, halfTerm }) => [
        `${termNames[termType]} Term ${yearOf(startDate)}`,
        `Term starts: ${full(startDate)}`,
        `Half-term: ${full(halfTerm.startDate)} to ${full(halfTerm.endDate)}`,
        `Term ends: ${full(endDate)}`,
        '',
      ]),
      ...insetDays.map((day) => `Staff training day: ${full(day)}`),
    ].join('\n'),
  'a table copied from a page': ({ terms, insetDays }) =>
    [
      'Term\tStarts\tEnds',
      ...terms.flatMap(({ termType, startDate, endDate, halfTerm }) => [
        `${termNames[termType]} term\t${full(startDate)}\t${full(endDate)}`,
        `Half term\t${full(halfTerm.startDate)}\t${full(halfTerm.endDate)}`,
      ]),
      ...insetDays.map((day) => `INSET day\t${full(day)}`),
    ].join('\n'),
  'numbers with dashes': ({ terms, insetDays }) =>
    [
      ...terms.flatMap(({ termType, startDate, endDate, halfTerm }) => [
        `${termNames[termType]} term: ${numeric(startDate)} - ${numeric(endDate)}`,
        `${termNames[termType]} half term: ${numeric(halfTerm.startDate)} – ${numeric(halfTerm.endDate)}`,
      ]),
      ...insetDays.map((day) => `INSET: ${numeric(day)}`),
    ].join('\n'),
  'half a term a line': ({ terms, insetDays }) =>
    [
      ...terms.flatMap(({ termType, startDate, endDate, halfTerm }) => [
        `${termNames[termType]} term 1: ${full(startDate)} until ${full(lastBefore(halfTerm.startDate))}`,
        `${termNames[termType]} term 2: ${full(firstAfter(halfTerm.endDate))} until ${full(endDate)}`,
      ]),
      ...insetDays.map((day) => `INSET day: ${full(day)}`),
    ].join('\n'),
  'the years in the title alone': ({ academicYear, terms, insetDays }) =>
    [
      `School term dates ${academicYear}`,
      ...terms.flatMap(({ termType, startDate, endDate, halfTerm }) => [
        `${termNames[termType]} term`,
        `${noYear(startDate)} to ${noYear(endDate)}`,
        `Half term ${noYear(halfTerm.startDate)} to ${noYear(halfTerm.endDate)}`,
      ]),
      ...insetDays.map((day) => `INSET day ${noYear(day)}`),
    ].join('\n'),
}

const lastBefore = (day: IsoDate) => weekdayFrom(addDays(day, -1), -1)
const firstAfter = (day: IsoDate) => weekdayFrom(addDays(day, 1), 1)

function weekdayFrom(day: IsoDate, step: 1 | -1): IsoDate {
  return isWeekend(day) ? weekdayFrom(addDays(day, step), step) : day
}

function mondayFrom(day: IsoDate): IsoDate {
  return weekday(day) === 0 ? day : mondayFrom(addDays(day, 1))
}

const shift = (max: number) => fc.integer({ min: 0, max })

export const printedYears: fc.Arbitrary<PrintedYear> = fc
  .record({
    first: fc.integer({ min: 2024, max: 2031 }),
    shifts: fc.tuple(...Array(6).fill(shift(6))),
    insets: shift(2),
  })
  .map(({ first, shifts, insets }) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = shifts as number[]
    const term = (termType: Term['termType'], start: string, end: string, half: string) => {
      const monday = mondayFrom(half)
      return {
        termType,
        startDate: weekdayFrom(start, 1),
        endDate: weekdayFrom(end, -1),
        halfTerm: { startDate: monday, endDate: addDays(monday, 4) },
      }
    }
    const terms = [
      term('autumn', addDays(`${first}-09-01`, a), addDays(`${first}-12-16`, b), `${first}-10-20`),
      term(
        'spring',
        addDays(`${first + 1}-01-03`, c),
        addDays(`${first + 1}-03-24`, d),
        `${first + 1}-02-11`,
      ),
      term(
        'summer',
        addDays(`${first + 1}-04-13`, e),
        addDays(`${first + 1}-07-17`, f),
        `${first + 1}-05-25`,
      ),
    ]
    const from = terms[0]?.startDate ?? ''
    const insetDays = Array.from({ length: insets }, (_, index) => weekdayFrom(addDays(from, 7 * index), 1))
    return { academicYear: `${first}-${String((first + 1) % 100).padStart(2, '0')}`, terms, insetDays }
  })
