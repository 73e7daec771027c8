import { useState } from 'react'
import { type Webhook, webhooks } from '#contract/webhooks/webhooks.ts'
import { useAction } from '#web/api/use-action.ts'
import { ShownOnce } from '#web/integrations/shown-once.tsx'
import { Button } from '#web/ui/button.tsx'
import { CancelButton, Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { hostOf } from './words.ts'

type SecretDialogProps = { webhook: Webhook; organizationId: string; onClose: () => void }

export function SecretDialog({ webhook: { id, address }, organizationId, onClose }: SecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const renew = useAction(webhooks.renewSecret, {
    failure: { title: 'No New Secret', text: 'The secret could not be renewed. Please try again.' },
    refresh: [`/api/organizations/${organizationId}/webhooks`],
  })
  const host = hostOf(address)

  if (secret !== null)
    return (
      <Dialog onClose={onClose} title={`The new secret of ${host}`}>
        <NewSecret secret={secret} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      onClose={onClose}
      title={`A new secret for ${host}?`}
      description="From then on each call is signed with it. A receiver that still uses the old one will reject the calls, which are tried again for sixteen hours."
    >
      <DialogActions>
        <CancelButton />
        <Button
          variant="main"
          isPending={renew.isPending}
          pendingLabel="One moment..."
          onClick={() => void renew.run({ params: { id } }, (made) => setSecret(made.secret))}
        >
          Make a new secret
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <>
      <ShownOnce label="The secret" secret={secret}>
        It is shown this once. The receiver uses it to check that calls come from here.
      </ShownOnce>
      <DialogActions>
        <Button variant="main" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </>
  )
}
