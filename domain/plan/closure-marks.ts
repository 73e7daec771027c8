import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { nationWords } from './nation-words.ts'

/** What the two marks of a closure change, as sentences. */
export function closureFlagMeanings(division?: Division) {
  const { payer } = nationWords(division)
  return {
    funded: `Funded: a note to staff and ${payer}, which changes no figure. A claim has only days on which you are open.`,
    charged: `Charged: parents read on their page that fees are charged as usual, staff and ${payer} too. It changes no figure.`,
  }
}
