import type { RefObject } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { AuthorityDecisionInput } from '#contract/calendars/councils.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useContractForm } from '#web/api/form/use-contract-form.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SubmitActions } from '#web/ui/dialog/submit-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'
import { useDecide } from './use-decide.ts'

type SendBackDialogProps = {
  calendar: Calendar
  known: Pick<AuthorityDecisionInput, 'after' | 'revision'>
  /** The comment so far, which survives closing the dialog. */
  draft: RefObject<string>
  onClose: () => void
}

export function SendBackDialog({ calendar, known, draft, onClose }: SendBackDialogProps) {
  const { id, siteName, fundingYear } = calendar
  const form = useContractForm(AuthorityDecisionInput, {
    defaultValues: { verdict: 'sent-back' as const, comment: draft.current, ...known },
  })
  const decide = useDecide(calendar, {
    success: { title: 'Calendar Sent Back', text: `${siteName} sees your comment.` },
    failureText: 'Failed to send the calendar back. Please try again.',
  })

  function saveDraft(comment: string) {
    draft.current = comment
  }

  async function send(body: AuthorityDecisionInput) {
    const decided = await decide.run({ params: { id }, body: { ...body, ...known } })
    if (decided === undefined) return
    saveDraft('')
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
          <TextArea
            rows={4}
            {...form.register('comment', { onChange: ({ target }) => saveDraft(target.value) })}
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
