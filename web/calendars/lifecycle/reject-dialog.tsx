import { type Calendar, calendars } from '#contract/calendars/calendars.ts'
import { RejectInput } from '#contract/calendars/reject-input.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useDraftText } from '#web/session/draft-text.ts'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'

type RejectDialogProps = {
  calendar: Pick<Calendar, 'id' | 'version' | 'siteName' | 'fundingYear'>
  onClose: () => void
}

export function RejectDialog({ calendar, onClose }: RejectDialogProps) {
  const { draft, saveTyped, removeDraft } = useDraftText(`${calendar.id}/reject`)
  const form = useContractForm(RejectInput, { defaultValues: { reason: draft } })
  const reject = useAction(calendars.reject, {
    success: { title: 'Calendar Rejected', text: 'The person who planned it sees your reason.' },
    failure: { title: 'Rejection Failed', text: 'Failed to reject calendar. Please try again.' },
    changes: calendars.find,
    refresh: ['/api/calendars', '/api/organizations', '/api/approvals'],
    onRefused: form.showRefusal,
  })

  async function send(body: { reason: string }) {
    const rejected = await reject.run({ params: { id: calendar.id }, version: calendar.version, body })
    if (rejected === undefined) return
    removeDraft()
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title="Reject this calendar?"
      description={`${calendar.siteName}, ${calendar.fundingYear} Term Calendar`}
    >
      <ContractForm form={form} onSubmit={send}>
        <Field
          label="Reason"
          help="It is shown beside the calendar until it is submitted again."
          error={form.formState.errors.reason?.message}
        >
          <TextArea rows={4} {...form.register('reason', { onChange: saveTyped })} />
        </Field>
        <SubmitActions
          variant="danger"
          label="Reject calendar"
          pendingLabel="Rejecting..."
          isPending={reject.isPending}
        />
      </ContractForm>
    </Dialog>
  )
}
