import { readText, writeText, writeValue } from '#web/session/browser-storage.ts'
import { type PlanPlace, planKey } from './plan-place.ts'
import type { SavedPlan } from './saved-plan.ts'

// A plan with unsaved changes is stored in the browser, so that it survives a reload or an expired session (`drafts.ts`).

export function savePlan(place: PlanPlace, saved: SavedPlan) {
  writeValue('localStorage', planKey(place), saved)
}

export function deleteSavedPlan(place: PlanPlace) {
  writeValue('localStorage', planKey(place), null)
}

export function hasSavedPlan(place: PlanPlace): boolean {
  return readText('localStorage', planKey(place)) !== null
}

/** Returns what puts back what is stored now, or its absence. */
export function rememberSavedPlan(place: PlanPlace): () => void {
  const text = readText('localStorage', planKey(place))
  return () => writeText('localStorage', planKey(place), text)
}
