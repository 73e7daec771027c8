import { useState } from 'react'
import { type Approval, approvals, type DecidedCalendar } from '#contract/approvals.ts'
import { useAction } from '#web/api/use-action.ts'
import { toast } from '#web/ui/toast.ts'

export type RefusedCalendar = { id: string; name: string; message: string }

/** As many as one call takes. */
const mostAtOnce = 100

/** Approves what is chosen, a call for each hundred, and keeps what was refused to be read. */
export function useDecideMany() {
  const [refused, setRefused] = useState<readonly RefusedCalendar[]>([])
  const action = useAction(approvals.decide, {
    failure: { title: 'Approval Failed', text: 'Failed to approve the calendars. Please try again.' },
    refresh: ['/api/approvals', '/api/calendars', '/api/organizations'],
  })

  async function decide(selected: readonly Approval[]) {
    const decided: DecidedCalendar[] = []
    for (let start = 0; start < selected.length; start += mostAtOnce) {
      const calendars = selected.slice(start, start + mostAtOnce).map(({ id, version }) => ({ id, version }))
      const answer = await action.run({ body: { decision: 'approve', calendars } })
      if (answer === undefined) break
      decided.push(...answer)
    }
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

  return { decide, refused, isPending: action.isPending, forget: () => setRefused([]) }
}
