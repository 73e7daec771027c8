import { useState } from 'react'
import { newPasswordHelp } from '#contract/people/new-password.ts'
import { backups } from '#contract/system/backups.ts'
import { useAction } from '#web/api/use-action.ts'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

export function NewBackupDialog({ onClose }: { onClose: () => void }) {
  const [isEncrypted, setIsEncrypted] = useState(true)
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [isDifferent, setIsDifferent] = useState(false)
  const start = useAction(backups.start, {
    success: { title: 'Backup Started', text: 'It appears in the list. You can leave the page.' },
    failure: { title: 'Backup Failed', text: 'The backup could not be started. Please try again.' },
    refresh: ['/api/backups'],
    refreshesInDoubt: true,
    onRefused: ({ fields }) => fields?.passphrase !== undefined,
  })

  async function run() {
    const isMistyped = isEncrypted && again !== passphrase
    setIsDifferent(isMistyped)
    if (isMistyped) return
    if (await start.run({ body: { passphrase: isEncrypted ? passphrase : null } })) onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title="Back up everything"
      description="One file with every organisation, site, calendar and account."
      isDirty={passphrase !== ''}
    >
      <Form onSubmit={run} className="grid gap-4">
        <Switch
          label="Encrypt with a passphrase"
          help="The file can then be opened only with it, and contains the secret key, so that second factors work after a restore on any server."
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
            Anyone who has the file can read all of it. Only secrets are encrypted, with SECRET_KEY, which you
            have to store separately.
          </Notice>
        )}
        {isEncrypted && (
          <Field
            label="Passphrase again"
            error={isDifferent ? 'This is not what you typed above.' : undefined}
          >
            <PasswordInput
              autoComplete="new-password"
              value={again}
              onChange={({ target }) => setAgain(target.value)}
            />
          </Field>
        )}
        {isEncrypted && (
          <p className="text-small text-soft">
            It is not stored. Without the passphrase no one can open this backup.
          </p>
        )}
        <SubmitActions label="Back Up Now" pendingLabel="Starting..." isPending={start.isPending} />
      </Form>
    </Dialog>
  )
}
