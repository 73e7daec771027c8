import type { Site } from '#contract/organizations/site.ts'
import { type SiteInput, sites } from '#contract/organizations/sites.ts'
import { useAction } from '#web/api/use-action.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormFacts } from './form-facts.tsx'
import { SiteForm } from './site-form.tsx'
import { siteFormValuesOf } from './site-form-values.ts'
import { useSiteForm } from './use-site-form.ts'

type EditSiteDialogProps = {
  site: Site
  onClose: () => void
  /** Reads the sites again, and with them this one's version. */
  onStale: () => Promise<unknown>
}

export function EditSiteDialog({ site, onClose, onStale }: EditSiteDialogProps) {
  const form = useSiteForm(siteFormValuesOf(site), onStale)
  const update = useAction(sites.update, {
    success: { title: 'Site Updated', text: ({ name }) => `${name} is up to date.` },
    failure: { title: 'Update Failed', text: 'Failed to update site. Please try again.' },
    changes: sites.find,
    refresh: ['/api/organizations', '/api/calendars'],
    onRefused: form.showRefusal,
  })

  async function submit(body: SiteInput) {
    const updated = await update.run({ params: { id: site.id }, version: site.version, body })
    if (updated) onClose()
  }

  return (
    <Dialog onClose={onClose} isDirty={form.formState.isDirty} title="Edit Site" width="wide">
      <FormFacts organizationId={site.organizationId}>
        {(facts) => (
          <SiteForm
            form={form}
            {...facts}
            submitLabel="Update Site"
            pendingLabel="Updating..."
            isPending={update.isPending}
            canBeInactive
            onSubmit={submit}
          />
        )}
      </FormFacts>
    </Dialog>
  )
}
