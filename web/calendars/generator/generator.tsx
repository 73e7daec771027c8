import { use, useEffect, useRef, useState } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { Site } from '#contract/organizations/site.ts'
import { planningYearOf } from '#domain/year/planning-year.ts'
import { readPlanHash } from '#web/calendars/plan-link.ts'
import type { PlanPlace } from '#web/calendars/plan-place.ts'
import type { SavedPlan } from '#web/calendars/saved-plan.ts'
import { deleteSavedPlan, rememberSavedPlan, savePlan } from '#web/calendars/store-plan.ts'
import { arePlansEqual } from '#web/planner/plan/plan.ts'
import { today } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { GeneratorForm } from './generator-form.tsx'
import { isNewPlan, type Planned, useGenerator } from './use-generator.ts'

const ImportDialog = lazyDialog(() => import('./import/import-dialog.tsx'), 'ImportDialog')

type GeneratorProps = {
  sites: readonly Site[]
  place: PlanPlace
  /** What is stored there; null where it is nothing. */
  stored: Promise<SavedPlan | null> | null
  onGenerated: (calendar: Calendar) => void
  /** Whether the plan differs from the generated one. */
  onDrift: (isDrifted: boolean) => void
  onStartOver: () => void
  isImporting: boolean
  onImported: () => void
}

/** A new calendar, restored from the browser's storage after a reload or an expired session. */
export function Generator(props: GeneratorProps) {
  const { sites, place, onGenerated, onDrift, onStartOver, isImporting, onImported } = props
  const [stored, setStored] = useState(props.stored === null ? null : use(props.stored))
  const [start] = useState(() => stored ?? newStart(sites))
  const generator = useGenerator(start, sites)
  const { siteId, fundingYear, yearStart, planner } = generator
  const plan = planner.state.history.present
  const [generated, setGenerated] = useState<Planned | null>(null)
  const now = { siteId, fundingYear, plan }
  const isPlaceOfStart = siteId === start.siteId && fundingYear === start.fundingYear
  const isAsLeft = stored ? arePlansEqual(plan, stored.plan) : isNewPlan(planner, fundingYear, yearStart)
  const isUntouched = isPlaceOfStart && isAsLeft
  const isGenerated = generated !== null && isSame(generated, now)
  const deletePlan = useStoredPlan(place, now, !isUntouched && !isGenerated)

  const isDrifted = generated !== null && !isGenerated
  useEffect(() => onDrift(isDrifted), [onDrift, isDrifted])

  return (
    <>
      {stored && !stored.startedFrom && isUntouched && generated === null && (
        <div className="print:hidden">
          <Notice
            title="Your plan has been restored"
            action={
              <Button size="small" onClick={onStartOver}>
                Start again
              </Button>
            }
          >
            It is not generated yet. You can continue with it.
          </Notice>
        </div>
      )}
      <GeneratorForm
        generator={generator}
        sites={sites}
        startedFrom={stored?.startedFrom}
        onGenerated={(calendar, asked) => {
          deletePlan()
          setStored(null)
          setGenerated({ siteId, fundingYear, plan: asked })
          onGenerated(calendar)
        }}
      />
      {isImporting && <ImportDialog generator={generator} sites={sites} onClose={onImported} />}
    </>
  )
}

function isSame(one: Planned, other: Planned): boolean {
  return (
    one.siteId === other.siteId &&
    one.fundingYear === other.fundingYear &&
    arePlansEqual(one.plan, other.plan)
  )
}

function newStart(sites: readonly Site[]): Pick<SavedPlan, 'siteId' | 'fundingYear'> {
  const wanted = readPlanHash(window.location.hash)
  if (wanted !== null) return wanted
  const [only, another] = sites
  return {
    siteId: only !== undefined && another === undefined ? only.id : '',
    fundingYear: planningYearOf(today()),
  }
}

/** Stores a plan with unsaved changes; once they are undone, restores what was there, maybe another tab's. */
function useStoredPlan(place: PlanPlace, { siteId, fundingYear, plan }: Planned, hasChanges: boolean) {
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
