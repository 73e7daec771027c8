import * as z from 'zod/mini'
import { type FundingYear, isFundingYear } from '#domain/year/funding-year.ts'
import { readValue, writeValue } from '#web/session/browser-storage.ts'

// What was chosen last, so that whoever comes back from a calendar finds the list as they left it.

const Choice = z.object({
  /** Empty until one is chosen. */
  authorityId: z.string(),
  fundingYear: z.string().check(z.refine(isFundingYear)),
})
export type Choice = { authorityId: string; fundingYear: FundingYear }

const key = 'council'

export const findChoice = (): Choice | null => readValue('sessionStorage', key, Choice.parse)

export const saveChoice = (choice: Choice) => writeValue('sessionStorage', key, choice)
