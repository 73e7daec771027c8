import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { lowerFirst } from '#domain/year/first-letter.ts'

export type NationWords = {
  /** A day for staff, on which children stay at home, as the nation's schools call it. */
  readonly staffDay: string
  readonly staffDays: string
  /** Who pays for funded places. */
  readonly payer: string
  readonly yourPayer: string
  /** In titles: `Council’s weeks`. */
  readonly payerInTitles: string
}

const council = { payer: 'the council', yourPayer: 'your council', payerInTitles: 'Council' }
const words: Readonly<Record<Division, NationWords>> = {
  'england-and-wales': { staffDay: 'INSET day', staffDays: 'INSET days', ...council },
  scotland: { staffDay: 'In-service day', staffDays: 'In-service days', ...council },
  // The Department of Education's word; one Education Authority pays instead of councils.
  'northern-ireland': {
    staffDay: 'School development day',
    staffDays: 'School development days',
    payer: 'the Education Authority',
    yourPayer: 'the Education Authority',
    payerInTitles: 'Education Authority',
  },
}

/** The words that differ between the nations; those of England and Wales where the nation is not known. */
export function nationWords(division: Division = 'england-and-wales'): NationWords {
  return words[division]
}

/** `an in-service day`, `a school development day`, `an INSET day`: inside a sentence. */
export function aStaffDay(division?: Division): string {
  const word = insideSentence(nationWords(division).staffDay)
  return `${/^[AEIOU]/i.test(word) ? 'an' : 'a'} ${word}`
}

/** `2 in-service days` after a number: an abbreviation keeps its capitals. */
export function insideSentence(word: string): string {
  return /^[A-Z]{2}/.test(word) ? word : lowerFirst(word)
}
