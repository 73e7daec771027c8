import { approvals } from '#contract/calendars/approvals.ts'
import { useActOnMany } from '#web/api/calendars/use-act-on-many.ts'
import { useAction } from '#web/api/use-action.ts'

export const decidedAtOnce = 50

export function useDecideMany() {
  const action = useAction(approvals.decide, {
    failure: { title: 'Approval Failed', text: 'Failed to approve the calendars. Please try again.' },
    refresh: ['/api/approvals', '/api/calendars', '/api/organizations'],
  })
  return useActOnMany({
    run: (calendars) => action.run({ body: { decision: 'approve', calendars } }),
    report: ({ length }, all) => ({
      title: length === 1 ? 'Calendar Approved' : 'Calendars Approved',
      description: `${length} of ${all} approved. They can be exported now.`,
    }),
  })
}
