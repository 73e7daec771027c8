import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type SystemSettings, SystemSettingsInput, system } from '#contract/system/system.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { query } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'
import { useUnsaved } from '#web/session/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { MaintenanceQuestion } from './maintenance-question.tsx'

export function SystemConfigurationCard() {
  const settings = useQuery(query(system.settings, {}))

  return (
    <Card title="System configuration">
      <Loaded
        query={settings}
        skeleton={<Skeleton className="h-72" />}
        errorTitle="The configuration could not be loaded"
      >
        {(found) => <ConfigurationForm settings={found} onStale={() => void settings.refetch()} />}
      </Loaded>
    </Card>
  )
}

type FormValues = {
  systemName: string
  supportEmail: string
  requireTwoFactor: boolean
  isUnderMaintenance: boolean
}

/** Validates the controls' values with the contract's schema; an empty address becomes null. */
const ConfigurationInput = z.pipe(
  z.transform(({ supportEmail, ...rest }: FormValues) => ({
    ...rest,
    supportEmail: supportEmail.trim() || null,
  })),
  SystemSettingsInput,
)

function valuesOf({ supportEmail, ...settings }: SystemSettings): FormValues {
  const { systemName, requireTwoFactor, isUnderMaintenance } = settings
  return { systemName, supportEmail: supportEmail ?? '', requireTwoFactor, isUnderMaintenance }
}

type ConfigurationFormProps = { settings: SystemSettings; onStale: () => void }

function ConfigurationForm({ settings, onStale }: ConfigurationFormProps) {
  const [isStale, setIsStale] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const form = useForm({
    resolver: zodResolver(ConfigurationInput),
    defaultValues: valuesOf(settings),
    shouldFocusError: false,
  })
  const { errors, isDirty, submitCount } = form.formState
  useUnsaved(isDirty)
  const update = useAction(system.updateSettings, {
    success: { title: 'Changes Saved', text: 'They apply to everyone from now on.' },
    failure: { title: 'Save Failed', text: 'Failed to save changes' },
    refresh: ['/api/system/settings'],
    onRefused: ({ code }) => {
      if (code !== 'stale-version') return false
      setIsStale(true)
      onStale()
      return false
    },
  })
  const save = form.handleSubmit(async (body) => {
    setIsAsking(false)
    const saved = await update.run({ version: settings.version, body })
    if (!saved) return
    setIsStale(false)
    form.reset(valuesOf(saved))
  })

  const saveOrAsk = form.handleSubmit(({ isUnderMaintenance }) => {
    if (isUnderMaintenance && !settings.isUnderMaintenance) setIsAsking(true)
    else void save()
  })

  return (
    <form noValidate onSubmit={(event) => void saveOrAsk(event)} className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {isStale && (
          <Notice tone="danger" title="Someone else has changed this configuration">
            What you have typed is still here. Save again to replace theirs, or reload the page to see it.
          </Notice>
        )}
      </div>
      <ErrorSummary errors={errors} attempt={submitCount} />
      <Field
        label="System name"
        help="The name of this installation, on each page once it is reloaded, and in emails."
        error={errors.systemName?.message}
      >
        <TextInput autoComplete="off" {...form.register('systemName')} />
      </Field>
      <Field
        label="Support email"
        isOptional
        help="For questions: it is shown at the end of each email and on error pages."
        error={errors.supportEmail?.message}
      >
        <TextInput type="email" inputMode="email" autoComplete="off" {...form.register('supportEmail')} />
      </Field>
      <Controller
        control={form.control}
        name="requireTwoFactor"
        render={({ field }) => (
          <Switch
            label="Two-factor authentication for everyone"
            help="Off: each organisation decides for its managers and administrators."
            isOn={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="isUnderMaintenance"
        render={({ field }) => (
          <Switch
            label="Maintenance mode"
            help="Only system administrators can sign in. People with maintenance alerts get an email now, and again when it is over."
            isOn={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <div className="border-t border-line pt-3.5">
        <Button
          type="submit"
          variant={isDirty ? 'main' : 'plain'}
          disabled={!isDirty}
          isPending={update.isPending}
          pendingLabel="Saving..."
        >
          Save Changes
        </Button>
      </div>
      <MaintenanceQuestion
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void save()}
      />
    </form>
  )
}
