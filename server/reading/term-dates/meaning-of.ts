import { addDays, type DateRange, daysBetween } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import type { DatedEntry } from '#server/reading/dated-entry.ts'
import { halfTerm } from '#server/reading/half-term.ts'

/** A stretch of school, its first or last day, a half-term or other break, an INSET day, an open bank holiday, no part of terms, or unknown. */
export type Meaning =
  | 'school'
  | 'first-day'
  | 'last-day'
  | 'half-term'
  | 'break'
  | 'inset'
  | 'open-holiday'
  | 'beside'
  | 'unknown'

/** A fortnight with the weekends around it. */
const maxHalfTermDays = 16
const maxInsetDays = 5
/** A shorter entry named after a term is an event in it, such as an open evening. */
const minSchoolDays = 10

const inset =
  /\binset\b|\bin[ -]?service\b|school development|training|staff (development )?day|non.?pupil|pupil.?free|teacher day|professional (learning|development)/
/** The day before the pupils': “Staff resume”, “Return date for teachers”. */
const staffReturn =
  /\b(?:staff|teachers?) (?:only )?(?:return|resume|start)s?\b|\b(?:returns?|resumes?|re-?opens?|opens?|date) for (?:staff|teachers?)\b/
const pupils = /pupil|children|student/
const bankHoliday =
  /bank holiday|public holiday|good friday|easter (sunday|monday)|may day|new year.?s day|christmas day|boxing day|st\.? (patrick|andrew).?s day/
/** Said of the school, not of the holiday: “open on the bank holiday”, “bank holiday (schools open)”; not “re-open on”. */
const openOn = /(?<!\bnot |\bnot be |re-)\bopen on\b|\b(schools?|nurser(y|ies)|settings?) (are |is )?open\b/
const first = /\b(starts?|begins?|opens?|re-?opens?|returns?|resumes?|first day|back to school)\b/
const last = /\b(ends?|finish(es)?|closes?|breaks? up|last day)\b/
const away = /holiday|break\b|vacation|closed/
/** A row named after the feast alone is the break around it. */
const feast = /\b(christmas|easter)\b/
/** The same after a line that names a term, which the reader takes for its heading. */
const feastUnderTerm = /^(?:autumn|spring|summer)(?: term)? (?:christmas|easter)$/
const schoolDay = /(term|school) days?\b/
const term = /\bterm\b|autumn|spring|summer|michaelmas|hilary|\blent\b|trinity/

export function meaningOf(entry: DatedEntry): Meaning {
  if (entry.edge !== undefined) return entry.edge === 'first' ? 'first-day' : 'last-day'
  const summary = entry.summary.toLowerCase()
  const days = lengthOf(entry)
  if (isForStaff(summary)) return days <= maxInsetDays ? 'inset' : 'unknown'
  if (bankHoliday.test(summary)) return meaningOfHoliday(summary, days)
  if (entry.isBankHoliday && openOn.test(summary)) return 'open-holiday'
  if (halfTerm.test(summary)) return meaningOfHalfTerm(summary, days)
  if (days > 1 && isBreak(entry, summary)) return 'break'
  if (schoolDay.test(summary) && !last.test(summary) && !first.test(summary)) return 'school'
  if (days === 1 && first.test(summary)) return 'first-day'
  if (days === 1 && last.test(summary)) return 'last-day'
  return term.test(summary) && days >= minSchoolDays ? 'school' : 'unknown'
}

function isForStaff(summary: string): boolean {
  return inset.test(summary) || (staffReturn.test(summary) && !pupils.test(summary))
}

function isBreak(entry: DatedEntry, summary: string): boolean {
  const isFeast = feast.test(summary) && (!term.test(summary) || feastUnderTerm.test(summary))
  return away.test(summary) || isFeast || isSummerHoliday(entry)
}

/** In a list of holidays “Summer” alone is the one after the last term, which ends in August or later. */
function isSummerHoliday({ summary, startDate, endDate }: DatedEntry): boolean {
  if (!/summer/i.test(summary) || startDate.slice(0, 4) !== endDate.slice(0, 4)) return false
  return startDate.slice(5) >= '06-15' && endDate.slice(5) >= '08-10'
}

function meaningOfHoliday(summary: string, days: number): Meaning {
  return openOn.test(summary) && days === 1 ? 'open-holiday' : 'beside'
}

const holidayBegins = /holidays? (begins?|starts?)\b/

/** “Summer holiday begins” on a day: school ends on the day before it. */
export function asLastDay(entry: DatedEntry): DatedEntry {
  if (entry.edge !== undefined || entry.startDate !== entry.endDate) return entry
  if (!holidayBegins.test(entry.summary.toLowerCase())) return entry
  const date = addDays(entry.startDate, -1)
  return { ...entry, startDate: date, endDate: date, edge: 'last' }
}

/** “Autumn half term 1” may be half of a term; a single day is a first or last day only if it says so. */
function meaningOfHalfTerm(summary: string, days: number): Meaning {
  if (days > maxHalfTermDays) return 'school'
  if (days > 1) return 'half-term'
  if (/return|re-?open|back to school/.test(summary)) return 'first-day'
  return /closes?\b|breaks? up|last day/.test(summary) ? 'last-day' : 'unknown'
}

const seasons: Record<TermType, RegExp> = {
  autumn: /autumn|michaelmas/,
  spring: /spring|hilary|\blent\b/,
  summer: /summer|trinity/,
}

/** The term that an entry names; null for none or several. */
export function termNamedIn(summary: string): TermType | null {
  const text = summary.toLowerCase()
  const named = (['autumn', 'spring', 'summer'] as const).filter((termType) => seasons[termType].test(text))
  return named.length === 1 ? (named[0] ?? null) : null
}

export function lengthOf({ startDate, endDate }: DateRange): number {
  return daysBetween(startDate, endDate) + 1
}
