import * as z from 'zod/mini'
import { type FundingYear, isFundingYear } from '#domain/year/funding-year.ts'
import { readValue, writeValue } from '#web/session/browser-storage.ts'

// The last choice, so that the list is the same after returning from a calendar.

const Choice = z.object({
  /** '' until one is chosen. */
  authorityId: z.string(),
  fundingYear: z.string().check(z.refine(isFundingYear)),
})
export type Choice = { authorityId: string; fundingYear: FundingYear }

const key = 'council'

export const findSavedChoice = (): Choice | null => readValue('sessionStorage', key, Choice.parse)

export const saveChoice = (choice: Choice) => writeValue('sessionStorage', key, choice)
