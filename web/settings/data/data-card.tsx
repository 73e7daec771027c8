import { useState } from 'react'
import { account } from '#contract/people/account.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { useSession } from '#web/session/session.tsx'
import { today } from '#web/session/today.ts'
import { useDates } from '#web/session/use-dates.ts'
import { SecurityRow } from '#web/settings/security/security-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'

const graceDays = 14

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
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
      onClose={onClose}
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

export function DataCard() {
  const { save, saving } = useSaveFile('Your data could not be exported. Please try again.', {
    saved: { title: 'Export Ready', text: () => 'Your data is in the file you have just saved.' },
  })
  const [isLeaving, setIsLeaving] = useState(false)

  const exportData = () => save(account.exportOwnData, { params: {}, fileName: 'term-calendar-my-data.json' })

  return (
    <Card title="Data Management">
      <div className="grid gap-4">
        <SecurityRow
          title="Your data"
          text="Everything stored about you, as one text file (JSON) that other programs can read."
        >
          <Button isPending={saving !== null} pendingLabel="Exporting..." onClick={() => void exportData()}>
            Request Export
          </Button>
        </SecurityRow>
        <section aria-label="Danger Zone" className="grid gap-2 rounded-control border border-danger p-3.5">
          <h3 className="font-semibold text-danger">Danger Zone</h3>
          <SecurityRow
            title="Delete your account"
            text="After two weeks, in which you can change your mind. Calendars that you made stay."
          >
            <Button variant="danger" onClick={() => setIsLeaving(true)}>
              Delete Account
            </Button>
          </SecurityRow>
        </section>
        {isLeaving && <DeleteAccountDialog onClose={() => setIsLeaving(false)} />}
      </div>
    </Card>
  )
}
