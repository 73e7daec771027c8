/** Of how many authorities something is known of this year with its source. */
export type KnownOfAll = {
  authorities: number
  targetWeeks: number
  rounding: number
  termDates: number
}

/** For people who are not signed in. */
export function knownInWords({ authorities, targetWeeks, rounding, termDates }: KnownOfAll): string {
  return `Of ${authorities} authorities, the weeks of ${targetWeeks}, the rounding of ${rounding} and the term dates of ${termDates} are known, each with its source; the rest is marked as not known.`
}
