import * as z from 'zod/mini'
import { type FundingYear, isFundingYear } from '#domain/year/funding-year.ts'

// What was chosen last, so that whoever comes back from a calendar finds the list as they left it.

const Choice = z.object({
  /** Empty until one is chosen. */
  authorityId: z.string(),
  fundingYear: z.string().check(z.refine(isFundingYear)),
})
export type Choice = { authorityId: string; fundingYear: FundingYear }

const key = 'council'

export function findChoice(): Choice | null {
  try {
    return Choice.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export function keepChoice(choice: Choice) {
  try {
    sessionStorage.setItem(key, JSON.stringify(choice))
  } catch {
    // Without storage one chooses again.
  }
}
