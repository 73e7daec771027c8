import { calendars } from '#contract/calendars/calendars.ts'
import { useAction } from '#web/api/use-action.ts'

export function useBringBack() {
  return useAction(calendars.bringBack, {
    success: {
      title: 'Calendar Brought Back',
      text: ({ siteName, fundingYear }) => `The ${fundingYear} Term Calendar of ${siteName} is as it was.`,
    },
    failure: { title: 'Not Brought Back', text: 'Failed to bring the calendar back. Please try again.' },
    changes: calendars.find,
    refresh: ['/api/calendars', '/api/organizations', '/api/approvals', '/api/removed-calendars'],
  })
}
