import type { Calendar } from '#contract/calendars/calendars.ts'
import { CommentInput, reviews } from '#contract/calendars/reviews.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useDraftText } from '#web/session/draft-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'

export function CommentForm({ calendar }: { calendar: Calendar }) {
  const { id, status, organizationName, localAuthorityName } = calendar
  const { draft, saveTyped, removeDraft } = useDraftText(id)
  const form = useContractForm(CommentInput, {
    defaultValues: { body: draft },
    shouldFocusError: true,
  })
  const comment = useAction(reviews.comment, {
    failure: { title: 'Comment Not Sent', text: 'Failed to send the comment. Please try again.' },
    refresh: [`/api/calendars/${id}/comments`, `/api/calendars/${id}/timeline`],
  })

  async function send(body: CommentInput) {
    const typed = form.getValues('body')
    const sent = await comment.run({ params: { id }, body })
    // What was typed on meanwhile stays. What was sent may differ: it has no overrides of direction.
    if (sent === undefined || form.getValues('body') !== typed) return
    removeDraft()
    form.reset({ body: '' }, { keepDirtyValues: false })
  }

  return (
    <ContractForm form={form} onSubmit={send} className="grid gap-2.5">
      <Field
        label="Your comment"
        help={
          status === 'draft'
            ? `Visible only inside ${organizationName}, and to people of ${localAuthorityName} who help to plan this site.`
            : `Visible to everyone who can see this calendar, including ${localAuthorityName}.`
        }
        error={form.formState.errors.body?.message}
      >
        <TextArea rows={3} {...form.register('body', { onChange: saveTyped })} />
      </Field>
      <div>
        <Button type="submit" isPending={comment.isPending} pendingLabel="Sending...">
          Send comment
        </Button>
      </div>
    </ContractForm>
  )
}
