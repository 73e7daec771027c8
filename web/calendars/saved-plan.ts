import * as z from 'zod/mini'
import { Closure } from '#contract/calendars/closures.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'

// What was drawn and typed and is not saved yet, kept in this browser through a reload or an expired sign-in. It is
// kept by person, so that whoever signs in next finds nothing.

const Days = z.object({ startDate: z.string(), endDate: z.string() })
const TermPlan = z.object({
  startDate: z.string(),
  endDate: z.string(),
  halfTerm: z.union([z.literal('automatic'), z.literal('none'), Days]),
})
const Plan = z.object({
  terms: z.object({ summer: TermPlan, autumn: TermPlan, spring: TermPlan }),
  closures: z.readonly(z.array(Closure)),
})
const SavedPlan = z.object({
  siteId: z.string(),
  fundingYear: z.string().check(z.refine(isFundingYear)),
  /** The version that an edit started from; 0 for a calendar that is not there yet. */
  version: z.number(),
  plan: Plan,
  /** That version’s dates, by which is seen later what was changed here and what elsewhere. */
  base: z.exactOptional(Plan),
})
export type SavedPlan = z.infer<typeof SavedPlan>

/** A new calendar has no id. */
export type PlanPlace = { userId: string; calendarId: string | null }

function keyOf({ userId, calendarId }: PlanPlace): string {
  return `plan/${userId}/${calendarId ?? 'new'}`
}

export function savePlan(place: PlanPlace, plan: SavedPlan) {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(plan))
  } catch (error) {
    console.warn('The plan can’t be kept in this browser', error)
  }
}

/** Null where nothing was kept, or nothing that can be understood. */
export function findSavedPlan(place: PlanPlace): SavedPlan | null {
  try {
    const text = localStorage.getItem(keyOf(place))
    return text === null ? null : SavedPlan.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export function deleteSavedPlan(place: PlanPlace) {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // Without storage nothing was kept either.
  }
}
