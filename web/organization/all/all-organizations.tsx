import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Organization } from '#contract/organizations/organization.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { useWorkIn } from '#web/session/use-work-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { TextInput } from '#web/ui/form/field.tsx'
import { NewOrganizationDialog } from './new-organization-dialog.tsx'

const EraseDialog = lazyDialog(() => import('./erase-dialog.tsx'), 'EraseDialog')

const searchedFrom = 8
const pageSize = 50

export function AllOrganizations() {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const list = usePages(organizations.list, pageSize, {
    query: { search },
    placeholderData: keepPreviousData,
  })
  const [isAdding, setIsAdding] = useState(false)
  const [toArchive, setToArchive] = useState<Organization | null>(null)
  const [toErase, setToErase] = useState<Organization | null>(null)

  return (
    <Card
      title="All organisations"
      aside={
        <Button icon="plus" size="small" onClick={() => setIsAdding(true)}>
          New organisation
        </Button>
      }
    >
      <div className="grid gap-3">
        {(typed !== '' || (list.data?.length ?? 0) >= searchedFrom) && (
          <TextInput
            type="search"
            aria-label="Find an organisation"
            placeholder="Find by name"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <LoadedList
          list={list}
          box="h-24"
          what="The organisations"
          empty={
            <p className="text-soft">
              {search === ''
                ? 'There are no organisations yet. Create the first one.'
                : 'No organisation has this name.'}
            </p>
          }
        >
          {(found) => (
            <ul className="grid divide-y divide-line">
              {found.map((organization) => (
                <OrganizationRow
                  key={organization.id}
                  organization={organization}
                  onArchive={() => setToArchive(organization)}
                  onErase={() => setToErase(organization)}
                />
              ))}
            </ul>
          )}
        </LoadedList>
      </div>
      {isAdding && <NewOrganizationDialog onClose={() => setIsAdding(false)} />}
      {toErase && <EraseDialog organization={toErase} onClose={() => setToErase(null)} />}
      {toArchive && <ArchiveDialog organization={toArchive} onClose={() => setToArchive(null)} />}
    </Card>
  )
}

type ArchiveDialogProps = { organization: Organization; onClose: () => void }

function ArchiveDialog({ organization: { id, name }, onClose }: ArchiveDialogProps) {
  return (
    <ConfirmAction
      endpoint={organizations.archive}
      input={{ params: { id } }}
      words={{
        success: {
          title: 'Organisation Archived',
          text: `No one at ${name} can sign in until you restore it.`,
        },
        failure: { title: 'Update Failed', text: 'Failed to update organization details' },
        refresh: ['/api/organizations'],
      }}
      title={`Archive ${name}?`}
      confirmLabel="Archive organisation"
      pendingLabel="Archiving..."
      onClose={onClose}
    >
      <p>Its people are signed out at once and can’t sign in. Its sites and calendars are not deleted.</p>
      <p>You can restore it at any time.</p>
    </ConfirmAction>
  )
}

type OrganizationRowProps = { organization: Organization; onArchive: () => void; onErase: () => void }

function OrganizationRow({ organization, onArchive, onErase }: OrganizationRowProps) {
  const { id, name, contactEmail, archivedAt } = organization
  const { effectiveOrganizationId } = useSignedIn()
  const { workIn, isPending } = useWorkIn()
  const restore = useAction(organizations.restore, {
    success: { title: 'Organisation Restored', text: `The people of ${name} can sign in again.` },
    failure: { title: 'Update Failed', text: 'Failed to update organization details' },
    refresh: ['/api/organizations'],
  })

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {archivedAt !== null && <Badge>Archived</Badge>}
          {id === effectiveOrganizationId && <Badge tone="ok">Working here</Badge>}
        </p>
        <p className="text-small text-soft wrap-anywhere">{contactEmail}</p>
      </div>
      <div className="flex gap-2">
        {archivedAt === null && id !== effectiveOrganizationId && (
          <Button
            size="small"
            aria-label={`Work in ${name}`}
            isPending={isPending}
            onClick={() => void workIn(organization)}
          >
            Work here
          </Button>
        )}
        {archivedAt === null ? (
          <Button size="small" variant="quiet" aria-label={`Archive ${name}`} onClick={onArchive}>
            Archive
          </Button>
        ) : (
          <>
            <Button
              size="small"
              aria-label={`Restore ${name}`}
              isPending={restore.isPending}
              onClick={() => void restore.run({ params: { id } })}
            >
              Restore
            </Button>
            <Button
              size="small"
              variant="quiet"
              className="text-danger!"
              aria-label={`Erase ${name}`}
              onClick={onErase}
            >
              Erase…
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
