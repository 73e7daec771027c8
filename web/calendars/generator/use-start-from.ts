import { useEffect, useRef, useState } from 'react'
import { templates } from '#contract/calendars/templates.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import type { SavedPlan } from '#web/calendars/saved-plan.ts'
import { defaultPlan, type Plan } from '#web/planner/plan/plan.ts'
import type { YearRules } from '#web/planner/plan/year-facts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Generator } from './use-generator.ts'

/** The source of the dates; any other value is a template's id. */
export const defaultDates = 'default'
export const lastYear = 'last-year'
export const councilDates = 'council'
/** Offered while the templates could not be loaded. */
export const templatesAgain = 'again'

type StartDates = NonNullable<SavedPlan['startedFrom']> & { siteId: string; fundingYear: string }

export function useStartFrom(
  { site, siteId, fundingYear, yearStart, planner }: Generator,
  { authorityTerms }: Pick<YearRules, 'authorityTerms'>,
  startedFrom: SavedPlan['startedFrom'],
) {
  const [started, setStarted] = useState<StartDates | null>(
    startedFrom ? { ...startedFrom, siteId, fundingYear } : null,
  )
  const plan = planner.state.history.present
  const shown = { siteId, fundingYear, plan }
  const newest = useRef({ ...shown, choose })
  useEffect(() => {
    newest.current = { ...shown, choose }
  })
  const failure = { title: 'Dates Not Used', text: 'These dates could not be used. Your own are unchanged.' }
  const fromTemplate = useAction(templates.preview, { failure })
  const fromLastYear = useAction(templates.previewLastYear, { failure })
  const params = { organizationId: site?.organizationId ?? '' }
  const offered = useAnswer(templates.list, { params, enabled: site !== undefined })
  const isOfNow = started?.siteId === siteId && started.fundingYear === fundingYear

  async function choose(from: string, withSplit = false) {
    if (from === templatesAgain) return offered.refetch()
    const usual = { ...defaultPlan(fundingYear, yearStart), openBankHolidays: planner.state.holidays.usual }
    if (from === defaultDates) {
      setStarted(null)
      return planner.send({ type: 'replace', plan: usual })
    }
    const [planned, loaded] = await Promise.all([
      from === councilDates
        ? null
        : from === lastYear
          ? fromLastYear.run({ params: { id: siteId }, body: { fundingYear, withSplit } })
          : fromTemplate.run({ params: { id: from }, body: { siteId, fundingYear, withSplit } }),
      // Loaded on demand, to keep the first visit small.
      import('./starting-year.ts').catch(console.warn),
    ])
    if (planned === undefined) return
    if (loaded === undefined) {
      const run = () => void newest.current.choose(from, withSplit)
      return toast({
        title: failure.title,
        description: 'They could not be loaded.',
        action: { label: 'Try again', run },
      })
    }
    const { startingYear, changedMeanwhileToast } = loaded
    if (!isSame(newest.current, shown)) return toast(changedMeanwhileToast)
    const { plan, ...said } = startingYear(planned, usual, { authorityTerms, yearStart })
    planner.send({ type: 'replace', plan })
    setStarted({ from, siteId, fundingYear, ...said })
  }

  return {
    /** Who publishes the known dates, in words; null where none are known. */
    council:
      site === undefined || Object.keys(authorityTerms).length === 0
        ? null
        : nationWords(site.localAuthority.division).payer,
    offered:
      offered.data ?? (offered.isError ? [{ id: templatesAgain, name: 'Load the templates again' }] : []),
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
