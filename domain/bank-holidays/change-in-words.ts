import type { IsoDate } from '#domain/year/iso-date.ts'
import type { BankHolidayChange } from './bank-holiday-change.ts'

/** One sentence, without the division; `day` formats a date for the reader. */
export function changeInWords(
  { kind, from, before, date, name }: BankHolidayChange,
  day: (date: IsoDate) => string,
): string {
  const was = from === null ? '' : day(from)
  const is = date === null ? '' : day(date)
  switch (kind) {
    case 'added':
      return `${name} on ${is} is new.`
    case 'moved':
      return before === name
        ? `${name} has moved from ${was} to ${is}.`
        : `${before} on ${was} is now ${name} on ${is}.`
    case 'renamed':
      return before === name
        ? `${name} on ${is} has another note.`
        : `${before} on ${is} is now called ${name}.`
    case 'confirmed':
      return `${name} on ${is} was provisional and is published.`
    case 'removed':
      return `${before} on ${was} is no longer a bank holiday.`
  }
}
