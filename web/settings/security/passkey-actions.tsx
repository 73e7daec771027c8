import { useState } from 'react'
import { type Passkey, passkeys } from '#contract/people/passkeys.ts'
import { useAction } from '#web/api/use-action.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'

export function PasskeyActions({ passkey }: { passkey: Passkey }) {
  const { id, name } = passkey
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const remove = useAction(passkeys.remove, {
    success: { title: 'Passkey Removed', text: name },
    failure: { title: 'Removal Failed', text: 'The passkey could not be removed. Please try again.' },
    refresh: ['/api/auth/security'],
  })
  const rename = useAction(passkeys.rename, {
    success: { title: 'Passkey Renamed' },
    failure: { title: 'Update Failed', text: 'The passkey could not be renamed. Please try again.' },
    refresh: ['/api/auth/security'],
  })

  return (
    <>
      <IconButton icon="pencil" label={`Rename ${name}`} onClick={() => setOpen('rename')} />
      <IconButton icon="trash" label={`Remove ${name}`} onClick={() => setOpen('remove')} />
      {open === 'rename' && (
        <PasskeyNameDialog
          title="Rename passkey"
          saveLabel="Rename"
          name={name}
          isPending={rename.isPending}
          onClose={close}
          onSave={(body) => void rename.run({ params: { id }, body }).then((saved) => saved && close())}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        onConfirm={() => void remove.run({ params: { id } }).then(close)}
        title={`Remove ${name}?`}
        confirmLabel="Remove passkey"
        pendingLabel="Removing..."
        isPending={remove.isPending}
      >
        <p>You can no longer sign in with it. Your device may keep it until you remove it there too.</p>
      </ConfirmDialog>
    </>
  )
}
