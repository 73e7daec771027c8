import { useEffect, useRef } from 'react'
import type { PlanPlace } from '#web/calendars/plan-place.ts'
import { deleteSavedPlan, rememberSavedPlan, savePlan } from '#web/calendars/store-plan.ts'
import type { Planned } from './use-generator.ts'

/** Stores a plan with unsaved changes; once they are undone, restores what was there, maybe another tab's. */
export function useStoredPlan(place: PlanPlace, { siteId, fundingYear, plan }: Planned, hasChanges: boolean) {
  /** While there are changes: puts back what was stored before. */
  const putBack = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (hasChanges) {
      putBack.current ??= rememberSavedPlan(place)
      savePlan(place, { siteId, fundingYear, version: 0, plan })
    } else {
      putBack.current?.()
      putBack.current = null
    }
  }, [place, siteId, fundingYear, plan, hasChanges])

  return function deletePlan() {
    putBack.current = null
    deleteSavedPlan(place)
  }
}
