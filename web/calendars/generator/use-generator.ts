import { useState } from 'react'
import type { LocalAuthority } from '#contract/local-authorities.ts'
import type { Site } from '#contract/sites.ts'
import type { Division } from '#domain/bank-holiday.ts'
import type { FundingYear } from '#domain/funding-year.ts'
import { type FundingRequirements, requirementsFor } from '#domain/target-weeks.ts'
import type { KeptPlan } from '#web/calendars/kept-plan.ts'
import { defaultPlan } from '#web/calendars/planner/plan.ts'
import { noErrors, type PlanErrors, planErrors } from '#web/calendars/planner/plan-errors.ts'
import { startPlanner } from '#web/calendars/planner/planner-state.ts'
import { type Planner, usePlanner } from '#web/calendars/planner/use-planner.ts'

/** Until a site is chosen, the year is shown with the bank holidays of most. */
const usualDivision: Division = 'england-and-wales'

export type Generator = {
  siteId: string
  site: Site | undefined
  fundingYear: FundingYear
  division: Division
  requirements: FundingRequirements
  planner: Planner
  /** Shown once somebody has tried to generate. */
  errors: PlanErrors
  attempts: number
  chooseSite: (siteId: string) => void
  chooseFundingYear: (fundingYear: FundingYear) => void
  /** Whether everything is there; if not, the errors are shown from now on. */
  attempt: () => boolean
}

type Start = Pick<KeptPlan, 'siteId' | 'fundingYear'> & Partial<Pick<KeptPlan, 'plan'>>

/** What is chosen, drawn and typed for a new calendar. */
export function useGenerator(
  start: Start,
  sites: readonly Site[],
  authorities: readonly LocalAuthority[],
): Generator {
  const [siteId, setSiteId] = useState(start.siteId)
  const [fundingYear, setFundingYear] = useState(start.fundingYear)
  const [attempts, setAttempts] = useState(0)
  const planner = usePlanner(() => startPlanner(start.plan ?? defaultPlan(start.fundingYear)))
  const site = sites.find(({ id }) => id === siteId)
  const authority = authorities.find(({ id }) => id === site?.localAuthorityId)
  const { present } = planner.state.history
  const found = new Map([...siteErrors(site), ...planErrors(fundingYear, present)])

  return {
    siteId,
    site,
    fundingYear,
    division: site?.localAuthority.division ?? usualDivision,
    requirements: requirementsFor(authority?.fundingRequirements ?? null, fundingYear),
    planner,
    errors: attempts > 0 ? found : noErrors,
    attempts,
    chooseSite: setSiteId,
    chooseFundingYear: (year) => {
      setFundingYear(year)
      planner.send({ type: 'start-over', plan: defaultPlan(year) })
    },
    attempt: () => {
      setAttempts((count) => count + 1)
      return found.size === 0
    },
  }
}

function siteErrors(site: Site | undefined): PlanErrors {
  if (site !== undefined) return noErrors
  return new Map([
    ['siteId', 'Please select a site'],
    ['localAuthorityId', 'Please select a local authority'],
  ])
}
