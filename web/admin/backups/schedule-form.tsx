import { type BackupSettings, BackupSettingsInput, backups } from '#contract/system/backups.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { SwitchField } from '#web/api/form/switch-field.tsx'
import { useSavedForm } from '#web/api/form/use-saved-form.ts'
import { useAction } from '#web/api/use-action.ts'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { SaveButton } from '#web/ui/form/save-button.tsx'

export function ScheduleForm({ settings }: { settings: BackupSettings }) {
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
