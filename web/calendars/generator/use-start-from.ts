import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import { templates } from '#contract/calendars/templates.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { query } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'
import { defaultPlan } from '#web/planner/plan/plan.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import { planFrom } from './plan-from.ts'
import type { Generator } from './use-generator.ts'

/** The source of the dates; any other value is a template's id. */
export const defaultDates = 'default'
export const lastYear = 'last-year'
export const councilDates = 'council'

type Taken = {
  from: string
  siteId: string
  fundingYear: string
  sentences: readonly string[]
  /** The split that stayed behind and can be had. */
  split: PlannedYear['splitOffered']
}

export function useStartFrom(
  { site, siteId, fundingYear, yearStart, planner }: Generator,
  { authorityTerms }: Pick<YearRules, 'authorityTerms'>,
) {
  const [taken, setTaken] = useState<Taken | null>(null)
  const failure = { title: 'Dates Not Used', text: 'These dates could not be used. Your own are unchanged.' }
  const fromTemplate = useAction(templates.preview, { failure })
  const fromLastYear = useAction(templates.previewLastYear, { failure })
  const params = { organizationId: site?.organizationId ?? '' }
  const { data: offered } = useQuery({ ...query(templates.list, { params }), enabled: site !== undefined })
  const isOfNow = taken?.siteId === siteId && taken.fundingYear === fundingYear

  async function choose(from: string, withSplit = false) {
    const usual = { ...defaultPlan(fundingYear, yearStart), openBankHolidays: planner.state.holidays.usual }
    if (from === defaultDates) {
      setTaken(null)
      return planner.send({ type: 'take-over', plan: usual })
    }
    if (from === councilDates) {
      // Loaded on demand, to keep the first visit small.
      const { councilPlan } = await import('./council-plan.ts')
      const { plan, sentences } = councilPlan(authorityTerms, usual, yearStart)
      planner.send({ type: 'take-over', plan })
      return setTaken({ from, siteId, fundingYear, sentences, split: null })
    }
    const planned =
      from === lastYear
        ? await fromLastYear.run({ params: { id: siteId }, body: { fundingYear, withSplit } })
        : await fromTemplate.run({ params: { id: from }, body: { siteId, fundingYear, withSplit } })
    if (planned === undefined) return
    planner.send({ type: 'take-over', plan: planFrom(planned, defaultPlan(fundingYear, yearStart)) })
    const sentences = planned.adjustments.map(({ sentence }) => sentence)
    setTaken({ from, siteId, fundingYear, sentences, split: planned.splitOffered })
  }

  return {
    /** Whose dates are known, in words; null where none are. */
    council:
      site === undefined || Object.keys(authorityTerms).length === 0
        ? null
        : nationWords(site.localAuthority.division).payer,
    offered: offered ?? [],
    value: isOfNow ? taken.from : defaultDates,
    sentences: isOfNow ? taken.sentences : [],
    split: isOfNow ? taken.split : null,
    isPending: fromTemplate.isPending || fromLastYear.isPending,
    choose: (from: string) => choose(from),
    takeSplit: () => taken && choose(taken.from, true),
    dismiss: () => setTaken(taken && { ...taken, sentences: [] }),
  }
}

export type StartFrom = ReturnType<typeof useStartFrom>
