import type { ReactNode } from 'react'
import type { FieldValues, SubmitHandler } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Organization } from '#contract/organizations/organization.ts'
import { OrganizationSettings, organizations } from '#contract/organizations/organizations.ts'
import { ContractForm, type UseContractFormReturn } from '#web/api/form/contract-form.tsx'
import { useSavedForm } from '#web/api/form/use-saved-form.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSession } from '#web/session/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { SaveButton } from '#web/ui/form/save-button.tsx'

type SettingsCardProps<Values extends FieldValues, Body extends FieldValues> = {
  title: string
  form: UseContractFormReturn<Values, Body> & { save: SubmitHandler<Body>; isPending: boolean }
  children: ReactNode
}

export function SettingsCard<Values extends FieldValues, Body extends FieldValues>({
  title,
  form,
  children,
}: SettingsCardProps<Values, Body>) {
  const { isDirty } = form.formState

  return (
    <Card title={title}>
      <ContractForm
        form={form}
        onSubmit={form.save}
        stale={{
          title: 'Someone else has changed these settings since you opened them',
          text: 'What you have chosen is still here. Save once more to replace theirs, or reload the page to see it.',
        }}
      >
        {children}
        <SaveButton isDirty={isDirty} isPending={form.isPending} className="border-t border-line pt-3.5" />
      </ContractForm>
    </Card>
  )
}

const SettingsForm = z.pipe(z.transform(settingsInputOf), OrganizationSettings)

export type OrganizationCardProps = {
  organization: Organization
  /** Reads the organisation again, and with it its version. */
  onStale: () => Promise<unknown>
}

/** The form of one card: sends only that card's settings, so that cards do not overwrite each other. */
export function useSettingsForm(
  { organization, onStale }: OrganizationCardProps,
  onCard: readonly SettingName[],
) {
  const { refresh } = useSession()
  const form = useSavedForm(SettingsForm, { defaultValues: settingsValuesOf(organization), onStale })
  const update = useAction(organizations.update, {
    success: { title: 'Organization Updated', text: 'Your changes are saved.' },
    failure: { title: 'Update Failed', text: 'Failed to update organization details' },
    changes: organizations.find,
    refresh: ['/api/organizations', '/api/sites'],
    onRefused: form.showRefusal,
  })

  async function save(input: OrganizationSettings) {
    const body = Object.fromEntries(onCard.map((name) => [name, input[name]]))
    const saved = await update.run({
      params: { id: organization.id },
      version: organization.version,
      body,
    })
    if (!saved) return
    form.restart(settingsValuesOf(saved))
    // How days and times are shown comes with the person signed in.
    await refresh()
  }

  return { ...form, save, isPending: update.isPending }
}

type SettingName = keyof OrganizationSettings

/** The values of the controls: '' where the contract has null. */
type SettingsValues = {
  [Name in SettingName]-?: null extends Organization[Name]
    ? NonNullable<Organization[Name]> | ''
    : Organization[Name]
}

function settingsValuesOf(organization: Organization): SettingsValues {
  const names = Object.keys(OrganizationSettings.shape) as SettingName[]
  return Object.fromEntries(names.map((name) => [name, organization[name] ?? ''])) as SettingsValues
}

function settingsInputOf(values: SettingsValues): OrganizationSettings {
  return {
    ...values,
    notificationFromEmail: textOrNull(values.notificationFromEmail),
    mailDisplayName: textOrNull(values.mailDisplayName),
    replyToEmail: textOrNull(values.replyToEmail),
    colour: textOrNull(values.colour.toLowerCase()),
    dateFormat: values.dateFormat === '' ? null : values.dateFormat,
  }
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
