import { datePartsOf, type IsoDate } from '#domain/year/iso-date.ts'

/** What the lines above say of those below. */
export type TextContext = {
  /** The season of the last heading, such as `Autumn Term 2026`. */
  readonly heading: string
  /** A line without dates above dates without words. */
  readonly label: string
  /** The year in which the school year of the headings begins. */
  readonly academicYear: number | null
  /** A single year that a heading names. */
  readonly year: number | null
}

/** Not that of a holiday, as in “Spring bank holiday” or “Autumn break”. */
const season =
  /\b(?:autumn|spring|summer|michaelmas|hilary|lent|trinity)\b(?! (?:bank|public|school|holiday|break|vacation|weekend))/i
/** The next of four or six terms, which ends the season above. */
const numbered =
  /^(?:term (?:\d|one|two|three|four|five|six)|(?:first|second|third|fourth|fifth|sixth) term)\b/i
const academic = /\b(20\d\d)\s{0,2}(?:[-–—/]|to|and)\s{0,2}(?:20)?(\d\d)\b/i
const single = /\b(20\d\d)\b/
const firstMonth = 8

export function contextAfter(
  line: string,
  { hasDates, last }: { hasDates: boolean; last: IsoDate | null },
  before: TextContext,
): TextContext {
  const years = academicYearIn(line)
  // “Autumn Term 2026: Tuesday 1 September …” is a heading and its dates in one line.
  const named = season.exec(line.slice(0, hasDates ? 40 : line.length))?.[0]
  const isOtherTerm = !hasDates && (years !== null || numbered.test(line))
  const heading = named ?? (isOtherTerm ? '' : before.heading)
  const year = hasDates || years !== null ? null : Number(single.exec(line)?.[1] ?? 0) || null
  return {
    heading: heading === '' || / term$/i.test(heading) ? heading : `${heading} term`,
    label: hasDates ? before.label : line.slice(0, 200),
    academicYear: years ?? (year === null ? before.academicYear : null),
    year: year ?? (years === null ? (yearOf(last) ?? before.year) : null),
  }
}

/** With the years that the words before a line's dates name: `Autumn Term 2026: 1 September to …`. */
export function withYearsOf(words: string, context: TextContext): TextContext {
  const academicYear = academicYearIn(words)
  if (academicYear !== null) return { ...context, academicYear, year: null }
  const year = Number(single.exec(words)?.[1] ?? 0)
  return year === 0 ? context : { ...context, academicYear: null, year }
}

function academicYearIn(line: string): number | null {
  const [, first = '', second = ''] = academic.exec(line) ?? []
  return first !== '' && (Number(first) + 1) % 100 === Number(second) ? Number(first) : null
}

function yearOf(day: IsoDate | null): number | null {
  return day === null ? null : datePartsOf(day).year
}

/**
 * The year of a month that is written before a date with its year: the one before only where both are of one school year,
 * as a half-term may be written after the term in which it lies.
 */
export function yearBefore(month: number, laterYear: number, laterMonth: number): number {
  return month >= firstMonth && laterMonth < firstMonth ? laterYear - 1 : laterYear
}

/** The year of a month that is written without one. */
export function yearOfMonth(month: number, { academicYear, year }: TextContext): number | null {
  if (academicYear === null) return year
  return month >= firstMonth ? academicYear : academicYear + 1
}
