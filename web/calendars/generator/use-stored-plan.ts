import { useEffect, useRef } from 'react'
import type { PlanPlace } from '#web/calendars/plan-place.ts'
import { deleteSavedPlan, rememberSavedPlan, savePlan } from '#web/calendars/store-plan.ts'
import type { Planned } from './use-generator.ts'

/** Stores a plan with unsaved changes; once they are undone, restores what was there, maybe another tab's. */
export function useStoredPlan(place: PlanPlace, { siteId, fundingYear, plan }: Planned, hasChanges: boolean) {
  /** While there are changes: restores what was stored before. */
  const restoreSavedPlan = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (hasChanges) {
      restoreSavedPlan.current ??= rememberSavedPlan(place)
      savePlan(place, { siteId, fundingYear, version: 0, plan })
    } else {
      restoreSavedPlan.current?.()
      restoreSavedPlan.current = null
    }
  }, [place, siteId, fundingYear, plan, hasChanges])

  return function deletePlan() {
    restoreSavedPlan.current = null
    deleteSavedPlan(place)
  }
}
