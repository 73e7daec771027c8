import { useEffect, useMemo, useRef, useState } from 'react'
import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import type { Site } from '#contract/organizations/site.ts'
import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import type { Country, Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import { useAuthorityOf } from '#web/calendars/rules/use-authority.ts'
import { type CheckedPlan, usePlanErrors } from '#web/calendars/rules/use-plan-errors.ts'
import { useYearSettings, type YearSettings } from '#web/calendars/rules/use-year-settings.ts'
import type { SavedPlan } from '#web/calendars/saved-plan.ts'
import { arePlansEqual, defaultPlan, type Plan } from '#web/planner/plan/plan.ts'
import { startPlanner } from '#web/planner/plan/planner-state.ts'
import { type Planner, usePlanner } from '#web/planner/plan/use-planner.ts'
import { planErrors } from '#web/planner/plan-errors.ts'
import { usePlannableSite } from '#web/session/reach/use-sites.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** The division with the most sites, used until a site is chosen. */
const usualDivision: Division = 'england-and-wales'
const usualCountry: Country = 'England'

export type Generator = YearSettings & {
  siteId: string
  site: Site | undefined
  authority: ListedLocalAuthority | undefined
  fundingYear: FundingYear
  division: Division
  requirements: FundingRequirements
  planner: Planner
  checked: CheckedPlan
  chooseSite: (siteId: string) => void
  /** Switches to the year's stored plan or a new one; the plan of the previous year is stored. */
  chooseFundingYear: (fundingYear: FundingYear) => void
  /** Replaces the plan, its site and its year; can be undone. */
  takeOver: (other: Planned) => void
}

export type Planned = Pick<SavedPlan, 'siteId' | 'fundingYear' | 'plan'>

type Start = Pick<Planned, 'siteId' | 'fundingYear'> & Partial<Pick<Planned, 'plan'>>

export function useGenerator(start: Start, sites: readonly Site[]): Generator {
  const [siteId, setSiteId] = useState(start.siteId)
  const [fundingYear, setFundingYear] = useState(start.fundingYear)
  const { effectiveOrganizationId } = useSignedIn()
  const site = usePlannableSite(siteId, sites)
  const authority = useAuthorityOf(site, sites)
  const ofOrganization = useYearSettings(site?.organizationId ?? effectiveOrganizationId)
  const { weekStart } = ofOrganization
  const yearStart = site?.yearStart ?? ofOrganization.yearStart
  const [drawnFrom, setDrawnFrom] = useState(yearStart)
  const plansByYear = useRef(new Map<FundingYear, Plan>())
  const planner = usePlanner(() => ({
    ...startPlanner(start.plan ?? defaultPlan(start.fundingYear, yearStart)),
    followsUsual: start.plan === undefined,
  }))
  const { present } = planner.state.history
  const checked = usePlanErrors(
    planner,
    (plan) =>
      new Map<string, string>([
        ...(site === undefined ? noSite : []),
        ...planErrors(
          { fundingYear, yearStart, ...(site && { division: site.localAuthority.division }) },
          plan,
        ),
      ]),
  )

  // Sites may belong to several organisations: an untouched plan follows the year start of its site.
  useEffect(() => {
    if (yearStart === drawnFrom) return
    setDrawnFrom(yearStart)
    if (isNewPlan(planner, fundingYear, drawnFrom))
      planner.send({ type: 'start-over', plan: defaultPlan(fundingYear, yearStart), isNew: true })
  }, [yearStart, drawnFrom, fundingYear, planner])

  /** Without a plan a new one. */
  function goTo(year: FundingYear, plan?: Plan) {
    setFundingYear(year)
    checked.startOver()
    planner.send({
      type: 'start-over',
      plan: plan ?? defaultPlan(year, yearStart),
      isNew: plan === undefined,
    })
  }

  function chooseFundingYear(year: FundingYear) {
    const isPlanned = !isNewPlan(planner, fundingYear, yearStart)
    if (isPlanned) plansByYear.current.set(fundingYear, present)
    else plansByYear.current.delete(fundingYear)
    goTo(year, plansByYear.current.get(year))
    if (!isPlanned) return
    toast({
      title: 'Funding Year Changed',
      description: `What you planned for ${fundingYear} is saved until you choose that year again.`,
      action: { label: 'Undo', run: () => goTo(fundingYear, present) },
    })
  }

  function takeOver(other: Planned) {
    const put = (to: Planned, from: FundingYear) => {
      setSiteId(to.siteId)
      if (to.fundingYear === from) planner.send({ type: 'replace', plan: to.plan })
      else goTo(to.fundingYear, to.plan)
    }
    put(other, fundingYear)
    toast({
      title: 'Dates Added',
      description: 'They are in the planner. Check them, then generate the calendar.',
      action: { label: 'Undo', run: () => put({ siteId, fundingYear, plan: present }, other.fundingYear) },
    })
  }

  return {
    siteId,
    site,
    authority,
    fundingYear,
    division: site?.localAuthority.division ?? usualDivision,
    yearStart,
    weekStart,
    requirements: useMemo(
      () =>
        requirementsOfYear(
          authority?.rulesWithOwn ?? authority?.fundingRequirements ?? null,
          { fundingYear, yearStart },
          authority?.country ?? usualCountry,
        ),
      [authority, fundingYear, yearStart],
    ),
    planner,
    checked,
    chooseSite: setSiteId,
    chooseFundingYear,
    takeOver,
  }
}

/** Whether nothing was changed in a new plan, which is open as is usual. */
export function isNewPlan(
  { state }: Planner,
  fundingYear: FundingYear,
  yearStart: FundingYearStart,
): boolean {
  const openBankHolidays = state.holidays.usual
  return arePlansEqual(state.history.present, { ...defaultPlan(fundingYear, yearStart), openBankHolidays })
}

/** The site brings its authority. */
const noSite = [
  ['siteId', 'Please select a site'],
  ['localAuthorityId', 'Please select a local authority'],
] as const
