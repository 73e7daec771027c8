import { useEffect, useRef } from 'react'
import {
  findKeptPlan,
  forgetPlan,
  type KeptPlace,
  type KeptPlan,
  keepPlan,
} from '#web/calendars/kept-plan.ts'
import type { Planned } from './use-generator.ts'

/**
 * Keeps in this browser what is planned, as long as there is something to lose. Once all of it was taken back, what was
 * kept there before is kept again: it may be that of another tab. Answers with how to let go of both.
 */
export function useKeeping(place: KeptPlace, { siteId, fundingYear, plan }: Planned, isToLose: boolean) {
  const before = useRef<KeptPlan | null>(null)
  const hasKept = useRef(false)

  useEffect(() => {
    if (isToLose) {
      if (!hasKept.current) before.current = findKeptPlan(place)
      hasKept.current = true
      keepPlan(place, { siteId, fundingYear, version: 0, plan })
    } else if (hasKept.current) {
      hasKept.current = false
      if (before.current === null) forgetPlan(place)
      else keepPlan(place, before.current)
    }
  }, [place, siteId, fundingYear, plan, isToLose])

  return function forget() {
    hasKept.current = false
    forgetPlan(place)
  }
}
