import { type SiteInput, sites } from '#contract/organizations/sites.ts'
import { useAction } from '#web/api/use-action.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormFacts } from './form-facts.tsx'
import { SiteForm } from './site-form.tsx'
import { emptySite } from './site-form-values.ts'
import { useSiteForm } from './use-site-form.ts'

type AddSiteDialogProps = {
  organizationId: string
  onClose: () => void
}

export function AddSiteDialog({ organizationId, onClose }: AddSiteDialogProps) {
  const form = useSiteForm(emptySite)
  const create = useAction(sites.create, {
    success: { title: 'Site Created', text: ({ name }) => `You can now plan years for ${name}.` },
    failure: { title: 'Creation Failed', text: 'Failed to create site. Please try again.' },
    refresh: ['/api/organizations', '/api/sites', '/api/system/first-steps'],
    onRefused: form.showRefusal,
  })

  async function submit(body: SiteInput) {
    const created = await create.run({ params: { organizationId }, body })
    if (created) onClose()
  }

  return (
    <Dialog onClose={onClose} isDirty={form.formState.isDirty} title="Add New Site" width="wide">
      <FormFacts organizationId={organizationId}>
        {(facts) => (
          <SiteForm
            form={form}
            {...facts}
            submitLabel="Create Site"
            pendingLabel="Creating..."
            isPending={create.isPending}
            canBeInactive={false}
            onSubmit={submit}
          />
        )}
      </FormFacts>
    </Dialog>
  )
}
