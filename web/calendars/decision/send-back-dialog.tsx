import { zodResolver } from '@hookform/resolvers/zod'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { AuthorityDecisionInput } from '#contract/calendars/councils.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
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
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(AuthorityDecisionInput),
    defaultValues: { verdict: 'sent-back' as const, comment: draft.current, ...known },
    shouldFocusError: false,
  })
  const decide = useDecide(calendar, {
    success: { title: 'Calendar Sent Back', text: `${siteName} sees your comment.` },
    failureText: 'Failed to send the calendar back. Please try again.',
  })

  function keep(comment: string) {
    draft.current = comment
  }

  async function send(body: AuthorityDecisionInput) {
    const decided = await decide.run({ params: { id }, body: { ...body, ...known } })
    if (decided === undefined) return
    keep('')
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Send this calendar back?"
      description={`${siteName}, ${fundingYear} Term Calendar`}
    >
      <form noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
        <ErrorSummary errors={formState.errors} attempt={formState.submitCount} />
        <Field
          label="Comment"
          help="It is shown with the calendar, and emailed to the people who can change it."
          error={formState.errors.comment?.message}
        >
          <TextArea rows={4} {...register('comment', { onChange: ({ target }) => keep(target.value) })} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" isPending={decide.isPending} pendingLabel="Sending back...">
            Send calendar back
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
