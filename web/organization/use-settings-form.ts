import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  type Organization,
  OrganizationSettings,
  organizations,
} from '#contract/organizations/organizations.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSession } from '#web/session/session.tsx'
import { type SettingName, settingsInputOf, settingsValuesOf } from './settings-values.ts'

/** Validates the controls' values with the contract's schema. */
const SettingsForm = z.pipe(z.transform(settingsInputOf), OrganizationSettings)

export type OrganizationCardProps = {
  organization: Organization
  /** Refetches the organisation with its new version. */
  onStale: () => void
}

/** The form of one card: sends only that card's settings, so that cards do not overwrite each other. */
export function useSettingsForm(
  { organization, onStale }: OrganizationCardProps,
  onCard: readonly SettingName[],
) {
  const [isStale, setIsStale] = useState(false)
  const { refresh } = useSession()
  const form = useForm({
    resolver: zodResolver(SettingsForm),
    defaultValues: settingsValuesOf(organization),
    shouldFocusError: false,
  })
  const update = useAction(organizations.update, {
    success: { title: 'Organization Updated', text: 'Your changes are saved.' },
    failure: { title: 'Update Failed', text: 'Failed to update organization details' },
    refresh: ['/api/organizations', '/api/sites'],
    onRefused: ({ code, fields }) => {
      for (const name of onCard) {
        const message = fields[name]
        if (message !== undefined) form.setError(name, { type: 'server', message })
      }
      if (code === 'stale-version') {
        setIsStale(true)
        onStale()
      }
      return false
    },
  })

  const save = form.handleSubmit(async (input) => {
    const body = Object.fromEntries(onCard.map((name) => [name, input[name]]))
    const saved = await update.run({
      params: { id: organization.id },
      version: organization.version,
      body,
    })
    if (!saved) return
    setIsStale(false)
    form.reset(settingsValuesOf(saved))
    // Date and time formats come with the session.
    await refresh()
  })

  return { ...form, save, isStale, isPending: update.isPending }
}
