import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  type Organization,
  OrganizationInformation,
  organizations,
} from '#contract/organizations/organizations.ts'
import { useAction } from '#web/api/use-action.ts'
import { InformationFields } from '#web/organization/information-fields.tsx'
import { SettingsCard } from '#web/organization/settings-card.tsx'
import type { OrganizationCardProps } from '#web/organization/use-settings-form.ts'

export function InformationCard({ organization, onStale }: OrganizationCardProps) {
  const [isStale, setIsStale] = useState(false)
  const form = useForm({
    resolver: zodResolver(OrganizationInformation),
    defaultValues: informationOf(organization),
    shouldFocusError: false,
  })
  const update = useAction(organizations.update, {
    success: { title: 'Organization Updated', text: ({ name }) => `${name} is up to date.` },
    failure: { title: 'Update Failed', text: 'Failed to update organization details' },
    refresh: ['/api/organizations'],
    onRefused: ({ code, fields }) => {
      for (const name of ['name', 'contactEmail', 'contactPhone', 'address'] as const) {
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
  const save = form.handleSubmit(async (body) => {
    const { id, version } = organization
    const saved = await update.run({ params: { id }, version, body })
    if (!saved) return
    setIsStale(false)
    form.reset(informationOf(saved))
  })

  return (
    <SettingsCard
      title="Organization Information"
      form={{ formState: form.formState, save, isStale, isPending: update.isPending }}
    >
      <InformationFields form={form} />
    </SettingsCard>
  )
}

function informationOf({ name, contactEmail, contactPhone, address }: Organization) {
  return { name, contactEmail, contactPhone: contactPhone ?? '', address: address ?? '' }
}
