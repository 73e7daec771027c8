import { useState } from 'react'
import { type Invitation, invitations } from '#contract/people/invitations.ts'
import { useAction } from '#web/api/use-action.ts'
import { DayOf } from '#web/session/shown-dates.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyableValue } from '#web/ui/copyable-value.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type CopyLinkDialogProps = { invitation: Pick<Invitation, 'id' | 'email'>; onClose: () => void }

/** For installations without a mail server. The link is shown once, and replaces the one before. */
export function CopyLinkDialog({ invitation: { id, email }, onClose }: CopyLinkDialogProps) {
  const [shown, setShown] = useState<{ link: string; expiresAt: string } | null>(null)
  const make = useAction(invitations.showLink, {
    failure: { title: 'No Link', text: 'The link could not be made. Please try again.' },
    refresh: ['/api/invitations'],
  })

  async function show() {
    const made = await make.run({ params: { id } })
    if (made) setShown(made)
  }

  return (
    <Dialog
      onClose={onClose}
      title="Copy the invitation’s link"
      description={`No mail server is set up, so hand the link to ${email} yourself.`}
    >
      {shown === null ? (
        <>
          <p className="mb-4">
            Anyone who has the link joins as this person: send it by a way that only they read. Earlier links
            stop working, and the audit log says that you copied it.
          </p>
          <Button
            variant="main"
            isPending={make.isPending}
            pendingLabel="Making the link..."
            onClick={() => void show()}
          >
            Show the link
          </Button>
        </>
      ) : (
        <div className="grid gap-4">
          <dl>
            <CopyableValue name="Link" value={shown.link} />
          </dl>
          <p className="text-small text-soft">
            It works once, until <DayOf instant={shown.expiresAt} />, and is not shown again.
          </p>
        </div>
      )}
    </Dialog>
  )
}
