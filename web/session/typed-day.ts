import { type DateRange, type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import { readTypedDate } from '#domain/year/typed-date.ts'

type Setting = {
  /** A day without a year is the one closest to it. */
  near: IsoDate
  /** A day without a year is the one inside it, if there is one. */
  within?: DateRange | undefined
  monthFirst: boolean
}

/** The day that was typed, or the text where it can't be read as one. */
export function typedDay(text: string, { near, within, monthFirst }: Setting): string {
  if (text.trim() === '') return ''
  const figures = monthFirst ? text.replace(/^\s*(\d{1,2})([./-])(\d{1,2})(?!\d)/, '$3$2$1') : text
  const words = figures.toLowerCase()
  if (within !== undefined) {
    const nearInside = isWithin(near, within) ? near : within.startDate
    const inside = readTypedDate(words, { near: nearInside, limit: { within, inWords: '' } })
    if (typeof inside === 'string') return inside
  }
  const read = readTypedDate(words, { near })
  return typeof read === 'string' ? read : text
}
