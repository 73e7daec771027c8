import { useState } from 'react'
import type { LocalAuthority } from '#contract/authorities/local-authorities.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import { type Site, type SiteInput, sites } from '#contract/organizations/sites.ts'
import { useAction } from '#web/api/use-action.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { SiteForm } from './site-form.tsx'
import { siteFormValuesOf } from './site-form-values.ts'
import { useSiteForm } from './use-site-form.ts'

type EditSiteDialogProps = {
  site: Site
  organization: Organization
  authorities: readonly LocalAuthority[]
  onClose: () => void
  /** Refetches the sites, with this one's new version. */
  onStale: () => void
}

export function EditSiteDialog({ site, organization, authorities, onClose, onStale }: EditSiteDialogProps) {
  const form = useSiteForm(siteFormValuesOf(site))
  const [isStale, setIsStale] = useState(false)
  const update = useAction(sites.update, {
    success: { title: 'Site Updated', text: ({ name }) => `${name} is up to date.` },
    failure: { title: 'Update Failed', text: 'Failed to update site. Please try again.' },
    refresh: ['/api/organizations', '/api/sites', '/api/calendars'],
    onRefused: (error) => {
      form.showRefusal(error)
      if (error.code === 'stale-version') {
        setIsStale(true)
        onStale()
      }
      return false
    },
  })

  async function submit(body: SiteInput) {
    const updated = await update.run({ params: { id: site.id }, version: site.version, body })
    if (updated) onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} isDirty={form.formState.isDirty} title="Edit Site" width="wide">
      <div role="alert" className="not-empty:mb-4">
        {isStale && (
          <Notice tone="danger" title="Someone else has changed this site">
            What you have typed is still here. Update again to replace theirs, or cancel to keep it.
          </Notice>
        )}
      </div>
      <SiteForm
        form={form}
        authorities={authorities}
        organization={organization}
        submitLabel="Update Site"
        pendingLabel="Updating..."
        isPending={update.isPending}
        canBeInactive
        onSubmit={submit}
        onCancel={onClose}
      />
    </Dialog>
  )
}
