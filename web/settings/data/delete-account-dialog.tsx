import { account } from '#contract/people/account.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSession } from '#web/session/session.tsx'
import { today } from '#web/session/today.ts'
import { useDates } from '#web/session/use-dates.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'

const graceDays = 14

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { signOut } = useSession()
  const dates = useDates()
  const leave = useAction(account.askForDeletion, {
    failure: { title: 'Deletion Failed', text: 'Your account could not be deleted. Please try again.' },
  })

  async function confirm() {
    const leaving = await leave.run({})
    if (!leaving) return onClose()
    const day = dates.dateOf(leaving.deletionDueAt, 'd MMM yyyy')
    await signOut()
    toast({ title: 'Account Will Be Deleted', description: `On ${day}, unless you sign in before then.` })
  }

  return (
    <ConfirmDialog
      onCancel={onClose}
      onConfirm={() => void confirm()}
      title="Delete your account?"
      confirmLabel="Delete Account"
      pendingLabel="Deleting..."
      isPending={leave.isPending}
    >
      <p>
        You are signed out everywhere now. On {dates.date(addDays(today(), graceDays), 'd MMM yyyy')} your
        name, your address and everything you sign in with are deleted. If you sign in before then, the
        account stays as it is.
      </p>
      <p>Calendars that you made stay with your organisation, as those of a former user.</p>
    </ConfirmDialog>
  )
}
