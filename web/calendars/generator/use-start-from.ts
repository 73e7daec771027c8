import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import { templates } from '#contract/calendars/templates.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { query } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'
import { defaultPlan, type Plan } from '#web/planner/plan/plan.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Generator } from './use-generator.ts'

/** The source of the dates; any other value is a template's id. */
export const defaultDates = 'default'
export const lastYear = 'last-year'
export const councilDates = 'council'

type StartDates = {
  from: string
  siteId: string
  fundingYear: string
  sentences: readonly string[]
  /** The source's split, which is not applied but can be. */
  split: PlannedYear['splitOffered']
}

export function useStartFrom(
  { site, siteId, fundingYear, yearStart, planner }: Generator,
  { authorityTerms }: Pick<YearRules, 'authorityTerms'>,
) {
  const [started, setStarted] = useState<StartDates | null>(null)
  const plan = planner.state.history.present
  const shown = { siteId, fundingYear, plan }
  const newest = useRef(shown)
  useEffect(() => {
    newest.current = shown
  })
  const failure = { title: 'Dates Not Used', text: 'These dates could not be used. Your own are unchanged.' }
  const fromTemplate = useAction(templates.preview, { failure })
  const fromLastYear = useAction(templates.previewLastYear, { failure })
  const params = { organizationId: site?.organizationId ?? '' }
  const { data: offered } = useQuery({ ...query(templates.list, { params }), enabled: site !== undefined })
  const isOfNow = started?.siteId === siteId && started.fundingYear === fundingYear

  async function choose(from: string, withSplit = false) {
    const usual = { ...defaultPlan(fundingYear, yearStart), openBankHolidays: planner.state.holidays.usual }
    if (from === defaultDates) {
      setStarted(null)
      return planner.send({ type: 'replace', plan: usual })
    }
    if (from === councilDates) {
      // Loaded on demand, to keep the first visit small.
      const { councilPlan } = await import('./council-plan.ts')
      const { plan, sentences } = councilPlan(authorityTerms, usual, yearStart)
      planner.send({ type: 'replace', plan })
      return setStarted({ from, siteId, fundingYear, sentences, split: null })
    }
    const [planned, { planFrom }] = await Promise.all([
      from === lastYear
        ? fromLastYear.run({ params: { id: siteId }, body: { fundingYear, withSplit } })
        : fromTemplate.run({ params: { id: from }, body: { siteId, fundingYear, withSplit } }),
      import('./plan-from.ts'),
    ])
    if (planned === undefined) return
    if (!isSame(newest.current, shown)) return toast(changedMeanwhileToast)
    planner.send({ type: 'replace', plan: planFrom(planned, defaultPlan(fundingYear, yearStart)) })
    const sentences = planned.adjustments.map(({ sentence }) => sentence)
    setStarted({ from, siteId, fundingYear, sentences, split: planned.splitOffered })
  }

  return {
    /** Who publishes the known dates, in words; null where none are known. */
    council:
      site === undefined || Object.keys(authorityTerms).length === 0
        ? null
        : nationWords(site.localAuthority.division).payer,
    offered: offered ?? [],
    value: isOfNow ? started.from : defaultDates,
    sentences: isOfNow ? started.sentences : [],
    split: isOfNow ? started.split : null,
    isPending: fromTemplate.isPending || fromLastYear.isPending,
    choose: (from: string) => choose(from),
    takeSplit: () => started && choose(started.from, true),
    dismiss: () => setStarted(started && { ...started, sentences: [] }),
  }
}

export type StartFrom = ReturnType<typeof useStartFrom>

/** What the dates were asked for. */
type Shown = Pick<Generator, 'siteId' | 'fundingYear'> & { plan: Plan }

function isSame(one: Shown, other: Shown): boolean {
  return one.siteId === other.siteId && one.fundingYear === other.fundingYear && one.plan === other.plan
}

const changedMeanwhileToast = {
  title: 'Dates Not Used',
  description: 'You went on planning before they came. Choose them again to start from them.',
}
