import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { calendars } from '#contract/calendars/calendars.ts'
import { type RollOut, type RollOutInput, rollOuts } from '#contract/calendars/roll-outs.ts'
import type { RollOutMethod } from '#domain/template/roll-out.ts'
import { fundingYearFrom, fundingYearOf, startYearOf } from '#domain/year/funding-year.ts'
import { query } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'
import { today } from '#web/session/today.ts'
import type { SiteFilter } from './matching-sites.ts'

const maxPreviewed = 3

export function useNewRollOut(organizationId: string, onStarted: (rollOut: RollOut) => void) {
  const [fundingYear, setFundingYear] = useState(() =>
    fundingYearFrom(startYearOf(fundingYearOf(today())) + 1),
  )
  const [method, setMethod] = useState<RollOutMethod>('target')
  const [templateId, setTemplateId] = useState('')
  const [filter, setFilter] = useState<SiteFilter>({
    search: '',
    localAuthorityId: '',
    withoutCalendar: true,
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [errors, setErrors] = useState<{ sites?: string; template?: string }>({})
  const params = { organizationId }
  const { data: ofYear } = useQuery(query(calendars.list, { params, query: { fundingYear } }))
  const planned = useMemo(() => new Set(ofYear?.map(({ siteId }) => siteId)), [ofYear])
  const preview = useAction(rollOuts.preview, {
    failure: { title: 'Preview Failed', text: 'The sites could not be previewed.' },
  })
  const start = useAction(rollOuts.start, {
    success: { title: 'Roll-out Started', text: 'You can leave this page: it continues in the background.' },
    failure: { title: 'Roll-out Failed', text: 'The roll-out could not be started.' },
    refresh: [`/api/organizations/${organizationId}/roll-outs`],
  })
  const [previewed, setPreviewed] = useState<Awaited<ReturnType<typeof preview.run>>>(undefined)

  function input(): RollOutInput | null {
    const found = {
      ...(chosen.size === 0 && { sites: 'Choose at least one site.' }),
      ...(method === 'template' && templateId === '' && { template: 'Choose a template.' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return null
    return { fundingYear, method, ...(method === 'template' && { templateId }), siteIds: [...chosen] }
  }

  /** The preview no longer matches the choices. */
  function withPreviewReset<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      setPreviewed(undefined)
      setErrors({})
      set(value)
    }
  }

  return {
    fundingYear,
    method,
    templateId,
    filter,
    chosen,
    planned,
    errors,
    previewed,
    setFundingYear: withPreviewReset(setFundingYear),
    setMethod: withPreviewReset(setMethod),
    setTemplateId: withPreviewReset(setTemplateId),
    setFilter,
    setChosen: withPreviewReset(setChosen),
    isPreviewing: preview.isPending,
    isStarting: start.isPending,
    async showPreview() {
      const body = input()
      if (body === null) return
      // Sites that would not change have no preview.
      const toMake = [...chosen].filter((siteId) => !planned.has(siteId))
      const siteIds = (toMake.length > 0 ? toMake : [...chosen]).slice(0, maxPreviewed)
      setPreviewed(await preview.run({ params, body: { ...body, siteIds } }))
    },
    async begin() {
      const body = input()
      const started = body && (await start.run({ params, body }))
      if (started) onStarted(started)
    },
  }
}

export type NewRollOut = ReturnType<typeof useNewRollOut>
