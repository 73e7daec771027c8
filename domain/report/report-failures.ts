import { sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { type TermType, termNames, termTypes } from '#domain/year/term.ts'

/** Weeks as the authority counts them, and its target, of each term. */
type WeeksAgainstTarget = Readonly<Record<TermType, { readonly weeks: number; readonly target: number }>>

/**
 * The missed targets of a saved calendar, as `checkRules` reports them: `Summer 0.5 weeks short; the year 0.5 weeks
 * short`. Empty where every target is met.
 */
export function failuresInWords(counted: WeeksAgainstTarget): string {
  const terms = termTypes.map((termType) => ({ name: termNames[termType], ...counted[termType] }))
  const year = {
    name: 'the year',
    weeks: sumOfWeeks(terms.map(({ weeks }) => weeks)),
    target: sumOfWeeks(terms.map(({ target }) => target)),
  }
  return [...terms, year]
    .map(({ name, weeks, target }) => ({ name, short: sumOfWeeks([target, -weeks]) }))
    .filter(({ short }) => short > 0)
    .map(({ name, short }) => `${name} ${numberOf(short, 'week')} short`)
    .join('; ')
}
