import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { calendars } from '#contract/calendars/calendars.ts'
import {
  type PreviewedSite,
  type RollOut,
  type RollOutInput,
  rollOuts,
} from '#contract/calendars/roll-outs.ts'
import type { RollOutMethod } from '#domain/template/roll-out.ts'
import { fundingYearFrom, fundingYearOf, startYearOf } from '#domain/year/funding-year.ts'
import { query } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'
import { today } from '#web/session/today.ts'
import type { SiteFilter } from './matching-sites.ts'

/** As many as one call plans. */
const batchSize = 25

type Previewed = { sites: readonly PreviewedSite[]; wanted: number }

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
  const ofYear = useQuery(query(calendars.list, { params, query: { fundingYear } }))
  const planned = useMemo(() => new Set(ofYear.data?.map(({ siteId }) => siteId)), [ofYear.data])
  const preview = useAction(rollOuts.preview, {
    failure: { title: 'Preview Failed', text: 'The sites could not be previewed. Please try again.' },
  })
  const start = useAction(rollOuts.start, {
    success: { title: 'Roll-out Started', text: 'You can leave this page: it continues in the background.' },
    failure: { title: 'Roll-out Failed', text: 'The roll-out could not be started. Please try again.' },
    refresh: [`/api/organizations/${organizationId}/roll-outs`],
  })
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  /** The choices that the running preview is of; other choices stop it. */
  const running = useRef<object | null>(null)

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
      running.current = null
      setPreviewed(null)
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
    /** Of all that is planned for the year; without it every site seems to be without a calendar. */
    ofYear,
    errors,
    previewed,
    setFundingYear: withPreviewReset(setFundingYear),
    setMethod: withPreviewReset(setMethod),
    setTemplateId: withPreviewReset(setTemplateId),
    setFilter,
    setChosen: withPreviewReset(setChosen),
    isPreviewing: preview.isPending,
    isStarting: start.isPending,
    /** Of every site that would get a calendar, in batches. */
    async showPreview() {
      const body = input()
      if (body === null) return
      const own = {}
      running.current = own
      const toMake = [...chosen].filter((siteId) => !planned.has(siteId))
      const wanted = toMake.length > 0 ? toMake : [...chosen]
      const sites: PreviewedSite[] = []
      setPreviewed({ sites: [], wanted: wanted.length })
      for (let from = 0; from < wanted.length; from += batchSize) {
        const siteIds = wanted.slice(from, from + batchSize)
        const found = await preview.run({ params, body: { ...body, siteIds } })
        if (running.current !== own) return
        if (found === undefined) return setPreviewed(null)
        sites.push(...found)
        setPreviewed({ sites: [...sites], wanted: wanted.length })
      }
    },
    async begin() {
      const body = input()
      const started = body && (await start.run({ params, body }))
      if (started) onStarted(started)
    },
  }
}

export type NewRollOut = ReturnType<typeof useNewRollOut>
