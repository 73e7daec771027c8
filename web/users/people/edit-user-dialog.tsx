import { type User, type UserInput, users } from '#contract/people/users.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { mailed } from '#web/ui/page/mail-words.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { PersonFields } from '#web/users/person-fields.tsx'
import { personFormValuesOf } from '#web/users/person-form-values.ts'
import { useUserForm } from '#web/users/use-person-form.ts'

type EditUserDialogProps = { person: User; onClose: () => void; onStale: () => Promise<unknown> }

export function EditUserDialog({ person, onClose, onStale }: EditUserDialogProps) {
  const { user, refresh } = useSignedIn()
  const form = useUserForm(personFormValuesOf(person), onStale)
  const isOwnAccount = person.id === user.id
  const update = useAction(users.update, {
    success: {
      title: 'User Updated',
      text: ({ firstName, lastName, newEmail }) =>
        newEmail !== null && newEmail === form.getValues('email')
          ? `${mailed(`A link was sent to ${newEmail}.`, newEmail)} The address changes once it is opened.`
          : `${firstName} ${lastName} is up to date.`,
    },
    failure: { title: 'Update Failed', text: 'Could not update user details' },
    refresh: ['/api/users'],
    onRefused: form.showRefusal,
  })

  async function submit(body: UserInput) {
    const updated = await update.run({ params: { id: person.id }, version: person.version, body })
    if (!updated) return
    onClose()
    if (isOwnAccount) await refresh()
  }

  return (
    <Dialog onClose={onClose} isDirty={form.formState.isDirty} title="Edit User" width="wide">
      <ContractForm
        form={form}
        onSubmit={submit}
        stale={{
          title: 'Someone else has changed this user’s details since you opened them',
          text: 'What you have typed is still here. Update once more to replace theirs, or cancel to keep it.',
        }}
      >
        {person.newEmail !== null && (
          <AddressWaiting person={person} newEmail={person.newEmail} onCancelled={onClose} />
        )}
        <PersonFields
          form={form}
          emailHelp="A new address counts once its owner has opened the link that is sent there."
          roleIsFixed={
            isOwnAccount ? 'You can’t change your own role: another administrator can.' : undefined
          }
        />
        <SubmitActions label="Update User" pendingLabel="Updating..." isPending={update.isPending} />
      </ContractForm>
    </Dialog>
  )
}

type AddressWaitingProps = { person: User; newEmail: string; onCancelled: () => void }

/** A new address that its owner has not confirmed yet, with the way to take it back. */
function AddressWaiting({ person, newEmail, onCancelled }: AddressWaitingProps) {
  const cancel = useAction(users.cancelAddressChange, {
    success: { title: 'Address Change Cancelled', text: ({ email }) => `The address stays ${email}.` },
    failure: {
      title: 'Cancellation Failed',
      text: 'Could not cancel the change of the address. Please try again.',
    },
    refresh: ['/api/users'],
  })

  return (
    <Notice
      title="A new address waits to be confirmed"
      action={
        <Button
          isPending={cancel.isPending}
          pendingLabel="Cancelling..."
          onClick={() => void cancel.run({ params: { id: person.id } }, onCancelled)}
        >
          Cancel the change
        </Button>
      }
    >
      <span className="wrap-anywhere">{mailed(`A link was sent to ${newEmail}.`, newEmail)}</span> Until it is
      opened, the address stays as it is.
    </Notice>
  )
}
