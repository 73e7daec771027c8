import * as z from 'zod/mini'
import { type FundingYear, isFundingYear } from '#domain/year/funding-year.ts'

// The last choice, so that the list is the same after returning from a calendar.

const Choice = z.object({
  /** '' until one is chosen. */
  authorityId: z.string(),
  fundingYear: z.string().check(z.refine(isFundingYear)),
})
export type Choice = { authorityId: string; fundingYear: FundingYear }

const key = 'council'

export function findSavedChoice(): Choice | null {
  try {
    return Choice.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export function saveChoice(choice: Choice) {
  try {
    sessionStorage.setItem(key, JSON.stringify(choice))
  } catch {
    // Without storage the user chooses again.
  }
}
