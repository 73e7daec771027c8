import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Site } from '#contract/organizations/site.ts'
import { siteCardsAtOnce, sites } from '#contract/organizations/sites.ts'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { useDebounced } from '#web/api/use-debounced.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { ChooseOrganization } from '#web/shell/organization/choose-organization.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { LoadingWords, Skeleton } from '#web/ui/page/skeleton.tsx'
import { useFormFacts } from './form-facts.tsx'
import { SiteCard } from './site-card.tsx'

const AddSiteDialog = lazyDialog(() => import('./add-site-dialog.tsx'), 'AddSiteDialog')
const EditSiteDialog = lazyDialog(() => import('./edit-site-dialog.tsx'), 'EditSiteDialog')
const RemoveSiteDialog = lazyDialog(() => import('./remove-site-dialog.tsx'), 'RemoveSiteDialog')
const ImportSitesDialog = lazyDialog(() => import('./import/import-sites-dialog.tsx'), 'ImportSitesDialog')

export function SitesPage() {
  const { effectiveOrganizationId, may } = useSignedIn()
  const [isAdding, setIsAdding] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const canManage = may('sites:manage') && effectiveOrganizationId !== null

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
        <ImportSitesDialog organizationId={effectiveOrganizationId} onClose={() => setIsImporting(false)} />
      )}
      {effectiveOrganizationId === null ? (
        <ChooseOrganization to="see its sites" />
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
    <Button icon="plus" variant="main" onClick={onClick}>
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

/** Fewer are seen at a glance. */
const maxWithoutSearch = 9

function Sites({ organizationId, canManage, isAdding, onAdd }: SitesProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const list = usePages(sites.list, siteCardsAtOnce, {
    params: { organizationId },
    query: { search },
    placeholderData: keepPreviousData,
  })
  const [chosen, setChosen] = useState<{ act: 'edit' | 'remove'; id: string } | null>(null)
  useFormFacts(organizationId, { enabled: isAdding || chosen?.act === 'edit' })
  // Looked up in the list, so that an open dialog has the latest site.
  const site = list.data?.find(({ id }) => id === chosen?.id)
  const close = () => setChosen(null)
  const count = list.data?.length ?? 0

  return (
    <>
      {(typed !== '' || count > maxWithoutSearch) && (
        <search className="mb-4 block max-w-96">
          <SearchField
            label="Search"
            placeholder="Name, address or local authority"
            value={typed}
            onChange={setTyped}
          />
          <p role="status" className="text-small text-soft not-empty:mt-1">
            {search !== '' && matchesInWords(count, list.hasNextPage)}
          </p>
        </search>
      )}
      <LoadedList
        list={list}
        skeleton={<CardSkeletons />}
        what="The sites"
        empty={
          search === '' ? (
            <NoneYet canManage={canManage} onAdd={() => onAdd(true)} />
          ) : (
            <EmptyState
              title="No sites match"
              action={<Button onClick={() => setTyped('')}>Show all</Button>}
            >
              Try a shorter search.
            </EmptyState>
          )
        }
      >
        {(found) => (
          <SiteGrid sites={found} {...(canManage && { onChoose: (act, id) => setChosen({ act, id }) })} />
        )}
      </LoadedList>
      {isAdding && <AddSiteDialog organizationId={organizationId} onClose={() => onAdd(false)} />}
      {site && chosen?.act === 'edit' && (
        <EditSiteDialog key={site.id} site={site} onClose={close} onStale={() => list.refetch()} />
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

function matchesInWords(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} sites match`
  return count === 1 ? '1 site matches' : `${count} sites match`
}

function NoneYet({ canManage, onAdd }: { canManage: boolean; onAdd: () => void }) {
  return (
    <EmptyState title="No sites found" action={canManage && <AddButton onClick={onAdd} />}>
      {canManage ? 'Add your first nursery, then plan its year.' : 'Ask an administrator to give you a site.'}
    </EmptyState>
  )
}

function CardSkeletons() {
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <LoadingWords>Loading sites</LoadingWords>
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  )
}

type SiteGridProps = { sites: readonly Site[]; onChoose?: (act: 'edit' | 'remove', id: string) => void }

function SiteGrid({ sites, onChoose }: SiteGridProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {sites.map((site) => (
        <SiteCard
          key={site.id}
          site={site}
          actions={
            onChoose && {
              onEdit: () => onChoose('edit', site.id),
              onRemove: () => onChoose('remove', site.id),
            }
          }
        />
      ))}
    </div>
  )
}
