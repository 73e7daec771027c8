import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RollOut, rollOuts, type SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import { type ActedOn, type CalendarToActOn, useActOnMany } from '#web/api/calendars/use-act-on-many.ts'
import { eachPage } from '#web/api/pages.ts'
import { segmentsOf } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'

const submittedAtOnce = 25

export type Submitted = ActedOn<SubmittedCalendar>

export function useSubmitAll({ id, counts }: RollOut) {
  const queryClient = useQueryClient()
  const params = { id }
  const [result, setResult] = useState<Submitted | null>(null)
  const submit = useAction(rollOuts.submit, {
    failure: { title: 'Submit Failed', text: 'Not all calendars could be submitted. Try again.' },
  })
  const { act, progress } = useActOnMany<SubmittedCalendar>({
    run: (calendars) => submit.run({ params, body: { calendars } }),
  })

  async function* drafts(): AsyncGenerator<readonly CalendarToActOn[]> {
    const made = eachPage(rollOuts.sites, { params, query: { state: 'made' } }, submittedAtOnce)
    for await (const page of made)
      yield page.flatMap(({ siteName: name, calendar }) =>
        calendar?.status === 'draft' ? [{ id: calendar.id, version: calendar.version, name }] : [],
      )
  }

  async function run() {
    const acted = await act({ number: counts.made, batches: drafts() })
    if (acted.isWhole || acted.done.length + acted.refused.length > 0) setResult(acted)
    await Promise.all(
      ['/api/roll-outs', '/api/calendars', '/api/organizations', '/api/approvals'].map((path) =>
        queryClient.invalidateQueries({ queryKey: segmentsOf(path) }),
      ),
    )
  }

  return { run, progress, result, dismiss: () => setResult(null) }
}
