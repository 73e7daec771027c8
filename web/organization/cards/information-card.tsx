import type { Organization } from '#contract/organizations/organization.ts'
import { OrganizationInformation, organizations } from '#contract/organizations/organizations.ts'
import { useSavedForm } from '#web/api/form/use-saved-form.ts'
import { useAction } from '#web/api/use-action.ts'
import { InformationFields } from '#web/organization/information-fields.tsx'
import { type OrganizationCardProps, SettingsCard } from './settings-card.tsx'

export function InformationCard({ organization, onStale }: OrganizationCardProps) {
  const form = useSavedForm(OrganizationInformation, {
    defaultValues: informationOf(organization),
    onStale,
  })
  const update = useAction(organizations.update, {
    success: { title: 'Organization Updated', text: ({ name }) => `${name} is up to date.` },
    failure: { title: 'Update Failed', text: 'Failed to update organization details' },
    changes: organizations.find,
    refresh: ['/api/organizations'],
    onRefused: form.showRefusal,
  })

  async function save(body: OrganizationInformation) {
    const { id, version } = organization
    const saved = await update.run({ params: { id }, version, body })
    if (saved) form.restart(informationOf(saved))
  }

  return (
    <SettingsCard title="Organization Information" form={{ ...form, save, isPending: update.isPending }}>
      <InformationFields form={form} />
    </SettingsCard>
  )
}

function informationOf({ name, contactEmail, contactPhone, address }: Organization) {
  return { name, contactEmail, contactPhone: contactPhone ?? '', address: address ?? '' }
}
