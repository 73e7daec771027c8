import { Controller } from 'react-hook-form'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { AuthorityDecisionInput } from '#contract/calendars/councils.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { DateInput } from '#web/session/date-input.tsx'
import { useDraftText } from '#web/session/draft-text.ts'
import { today } from '#web/session/today.ts'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { useDecide } from './use-decide.ts'

type SendBackDialogProps = {
  calendar: Calendar
  known: Pick<AuthorityDecisionInput, 'after' | 'revision' | 'submittedAt'>
  onClose: () => void
}

export function SendBackDialog({ calendar, known, onClose }: SendBackDialogProps) {
  const { id, siteName, fundingYear } = calendar
  const { draft, saveTyped, removeDraft } = useDraftText(`${id}/send-back`)
  const form = useContractForm(AuthorityDecisionInput, {
    defaultValues: { verdict: 'sent-back' as const, comment: draft, ...known },
  })
  const decide = useDecide(calendar, {
    success: { title: 'Calendar Sent Back', text: `${siteName} sees your comment.` },
    failureText: 'Failed to send the calendar back. Please try again.',
    onRefused: form.showRefusal,
  })

  async function send(body: AuthorityDecisionInput) {
    const decided = await decide.run({ params: { id }, body: { ...body, ...known } })
    if (decided === undefined) return
    removeDraft()
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title="Send this calendar back?"
      description={`${siteName}, ${fundingYear} Term Calendar`}
    >
      <ContractForm form={form} onSubmit={send}>
        <Field
          label="Comment"
          help="It is shown beside the calendar, and emailed to those who can change it."
          error={form.formState.errors.comment?.message}
        >
          <TextArea rows={4} {...form.register('comment', { onChange: saveTyped })} />
        </Field>
        <Field
          label="Due back"
          isOptional
          help="The day by which you ask for it again."
          error={form.formState.errors.dueOn?.message}
        >
          <Controller
            control={form.control}
            name="dueOn"
            render={({ field: { value = '', onChange, ...field } }) => (
              <DateInput
                {...field}
                value={value}
                onChange={(day) => onChange(day || undefined)}
                min={today()}
              />
            )}
          />
        </Field>
        <SubmitActions
          variant="danger"
          label="Send calendar back"
          pendingLabel="Sending back..."
          isPending={decide.isPending}
        />
      </ContractForm>
    </Dialog>
  )
}
