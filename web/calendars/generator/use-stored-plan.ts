import { useEffect, useRef } from 'react'
import {
  deleteSavedPlan,
  findSavedPlan,
  type PlanPlace,
  type SavedPlan,
  savePlan,
} from '#web/calendars/saved-plan.ts'
import type { Planned } from './use-generator.ts'

/** Stores a plan with unsaved changes; once they are undone, restores what was there, maybe another tab's. */
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
