import type { DayReason } from '#domain/count/school-days.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { termNames } from '#domain/year/term.ts'
import { exampleBankHolidays, exampleDay } from './example-year.ts'

const reasons: Record<Exclude<DayReason, 'school-day'>, string> = {
  'outside-terms': 'between terms',
  weekend: 'a weekend',
  'bank-holiday': 'a bank holiday',
  'half-term': 'half-term, not counted',
  closure: 'an INSET day, not counted',
}

export function dayInWords(date: IsoDate): string {
  const holiday = exampleBankHolidays.find((candidate) => candidate.date === date)
  if (holiday) return `${holiday.name}, not counted`
  const { reason, termType } = exampleDay(date)
  if (reason === 'school-day' && termType) return `${termNames[termType]} term, a school day`
  return reason === 'school-day' ? 'a school day' : reasons[reason]
}
