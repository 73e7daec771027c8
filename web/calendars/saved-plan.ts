import * as z from 'zod/mini'
import { WeeksOfTerms } from '#contract/authorities/local-authorities.ts'
import { Closure } from '#contract/calendars/closures.ts'
import { Offer } from '#contract/calendars/offers.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'
import { browserKeys, readValue } from '#web/session/browser-storage.ts'
import { draftKey } from '#web/session/drafts.ts'
import { type PlanPlace, planKey } from './plan-place.ts'

// The shape of a stored plan: on the dashboard it is loaded only where a plan is stored (`store-plan.ts`).

const Days = z.object({ startDate: z.string(), endDate: z.string() })
const TermPlan = z.object({
  startDate: z.string(),
  endDate: z.string(),
  halfTerm: z.union([z.literal('automatic'), z.literal('none'), Days]),
})
const Plan = z.object({
  terms: z.object({ summer: TermPlan, autumn: TermPlan, spring: TermPlan }),
  closures: z.readonly(z.array(Closure)),
  // A plan stored by an earlier release lacks them.
  openBankHolidays: z._default(z.readonly(z.array(z.string())), []),
  claimWeeks: z.exactOptional(z.nullable(WeeksOfTerms)),
  offers: z._default(z.readonly(z.array(Offer)), []),
  closedRanges: z._default(z.readonly(z.array(Days)), []),
})
const StartedFrom = z.object({
  from: z.string(),
  sentences: z.readonly(z.array(z.string())),
  split: z.nullable(WeeksOfTerms),
})
const SavedPlan = z.object({
  siteId: z.string(),
  fundingYear: z.string().check(z.refine(isFundingYear)),
  /** For the question before a sign-out, which names what is not saved. */
  siteName: z.exactOptional(z.string()),
  /** The version that the edit started from; 0 for a new calendar. */
  version: z.number(),
  plan: Plan,
  /** The template that the plan is as it came from. */
  startedFrom: z.exactOptional(StartedFrom),
  /** That version's plan, to find out later which side has changed what. */
  base: z.exactOptional(Plan),
  /** Saved without a connection: to be sent once there is one. */
  isWaiting: z.exactOptional(z.boolean()),
})
export type SavedPlan = z.infer<typeof SavedPlan>

/** Null where nothing valid is stored. */
export function findSavedPlan(place: PlanPlace): SavedPlan | null {
  return readValue('localStorage', planKey(place), SavedPlan.parse)
}

export type WaitingPlan = {
  readonly place: { readonly userId: string; readonly calendarId: string }
  readonly saved: SavedPlan
}

/** A person's plans that were saved without a connection. */
export function waitingPlans(userId: string): WaitingPlan[] {
  const start = draftKey('plan', userId, '')
  return browserKeys().flatMap((key) => {
    if (!key.startsWith(start)) return []
    const place = { userId, calendarId: key.slice(start.length) }
    const saved = findSavedPlan(place)
    return saved?.isWaiting === true ? [{ place, saved }] : []
  })
}
