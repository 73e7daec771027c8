import { useQueryClient } from '@tanstack/react-query'
import { calendars } from '#contract/calendars/calendars.ts'
import { useAction } from '#web/api/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { type RemovableCalendar, removalOf } from './calendar-removal.ts'

type RemoveCalendarDialogProps = {
  calendar: RemovableCalendar
  siteName: string
  onClose: () => void
  /** Leaves the calendar's page before the lists are refetched. */
  onRemoved?: () => Promise<void>
}

export function RemoveCalendarDialog({ calendar, siteName, onClose, onRemoved }: RemoveCalendarDialogProps) {
  const { isRetiring } = removalOf(calendar)
  const queryClient = useQueryClient()
  const remove = useAction(calendars.remove, {
    success: {
      title: isRetiring ? 'Calendar Retired' : 'Calendar Deleted',
      text: `The ${calendar.fundingYear} Term Calendar of ${siteName} is removed from the lists.`,
    },
    failure: {
      title: 'Delete Failed',
      text: `Failed to ${isRetiring ? 'retire' : 'delete'} calendar. Please try again.`,
    },
    refresh: ['/api/organizations'],
  })

  async function confirm() {
    const removed = await remove.run({ params: { id: calendar.id }, version: calendar.version })
    if (removed === undefined) return
    onClose()
    await onRemoved?.()
    await queryClient.invalidateQueries({ queryKey: ['/api', 'calendars'] })
  }

  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
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
            history. This can’t be undone.
          </p>
          <p>
            Phones and calendars that subscribe to this site lose the dates of {calendar.fundingYear}, and the
            page for parents no longer shows them.
          </p>
        </>
      ) : (
        <p>Its three terms, half-terms and closures are lost. This can’t be undone.</p>
      )}
    </ConfirmDialog>
  )
}
