import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { type BackupSettings, BackupSettingsInput, backups } from '#contract/system/backups.ts'
import { useAction } from '#web/api/use-action.ts'
import { useUnsaved } from '#web/session/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type ScheduleFormProps = { settings: BackupSettings }

/** Whether backups are made every night, and how many are stored. */
export function ScheduleForm({ settings }: ScheduleFormProps) {
  const { backsUpNightly, backupsKept, isNightlyEncrypted } = settings
  const form = useForm({
    resolver: zodResolver(BackupSettingsInput),
    values: { backsUpNightly, backupsKept },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty)
  const update = useAction(backups.updateSettings, {
    success: { title: 'Changes Saved', text: 'They apply from the next night.' },
    failure: { title: 'Save Failed', text: 'Failed to save changes' },
    refresh: ['/api/system/backups'],
  })
  const save = form.handleSubmit(async (body) => {
    const saved = await update.run({ body })
    if (saved) form.reset({ backsUpNightly: saved.backsUpNightly, backupsKept: saved.backupsKept })
  })

  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid items-start gap-4 rounded-control bg-hover/60 p-3.5 sm:grid-cols-[1fr_12rem_auto]"
    >
      <Controller
        control={form.control}
        name="backsUpNightly"
        render={({ field }) => (
          <Switch
            label="Back up every night"
            help={isNightlyEncrypted ? 'Encrypted with BACKUP_PASSPHRASE.' : notEncrypted}
            isOn={field.value}
            onChange={field.onChange}
          />
        )}
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
      <Button
        type="submit"
        className="sm:mt-7"
        variant={isDirty ? 'main' : 'plain'}
        disabled={!isDirty}
        isPending={update.isPending}
        pendingLabel="Saving..."
      >
        Save Changes
      </Button>
    </form>
  )
}

const notEncrypted = 'Not encrypted: the operator of the server can set BACKUP_PASSPHRASE.'
