import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type RollOut,
  type RollOutSite,
  rollOuts,
  type SubmittedCalendar,
} from '#contract/calendars/roll-outs.ts'
import { call } from '#web/api/call.ts'
import { segmentsOf } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'

const batchSize = 25

export type NotSubmitted = { siteName: string; message: string }
export type Submitted = { submitted: number; warnings: number; refused: readonly NotSubmitted[] }

export function useSubmitAll({ id }: RollOut) {
  const queryClient = useQueryClient()
  /** Null unless running. */
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [result, setResult] = useState<Submitted | null>(null)
  const submit = useAction(rollOuts.submit, {
    failure: { title: 'Submit Failed', text: 'Not all calendars could be submitted. Try again.' },
  })

  async function run() {
    setProgress({ done: 0, all: 0 })
    const made = await readMade(id).catch(() => [])
    const drafts = made.filter(({ calendar }) => calendar?.status === 'draft')
    const results: SubmittedCalendar[] = []
    for (let from = 0; from < drafts.length; from += batchSize) {
      setProgress({ done: from, all: drafts.length })
      const calendars = drafts
        .slice(from, from + batchSize)
        .flatMap(({ calendar }) =>
          calendar === null ? [] : [{ id: calendar.id, version: calendar.version }],
        )
      const answered = await submit.run({ params: { id }, body: { calendars } })
      if (answered === undefined) break
      results.push(...answered)
    }
    const names = new Map(drafts.map(({ calendar, siteName }) => [calendar?.id, siteName]))
    setResult({
      submitted: results.filter(({ outcome }) => outcome === 'submitted').length,
      warnings: results.reduce((sum, { warnings }) => sum + warnings, 0),
      refused: results.flatMap((each) =>
        each.outcome === 'submitted'
          ? []
          : [{ siteName: names.get(each.id) ?? '', message: each.message ?? '' }],
      ),
    })
    setProgress(null)
    await Promise.all(
      ['/api/roll-outs', '/api/calendars', '/api/organizations', '/api/approvals'].map((path) =>
        queryClient.invalidateQueries({ queryKey: segmentsOf(path) }),
      ),
    )
  }

  return { run, progress, result, dismiss: () => setResult(null) }
}

function readMade(id: string): Promise<RollOutSite[]> {
  return call(rollOuts.sites, { params: { id }, query: { state: 'made' } })
}
