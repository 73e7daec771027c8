import { useState } from 'react'
import { approvals, type DecidedCalendar } from '#contract/calendars/approvals.ts'
import { useAction } from '#web/api/use-action.ts'
import { toast } from '#web/ui/toast/toast.ts'

export type CalendarToDecide = { id: string; version: number; siteName: string; fundingYear: string }
export type RefusedCalendar = { id: string; name: string; message: string }

/** Small enough to show progress. */
const batchSize = 50

export function useDecideMany() {
  /** Null unless running. */
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [refused, setRefused] = useState<readonly RefusedCalendar[]>([])
  const action = useAction(approvals.decide, {
    failure: { title: 'Approval Failed', text: 'Failed to approve the calendars. Please try again.' },
    refresh: ['/api/approvals', '/api/calendars', '/api/organizations'],
  })

  async function decide(selected: readonly CalendarToDecide[]) {
    const decided: DecidedCalendar[] = []
    for (let start = 0; start < selected.length; start += batchSize) {
      setProgress({ done: start, all: selected.length })
      const calendars = selected.slice(start, start + batchSize).map(({ id, version }) => ({ id, version }))
      const answer = await action.run({ body: { decision: 'approve', calendars } })
      if (answer === undefined) break
      decided.push(...answer)
    }
    setProgress(null)
    const names = new Map(
      selected.map(({ id, siteName, fundingYear }) => [id, `${siteName}, ${fundingYear}`]),
    )
    const approved = decided.filter(({ outcome }) => outcome === 'approved').length
    if (approved > 0)
      toast({
        title: approved === 1 ? 'Calendar Approved' : 'Calendars Approved',
        description: `${approved} of ${selected.length} approved. They can be exported now.`,
      })
    setRefused(
      decided.flatMap(({ id, message }) =>
        message === null ? [] : [{ id, name: names.get(id) ?? '', message }],
      ),
    )
  }

  return { decide, refused, progress, dismiss: () => setRefused([]) }
}
