import { useState } from 'react'
import { type User, type UserInput, users } from '#contract/people/users.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSession, useSignedIn } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PersonFields } from '#web/users/person-fields.tsx'
import { personFormValuesOf } from '#web/users/person-form-values.ts'
import { showRefusal, useUserForm } from '#web/users/use-person-form.ts'

type EditUserDialogProps = { person: User; onClose: () => void; onStale: () => void }

export function EditUserDialog({ person, onClose, onStale }: EditUserDialogProps) {
  const { user } = useSignedIn()
  const { refresh } = useSession()
  const form = useUserForm(personFormValuesOf(person))
  const [isStale, setIsStale] = useState(false)
  const isOwnAccount = person.id === user.id
  const update = useAction(users.update, {
    success: {
      title: 'User Updated',
      text: ({ firstName, lastName }) => `${firstName} ${lastName} is up to date.`,
    },
    failure: { title: 'Update Failed', text: 'Could not update user details' },
    refresh: ['/api/users'],
    onRefused: (error) => {
      showRefusal(form, error)
      if (error.code === 'stale-version') {
        setIsStale(true)
        onStale()
      }
      return false
    },
  })

  async function submit(body: UserInput) {
    const updated = await update.run({ params: { id: person.id }, version: person.version, body })
    if (!updated) return
    onClose()
    if (isOwnAccount) await refresh()
  }

  const { isDirty, errors, submitCount } = form.formState
  return (
    <Dialog isOpen onClose={onClose} isDirty={isDirty} title="Edit User" width="wide">
      <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
        <div role="alert" className="empty:hidden">
          {isStale && (
            <Notice tone="danger" title="Someone else has changed this user">
              What you have typed is still here. Update again to replace theirs, or cancel to keep it.
            </Notice>
          )}
        </div>
        <ErrorSummary errors={errors} attempt={submitCount} />
        <PersonFields
          form={form}
          roleIsFixed={
            isOwnAccount ? 'You can’t change your own role: another administrator can.' : undefined
          }
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="main" isPending={update.isPending} pendingLabel="Updating...">
            Update User
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
