import { useMemo } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { CommentInput, reviews } from '#contract/calendars/reviews.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useSavedForm } from '#web/api/form/use-saved-form.ts'
import { useAction } from '#web/api/use-action.ts'
import { readText, writeText } from '#web/session/browser-storage.ts'
import { draftKey } from '#web/session/drafts.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'

export function CommentForm({ calendar }: { calendar: Calendar }) {
  const { id, status, organizationName, localAuthorityName } = calendar
  const { user } = useSignedIn()
  const place = useMemo(() => ({ userId: user.id, calendarId: id }), [user.id, id])
  const form = useSavedForm(CommentInput, {
    defaultValues: { body: findSavedComment(place) },
    shouldFocusError: true,
  })
  const comment = useAction(reviews.comment, {
    failure: { title: 'Comment Not Sent', text: 'Failed to send the comment. Please try again.' },
    refresh: [`/api/calendars/${id}/comments`, `/api/calendars/${id}/timeline`],
  })

  async function send(body: CommentInput) {
    const sent = await comment.run({ params: { id }, body })
    // What was typed on meanwhile stays.
    if (sent === undefined || form.getValues('body').trim() !== sent.body) return
    saveComment(place, '')
    form.restart({ body: '' })
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
        <TextArea
          rows={3}
          {...form.register('body', { onChange: ({ target }) => saveComment(place, target.value) })}
        />
      </Field>
      <div>
        <Button type="submit" isPending={comment.isPending} pendingLabel="Sending...">
          Send comment
        </Button>
      </div>
    </ContractForm>
  )
}

// What was typed and is not sent yet, stored in this browser through a reload or an expired sign-in, by person.

type CommentPlace = { userId: string; calendarId: string }

function keyOf({ userId, calendarId }: CommentPlace): string {
  return draftKey('comment', userId, calendarId)
}

const findSavedComment = (place: CommentPlace): string => readText('localStorage', keyOf(place)) ?? ''

const saveComment = (place: CommentPlace, text: string) =>
  writeText('localStorage', keyOf(place), text === '' ? null : text)
