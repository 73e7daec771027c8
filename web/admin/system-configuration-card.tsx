import { useState } from 'react'
import * as z from 'zod/mini'
import { type SystemSettings, SystemSettingsInput, system } from '#contract/system/system.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { SwitchField } from '#web/api/form/switch-field.tsx'
import { useSavedForm } from '#web/api/form/use-saved-form.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useSession } from '#web/session/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { SaveButton } from '#web/ui/form/save-button.tsx'
import { productName } from '#web/ui/page/product-name.ts'

export function SystemConfigurationCard() {
  const settings = useAnswer(system.settings, {})

  return (
    <Card title="System configuration">
      <Loaded query={settings} box="h-72" what="The configuration">
        {(found) => <ConfigurationForm settings={found} onStale={() => settings.refetch()} />}
      </Loaded>
    </Card>
  )
}

const ConfigurationInput = z.pipe(
  z.transform(({ supportEmail, ...rest }: FormValues) => ({
    ...rest,
    supportEmail: supportEmail.trim() || null,
  })),
  SystemSettingsInput,
)

function valuesOf({ supportEmail, ...settings }: SystemSettings) {
  const { systemName, requireTwoFactor, isUnderMaintenance } = settings
  return { systemName, supportEmail: supportEmail ?? '', requireTwoFactor, isUnderMaintenance }
}
type FormValues = ReturnType<typeof valuesOf>

type ConfigurationFormProps = { settings: SystemSettings; onStale: () => Promise<unknown> }

function ConfigurationForm({ settings, onStale }: ConfigurationFormProps) {
  const { refresh } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const form = useSavedForm(ConfigurationInput, { defaultValues: valuesOf(settings), onStale })
  const { errors, isDirty } = form.formState
  const update = useAction(system.updateSettings, {
    success: { title: 'Changes Saved', text: 'They apply to everyone from now on.' },
    failure: { title: 'Save Failed', text: 'Failed to save changes' },
    changes: system.settings,
    onRefused: form.showRefusal,
  })
  const save = form.handleSubmit(async (body) => {
    setIsAsking(false)
    const saved = await update.run({ version: settings.version, body })
    if (!saved) return
    form.restart(valuesOf(saved))
    // The banner of the maintenance comes and goes with the switch.
    if (saved.isUnderMaintenance !== settings.isUnderMaintenance) await refresh()
  })

  function saveOrAsk({ isUnderMaintenance }: SystemSettingsInput) {
    if (isUnderMaintenance && !settings.isUnderMaintenance) setIsAsking(true)
    else void save()
  }

  return (
    <ContractForm
      form={form}
      onSubmit={saveOrAsk}
      stale={{
        title: 'Someone else has changed this configuration since you opened it',
        text: 'What you have typed is still here. Save once more to replace theirs, or reload the page to see it.',
      }}
    >
      <Field
        label="System name"
        help="The name of this installation, on each page once it is reloaded, and in emails."
        error={errors.systemName?.message}
      >
        <TextInput {...form.register('systemName')} />
      </Field>
      <Field
        label="Support email"
        isOptional
        help="For questions: it is shown at the end of each email and on error pages."
        error={errors.supportEmail?.message}
      >
        <TextInput type="email" {...form.register('supportEmail')} />
      </Field>
      <SwitchField
        form={form}
        name="requireTwoFactor"
        label="Two-factor authentication for everyone"
        help="When off, each organisation decides for its managers and administrators."
      />
      <SwitchField
        form={form}
        name="isUnderMaintenance"
        label="Maintenance mode"
        help="Only system administrators can use it. People with maintenance alerts get an email when it begins and when it ends."
      />
      <div className="border-t border-line pt-3.5">
        <SaveButton isDirty={isDirty} isPending={update.isPending} />
      </div>
      {/* Opening again needs no confirmation. */}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void save()}
        title={`Close ${productName} for maintenance?`}
        confirmLabel="Close for maintenance"
      >
        <p>
          From the next click only system administrators can use it, and other people can’t save their changes
          until you open it again. People with maintenance alerts get an email.
        </p>
        <p>Pages for parents and calendar feeds still work.</p>
      </ConfirmDialog>
    </ContractForm>
  )
}
