import { zodResolver } from '@hookform/resolvers/zod'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { type Calendar, calendars, RejectInput } from '#contract/calendars/calendars.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'

type RejectDialogProps = {
  calendar: Pick<Calendar, 'id' | 'version' | 'siteName' | 'fundingYear'>
  /** The reason so far, which survives closing the dialog. */
  draft: RefObject<string>
  onClose: () => void
}

export function RejectDialog({ calendar, draft, onClose }: RejectDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(RejectInput),
    defaultValues: { reason: draft.current },
    shouldFocusError: false,
  })
  const reject = useAction(calendars.reject, {
    success: { title: 'Calendar Rejected', text: 'The person who planned it sees your reason.' },
    failure: { title: 'Rejection Failed', text: 'Failed to reject calendar. Please try again.' },
    refresh: ['/api/calendars', '/api/organizations', '/api/approvals'],
  })

  function keep(reason: string) {
    draft.current = reason
  }

  async function send(body: { reason: string }) {
    const rejected = await reject.run({ params: { id: calendar.id }, version: calendar.version, body })
    if (rejected) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Reject this calendar?"
      description={`${calendar.siteName}, ${calendar.fundingYear} Term Calendar`}
    >
      <form noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
        <ErrorSummary errors={formState.errors} attempt={formState.submitCount} />
        <Field
          label="Reason"
          help="It is shown with the calendar until it is submitted again."
          error={formState.errors.reason?.message}
        >
          <TextArea rows={4} {...register('reason', { onChange: ({ target }) => keep(target.value) })} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" isPending={reject.isPending} pendingLabel="Rejecting...">
            Reject calendar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
