import { useEffect, useState } from 'react'
import type { Calendar } from '#contract/calendars.ts'
import type { LocalAuthority } from '#contract/local-authorities.ts'
import type { Site } from '#contract/sites.ts'
import {
  findKeptPlan,
  forgetPlan,
  type KeptPlace,
  type KeptPlan,
  keepPlan,
} from '#web/calendars/kept-plan.ts'
import { planningYearOf, today } from '#web/calendars/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { GeneratorForm } from './generator-form.tsx'
import { useGenerator } from './use-generator.ts'

type GeneratorProps = {
  /** Those that the person may plan for. */
  sites: readonly Site[]
  authorities: readonly LocalAuthority[]
  place: KeptPlace
  onGenerated: (calendar: Calendar) => void
  onStartAfresh: () => void
}

/** A new calendar, taken up where it was left when the page was closed or the sign-in ran out. */
export function Generator({ sites, authorities, place, onGenerated, onStartAfresh }: GeneratorProps) {
  const [kept] = useState(() => findKeptPlan(place))
  const [start] = useState(() => kept ?? freshStart(sites))
  const generator = useGenerator(start, sites, authorities)
  const { siteId, fundingYear, planner } = generator
  const plan = planner.state.history.present
  const [isGenerated, setIsGenerated] = useState(false)
  const isUntouched =
    siteId === start.siteId && fundingYear === start.fundingYear && planner.state.history.past.length === 0

  useEffect(() => {
    if (!isUntouched) keepPlan(place, { siteId, fundingYear, version: 0, plan })
  }, [place, siteId, fundingYear, plan, isUntouched])

  return (
    <>
      {kept && isUntouched && !isGenerated && (
        <Notice
          title="Your plan is back"
          action={
            <Button size="small" onClick={onStartAfresh}>
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
        onGenerated={(calendar) => {
          forgetPlan(place)
          setIsGenerated(true)
          onGenerated(calendar)
        }}
      />
    </>
  )
}

/** Who has one site only need not choose it. */
function freshStart(sites: readonly Site[]): Pick<KeptPlan, 'siteId' | 'fundingYear'> {
  const [only, another] = sites
  return {
    siteId: only !== undefined && another === undefined ? only.id : '',
    fundingYear: planningYearOf(today()),
  }
}
