import { listInWords } from '#domain/year/format-date.ts'

/** Of how many authorities something is known of this year with its source. */
export type KnownOfAll = {
  authorities: number
  targetWeeks: number
  rounding: number
  termDates: number
}

/** For people who are not signed in. */
export function knownInWords({ authorities, targetWeeks, rounding, termDates }: KnownOfAll): string {
  const kinds = [
    { name: 'weeks', of: targetWeeks },
    { name: 'rounding', of: rounding },
    { name: 'term dates', of: termDates },
  ]
  const known = kinds.filter(({ of }) => of > 0).map(({ name, of }) => `the ${name} of ${of}`)
  const unknown = kinds.filter(({ of }) => of === 0).map(({ name }) => name)
  if (known.length === 0)
    return `Nothing is known yet of the weeks, rounding and term dates of ${authorities} authorities.`
  const none =
    unknown.length === 0
      ? ''
      : ` The ${listInWords(unknown)} of none ${unknown.join() === 'rounding' ? 'is' : 'are'} known yet.`
  return `Of ${authorities} authorities, ${listInWords(known)} are known, each with its source; the rest is marked as not known.${none}`
}
