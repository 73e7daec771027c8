import { useQueryClient } from '@tanstack/react-query'
import { calendars } from '#contract/calendars/calendars.ts'
import { daysToBringBack } from '#domain/plan/removed-calendar.ts'
import { segmentsOf } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type RemovableCalendar, removalOf } from './calendar-removal.ts'
import { useBringBack } from './use-bring-back.ts'

type RemoveCalendarDialogProps = {
  calendar: RemovableCalendar
  siteName: string
  onClose: () => void
  /** Leaves the calendar's page, or closes what shows it, before the lists are refetched. */
  onRemoved: () => Promise<void>
}

export function RemoveCalendarDialog({ calendar, siteName, onClose, onRemoved }: RemoveCalendarDialogProps) {
  const { isRetiring } = removalOf(calendar)
  const queryClient = useQueryClient()
  const remove = useAction(calendars.remove, {
    failure: {
      title: 'Delete Failed',
      text: `Failed to ${isRetiring ? 'retire' : 'delete'} calendar. Please try again.`,
    },
    refresh: ['/api/organizations', '/api/removed-calendars'],
  })
  const bringBack = useBringBack()

  async function confirm() {
    const removed = await remove.run({ params: { id: calendar.id }, version: calendar.version })
    if (removed === undefined) return
    toast({
      title: isRetiring ? 'Calendar Retired' : 'Calendar Deleted',
      description: `The ${calendar.fundingYear} Term Calendar of ${siteName} is removed from the lists.`,
      action: { label: 'Undo', run: () => void bringBack.run({ params: { id: calendar.id } }) },
    })
    onClose()
    await onRemoved()
    await queryClient.invalidateQueries({
      queryKey: segmentsOf('/api/calendars'),
      // What is gone can't be read again.
      predicate: ({ queryKey }) => !queryKey.includes(calendar.id),
    })
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={isRetiring ? 'Retire this calendar?' : 'Delete this calendar?'}
      confirmLabel={isRetiring ? 'Retire calendar' : 'Delete calendar'}
      pendingLabel={isRetiring ? 'Retiring...' : 'Deleting...'}
      isPending={remove.isPending}
    >
      <p>
        <b className="font-semibold text-ink">
          {siteName}, {calendar.fundingYear} Term Calendar
        </b>
      </p>
      {isRetiring ? (
        <>
          <p>
            It disappears from all lists and can no longer be exported. Its approved revisions stay in the
            history. You can bring it back for {daysToBringBack} days, below the list on the dashboard.
          </p>
          <p>
            Phones and calendars that subscribe to this site lose the dates of {calendar.fundingYear}, and the
            page for parents no longer shows them.
          </p>
        </>
      ) : (
        <p>
          Its terms, half-terms and closures are deleted with it. You can bring it back for {daysToBringBack}{' '}
          days, below the list on the dashboard.
        </p>
      )}
    </ConfirmDialog>
  )
}
