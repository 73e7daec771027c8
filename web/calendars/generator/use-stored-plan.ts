import { useEffect, useRef } from 'react'
import {
  deleteSavedPlan,
  findSavedPlan,
  type PlanPlace,
  type SavedPlan,
  savePlan,
} from '#web/calendars/saved-plan.ts'
import type { Planned } from './use-generator.ts'

/**
 * Stores the plan in the browser while it has unsaved changes. Once they are undone, what was stored before is
 * restored, as it may be another tab's. Returns a function that deletes the stored plan.
 */
export function useStoredPlan(place: PlanPlace, { siteId, fundingYear, plan }: Planned, hasChanges: boolean) {
  const before = useRef<SavedPlan | null>(null)
  const hasSaved = useRef(false)

  useEffect(() => {
    if (hasChanges) {
      if (!hasSaved.current) before.current = findSavedPlan(place)
      hasSaved.current = true
      savePlan(place, { siteId, fundingYear, version: 0, plan })
    } else if (hasSaved.current) {
      hasSaved.current = false
      if (before.current === null) deleteSavedPlan(place)
      else savePlan(place, before.current)
    }
  }, [place, siteId, fundingYear, plan, hasChanges])

  return function deletePlan() {
    hasSaved.current = false
    deleteSavedPlan(place)
  }
}
