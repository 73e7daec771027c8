import { Suspense, useEffect, useState } from 'react'
import type { LocalAuthority } from '#contract/authorities/local-authorities.ts'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { Site } from '#contract/organizations/sites.ts'
import { planningYearOf } from '#web/calendars/planning-year.ts'
import { findSavedPlan, type PlanPlace, type SavedPlan } from '#web/calendars/saved-plan.ts'
import { arePlansEqual, defaultPlan } from '#web/planner/plan/plan.ts'
import { today } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { GeneratorForm } from './generator-form.tsx'
import { type Planned, useGenerator } from './use-generator.ts'
import { useStoredPlan } from './use-stored-plan.ts'

const ImportDialog = lazyPart(async () => (await import('./import/import-dialog.tsx')).ImportDialog)

type GeneratorProps = {
  /** Those that the person may plan for. */
  sites: readonly Site[]
  authorities: readonly LocalAuthority[]
  place: PlanPlace
  onGenerated: (calendar: Calendar) => void
  /** Whether what is planned now is something else than what was generated. */
  onDrift: (isDrifted: boolean) => void
  onStartOver: () => void
  isImporting: boolean
  onImported: () => void
}

/** A new calendar, taken up where it was left when the page was closed or the sign-in ran out. */
export function Generator(props: GeneratorProps) {
  const { sites, authorities, place, onGenerated, onDrift, onStartOver, isImporting, onImported } = props
  const [stored, setStored] = useState(() => findSavedPlan(place))
  const [start] = useState(() => stored ?? newStart(sites))
  const generator = useGenerator(start, sites, authorities)
  const { siteId, fundingYear, yearStart, planner } = generator
  const plan = planner.state.history.present
  const [generated, setGenerated] = useState<Planned | null>(null)
  const now = { siteId, fundingYear, plan }
  const isPlaceOfStart = siteId === start.siteId && fundingYear === start.fundingYear
  const isAsLeft = arePlansEqual(plan, stored?.plan ?? defaultPlan(fundingYear, yearStart))
  const isUntouched = isPlaceOfStart && isAsLeft
  const isGenerated = generated !== null && isSame(generated, now)
  const deletePlan = useStoredPlan(place, now, !isUntouched && !isGenerated)

  const isDrifted = generated !== null && !isGenerated
  useEffect(() => onDrift(isDrifted), [onDrift, isDrifted])

  return (
    <>
      {stored && isUntouched && generated === null && (
        <Notice
          title="Your plan is back"
          action={
            <Button size="small" onClick={onStartOver}>
              Start afresh
            </Button>
          }
        >
          It is as you left it, and not generated yet.
        </Notice>
      )}
      <GeneratorForm
        generator={generator}
        sites={sites}
        onGenerated={(calendar, asked) => {
          deletePlan()
          setStored(null)
          setGenerated({ siteId, fundingYear, plan: asked })
          onGenerated(calendar)
        }}
      />
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog generator={generator} sites={sites} onClose={onImported} />
        </Suspense>
      )}
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

/** Who has one site only need not choose it. */
function newStart(sites: readonly Site[]): Pick<SavedPlan, 'siteId' | 'fundingYear'> {
  const [only, another] = sites
  return {
    siteId: only !== undefined && another === undefined ? only.id : '',
    fundingYear: planningYearOf(today()),
  }
}
