import type { Organization } from '#contract/organizations/organization.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { useWorkIn } from '#web/session/use-work-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

type OrganizationRowProps = { organization: Organization; onArchive: () => void; onErase: () => void }

export function OrganizationRow({ organization, onArchive, onErase }: OrganizationRowProps) {
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
