import type { LocalAuthority } from '#contract/authorities/local-authorities.ts'
import type { Organization } from '#contract/organizations/organization.ts'
import { type SiteInput, sites } from '#contract/organizations/sites.ts'
import { useAction } from '#web/api/use-action.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SiteForm } from './site-form.tsx'
import { emptySite } from './site-form-values.ts'
import { useSiteForm } from './use-site-form.ts'

type AddSiteDialogProps = {
  organization: Organization
  authorities: readonly LocalAuthority[]
  onClose: () => void
}

export function AddSiteDialog({ organization, authorities, onClose }: AddSiteDialogProps) {
  const form = useSiteForm(emptySite)
  const create = useAction(sites.create, {
    success: { title: 'Site Created', text: ({ name }) => `You can now plan years for ${name}.` },
    failure: { title: 'Creation Failed', text: 'Failed to create site. Please try again.' },
    refresh: ['/api/organizations', '/api/sites', '/api/system/first-steps'],
    onRefused: form.showRefusal,
  })

  async function submit(body: SiteInput) {
    const created = await create.run({ params: { organizationId: organization.id }, body })
    if (created) onClose()
  }

  return (
    <Dialog onClose={onClose} isDirty={form.formState.isDirty} title="Add New Site" width="wide">
      <SiteForm
        form={form}
        authorities={authorities}
        organization={organization}
        submitLabel="Create Site"
        pendingLabel="Creating..."
        isPending={create.isPending}
        canBeInactive={false}
        onSubmit={submit}
      />
    </Dialog>
  )
}
