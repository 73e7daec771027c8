import { useRef, useState } from 'react'
import {
  type PreviewedSite,
  type RollOut,
  type RollOutInput,
  rollOuts,
} from '#contract/calendars/roll-outs.ts'
import type { RollOutMethod } from '#domain/template/roll-out.ts'
import { fundingYearFrom, fundingYearOf, startYearOf } from '#domain/year/funding-year.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/api/use-action.ts'
import { today } from '#web/session/today.ts'
import { useUnsaved } from '#web/ui/page/unsaved.ts'
import { toastFailure } from '#web/ui/toast/toast.ts'
import { type ChosenSites, type SiteFilter, wantedSites } from './site-filter.ts'

/** As many as one call plans. */
const batchSize = 25

/** Enough to see what they get; the roll-out itself has no such limit. */
export const maxPreviewedOfEvery = 100

const previewFailure = {
  title: 'Preview Failed',
  text: 'The sites could not be previewed. Please try again.',
}

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
  const [chosen, setChosen] = useState<ChosenSites>(new Map())
  const [errors, setErrors] = useState<{ sites?: string; template?: string }>({})
  useUnsaved(chosen !== 'every' && chosen.size > 0)
  const params = { organizationId }
  const preview = useAction(rollOuts.preview, {
    failure: previewFailure,
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
      ...(chosen !== 'every' && chosen.size === 0 && { sites: 'Choose at least one site.' }),
      ...(method === 'template' && templateId === '' && { template: 'Choose a template.' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return null
    return {
      ...{ fundingYear, method },
      ...(method === 'template' && { templateId }),
      ...(chosen !== 'every' && { siteIds: [...chosen.keys()] }),
    }
  }

  /** Undefined, and said, where they can't be read. */
  async function firstOfEvery(): Promise<string[] | undefined> {
    const read = (withoutCalendar: boolean) => {
      const filter = { search: '', localAuthorityId: '', withoutCalendar }
      const query = { ...wantedSites(fundingYear, filter), limit: maxPreviewedOfEvery }
      return call(rollOuts.candidates, { params, query })
    }
    try {
      const toMake = await read(true)
      return (toMake.length > 0 ? toMake : await read(false)).map(({ siteId }) => siteId)
    } catch (error) {
      toastFailure(previewFailure.title, errorMessage(error, previewFailure.text))
      return undefined
    }
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
    errors,
    previewed,
    setFundingYear: withPreviewReset((year: string) => {
      setFundingYear(year)
      // Which of them have a calendar is known of the other year.
      if (chosen !== 'every')
        setChosen(new Map([...chosen].map(([id, site]) => [id, { ...site, hasCalendar: false }])))
    }),
    setMethod: withPreviewReset(setMethod),
    setTemplateId: withPreviewReset(setTemplateId),
    setFilter,
    setChosen: withPreviewReset(setChosen),
    isPreviewing: preview.isPending,
    isStarting: start.isPending,
    /** Of the sites that would get a calendar, in batches. */
    async showPreview() {
      const body = input()
      if (body === null) return
      const own = {}
      running.current = own
      const wanted = chosen === 'every' ? await firstOfEvery() : idsToPreview(chosen)
      if (wanted === undefined || running.current !== own) return
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

function idsToPreview(chosen: Exclude<ChosenSites, 'every'>): string[] {
  const all = [...chosen.values()]
  const toMake = all.filter(({ hasCalendar }) => !hasCalendar)
  return (toMake.length > 0 ? toMake : all).map(({ siteId }) => siteId)
}

export type NewRollOut = ReturnType<typeof useNewRollOut>
