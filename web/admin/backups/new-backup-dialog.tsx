import { useState } from 'react'
import { newPasswordHelp } from '#contract/people/new-password.ts'
import { backups } from '#contract/system/backups.ts'
import { useAction } from '#web/api/use-action.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SubmitActions } from '#web/ui/dialog/submit-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

type NewBackupDialogProps = { onClose: () => void }

export function NewBackupDialog({ onClose }: NewBackupDialogProps) {
  const [isEncrypted, setIsEncrypted] = useState(true)
  const [passphrase, setPassphrase] = useState('')
  const start = useAction(backups.start, {
    success: { title: 'Backup Started', text: 'It shows in the list, and you can leave the page meanwhile.' },
    failure: { title: 'Backup Failed', text: 'The backup could not be started. Please try again.' },
    refresh: ['/api/backups'],
    onRefused: ({ fields }) => fields?.passphrase !== undefined,
  })

  async function run() {
    if (await start.run({ body: { passphrase: isEncrypted ? passphrase : null } })) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Back up everything"
      description="One file with every organisation, site, calendar and account."
      isDirty={passphrase !== ''}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <Switch
          label="Encrypt with a passphrase"
          help="Then nobody opens the file without it, and it carries the secret key, so that second factors work after a restore anywhere."
          isOn={isEncrypted}
          onChange={setIsEncrypted}
        />
        {isEncrypted ? (
          <Field label="Passphrase" help={newPasswordHelp} error={start.error?.fields?.passphrase}>
            <PasswordInput
              autoComplete="new-password"
              value={passphrase}
              onChange={({ target }) => setPassphrase(target.value)}
            />
          </Field>
        ) : (
          <Notice tone="warn">
            Whoever gets hold of the file reads all of it. Secrets in it stay sealed with SECRET_KEY, which
            you keep apart.
          </Notice>
        )}
        {isEncrypted && (
          <p className="text-small text-soft">
            The passphrase is kept nowhere: without it the backup can’t be opened again, by nobody.
          </p>
        )}
        <SubmitActions
          label="Back Up Now"
          pendingLabel="Starting..."
          isPending={start.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
