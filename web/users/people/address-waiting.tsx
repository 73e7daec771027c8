import { type User, users } from '#contract/people/users.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { mailed } from '#web/ui/page/mail-words.ts'
import { Notice } from '#web/ui/page/notice.tsx'

type AddressWaitingProps = { person: User; newEmail: string; onTakenBack: () => void }

/** A new address that its owner has not confirmed yet, with the way to take it back. */
export function AddressWaiting({ person, newEmail, onTakenBack }: AddressWaitingProps) {
  const cancel = useAction(users.cancelAddressChange, {
    success: { title: 'Address Change Cancelled', text: ({ email }) => `The address stays ${email}.` },
    failure: { title: 'Cancelling Failed', text: 'Could not cancel the change of the address' },
    refresh: ['/api/users'],
  })

  return (
    <Notice
      title="A new address waits to be confirmed"
      action={
        <Button
          isPending={cancel.isPending}
          pendingLabel="Cancelling..."
          onClick={() => void cancel.run({ params: { id: person.id } }, onTakenBack)}
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
