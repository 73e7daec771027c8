import { useState } from 'react'
import { type Backup, type BackupSettings, BackupSettingsInput, backups } from '#contract/system/backups.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { SwitchField } from '#web/api/form/switch-field.tsx'
import { useSavedForm } from '#web/api/form/use-saved-form.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { SaveButton } from '#web/ui/form/save-button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { BackupList } from './backup-list.tsx'

const NewBackupDialog = lazyDialog(() => import('./new-backup-dialog.tsx'), 'NewBackupDialog')
const RestoreDialog = lazyDialog(() => import('./restore/restore-dialog.tsx'), 'RestoreDialog')

type Open = { kind: 'new' } | { kind: 'restore'; backup: Backup | null }

export function Backups() {
  const settings = useAnswer(backups.settings, {})
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  return (
    <section aria-labelledby="backups" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id="backups" className="font-semibold">
            Backup and restore
          </h3>
          <p className="text-soft">
            Everything in one file, as it was at one moment. Everyone can go on working.
          </p>
        </div>
        {settings.data?.isPossible && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen({ kind: 'restore', backup: null })}>Restore from a file</Button>
            <Button variant="main" onClick={() => setOpen({ kind: 'new' })}>
              Back Up Now
            </Button>
          </div>
        )}
      </div>
      <Loaded query={settings} box="h-40" what="The backups">
        {(found) => (
          <Possible settings={found} onRestore={(backup) => setOpen({ kind: 'restore', backup })} />
        )}
      </Loaded>
      {open?.kind === 'new' && <NewBackupDialog onClose={close} />}
      {open?.kind === 'restore' && <RestoreDialog backup={open.backup} onClose={close} />}
    </section>
  )
}

type PossibleProps = { settings: BackupSettings; onRestore: (backup: Backup) => void }

function Possible({ settings, onRestore }: PossibleProps) {
  if (!settings.isPossible)
    return (
      <Notice tone="warn" title="This server can’t make backups">
        It does not know the database owner’s address. Set DATABASE_OWNER_URL and start it again, on every
        server that the proxy may lead you to; or use <code>npm run admin -- backup</code> where the address
        is known.
      </Notice>
    )
  return (
    <>
      <BackupList onRestore={onRestore} />
      <ScheduleForm settings={settings} />
    </>
  )
}

function ScheduleForm({ settings }: { settings: BackupSettings }) {
  const { backsUpNightly, backupsKept, isNightlyEncrypted } = settings
  const form = useSavedForm(BackupSettingsInput, {
    values: { backsUpNightly, backupsKept },
    shouldFocusError: true,
  })
  const { errors, isDirty } = form.formState
  const update = useAction(backups.updateSettings, {
    success: { title: 'Changes Saved', text: 'They apply from the next night.' },
    failure: { title: 'Save Failed', text: 'Failed to save changes' },
    refresh: ['/api/system/backups', '/api/system/health'],
  })

  async function save(body: BackupSettingsInput) {
    const saved = await update.run({ body })
    if (saved) form.restart({ backsUpNightly: saved.backsUpNightly, backupsKept: saved.backupsKept })
  }

  return (
    <ContractForm
      form={form}
      onSubmit={save}
      className="grid items-start gap-4 rounded-control bg-hover/60 p-3.5 lg:grid-cols-[1fr_12rem_auto]"
    >
      <SwitchField
        form={form}
        name="backsUpNightly"
        label="Back up every night"
        help={isNightlyEncrypted ? 'Encrypted with BACKUP_PASSPHRASE.' : notEncrypted}
      />
      <Field label="Nightly backups kept" error={errors.backupsKept?.message}>
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={90}
          {...form.register('backupsKept', { valueAsNumber: true })}
        />
      </Field>
      <SaveButton isDirty={isDirty} className="lg:mt-7" isPending={update.isPending} />
    </ContractForm>
  )
}

const notEncrypted = 'Not encrypted: the operator of the server can set BACKUP_PASSPHRASE.'
