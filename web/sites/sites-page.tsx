import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { localAuthorities } from '#contract/authorities/local-authorities.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { sites } from '#contract/organizations/sites.ts'
import { may } from '#domain/people/permission.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { AddSiteDialog } from './add-site-dialog.tsx'
import { EditSiteDialog } from './edit-site-dialog.tsx'
import { RemoveSiteDialog } from './remove-site-dialog.tsx'
import { SiteGrid } from './site-grid.tsx'

const ImportSitesDialog = lazyPart(
  async () => (await import('./import/import-sites-dialog.tsx')).ImportSitesDialog,
)

export function SitesPage() {
  const { user, effectiveOrganizationId } = useSignedIn()
  const [isAdding, setIsAdding] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const canManage = may(user.role, 'sites:manage') && effectiveOrganizationId !== null

  return (
    <>
      <PageHeader title="Sites Management" subtitle="Your nurseries and their contacts">
        {canManage && (
          <>
            <Button onClick={() => setIsImporting(true)}>Import from a file</Button>
            <AddButton onClick={() => setIsAdding(true)} />
          </>
        )}
      </PageHeader>
      {canManage && isImporting && (
        <Suspense>
          <ImportSitesDialog organizationId={effectiveOrganizationId} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
      {effectiveOrganizationId === null ? (
        <Notice>Choose an organisation in the top bar to see its sites.</Notice>
      ) : (
        <Sites
          organizationId={effectiveOrganizationId}
          canManage={canManage}
          isAdding={isAdding}
          onAdd={setIsAdding}
        />
      )}
    </>
  )
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="main" onClick={onClick}>
      <Icon name="plus" />
      Add New Site
    </Button>
  )
}

type SitesProps = {
  organizationId: string
  canManage: boolean
  isAdding: boolean
  onAdd: (isAdding: boolean) => void
}

function Sites({ organizationId, canManage, isAdding, onAdd }: SitesProps) {
  const list = useQuery(query(sites.list, { params: { organizationId } }))
  const { data: organization } = useQuery(query(organizations.find, { params: { id: organizationId } }))
  const { data: authorities } = useQuery(query(localAuthorities.list, {}))
  const [chosen, setChosen] = useState<{ act: 'edit' | 'remove'; id: string } | null>(null)
  // Looked up in the list, so that an open dialog has the latest site.
  const site = list.data?.find(({ id }) => id === chosen?.id)
  const close = () => setChosen(null)

  return (
    <>
      <Loaded query={list} skeleton={<CardSkeletons />} errorTitle="The sites could not be loaded">
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              title="No sites found"
              action={canManage && <AddButton onClick={() => onAdd(true)} />}
            >
              {canManage
                ? 'Add your first nursery, then plan its year.'
                : 'Ask an administrator to give you a site.'}
            </EmptyState>
          ) : (
            <SiteGrid sites={found} {...(canManage && { onChoose: (act, id) => setChosen({ act, id }) })} />
          )
        }
      </Loaded>
      {isAdding && organization && authorities && (
        <AddSiteDialog organization={organization} authorities={authorities} onClose={() => onAdd(false)} />
      )}
      {site && organization && authorities && chosen?.act === 'edit' && (
        <EditSiteDialog
          key={site.id}
          site={site}
          organization={organization}
          authorities={authorities}
          onClose={close}
          onStale={() => list.refetch()}
        />
      )}
      {site && chosen?.act === 'remove' && (
        <RemoveSiteDialog
          site={site}
          onClose={close}
          onEdit={() => setChosen({ act: 'edit', id: site.id })}
        />
      )}
    </>
  )
}

function CardSkeletons() {
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading sites</span>
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  )
}
