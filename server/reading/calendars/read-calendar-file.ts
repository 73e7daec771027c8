import type { UploadedFile } from '#contract/endpoint.ts'
import { type FundingYear, fundingYearFrom } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear, termTypesFrom } from '#domain/year/funding-year-start.ts'
import { datePartsOf, isWithin } from '#domain/year/iso-date.ts'
import { textOfFile } from '#server/reading/text-of-file.ts'
import { type ImportedCalendar, unreadable } from './imported-calendar.ts'
import { readCsvCalendar } from './read-csv-calendar.ts'
import { readExcelCalendar } from './read-excel-calendar.ts'
import { readIcalCalendar } from './read-ical-calendar.ts'

/** The calendar in a file; if it names no year, the year of its first term. */
export async function readCalendarFile(
  file: UploadedFile,
  yearStart: FundingYearStart,
): Promise<ImportedCalendar & { readonly fundingYear: FundingYear }> {
  const calendar = await readByType(file)
  return { ...calendar, fundingYear: calendar.fundingYear ?? yearOf(calendar, yearStart) }
}

/** Detects the format by content, which is more reliable than the file name. */
async function readByType({ mediaType, content }: UploadedFile): Promise<ImportedCalendar> {
  if (new TextDecoder('latin1').decode(content.subarray(0, 4)) === 'PK\u0003\u0004')
    return readExcelCalendar(content)
  const text = textOfFile(content)
  const beginning = text.trimStart().slice(0, 20)
  if (/^BEGIN:VCALENDAR/i.test(beginning)) return readIcalCalendar(text)
  if (beginning.startsWith('<'))
    throw unreadable('This is a web page, not a calendar: export the calendar as a file.')
  if (mediaType === 'text/csv') return readCsvCalendar(text)
  throw unreadable('This is not a calendar that Term Calendar exported as iCal, CSV or Excel.')
}

function yearOf({ terms }: ImportedCalendar, yearStart: FundingYearStart): FundingYear {
  const inOrder = termTypesFrom(yearStart).flatMap(
    (type) => terms.find(({ termType }) => termType === type) ?? [],
  )
  const endDate = inOrder[0]?.endDate ?? ''
  const { year } = datePartsOf(endDate)
  const thisYear = fundingYearFrom(year)
  return isWithin(endDate, plannedYear(thisYear, yearStart)) ? thisYear : fundingYearFrom(year - 1)
}
