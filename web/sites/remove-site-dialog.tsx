import { type CalendarListItem, calendars } from '#contract/calendars/calendars.ts'
import type { Site } from '#contract/organizations/site.ts'
import { sites } from '#contract/organizations/sites.ts'
import { statusLabel } from '#domain/plan/calendar-status.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { CancelButton, Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'

type RemoveSiteDialogProps = { site: Site; onClose: () => void; onEdit: () => void }

/** A site with a calendar that was ever approved cannot be deleted. */
export function RemoveSiteDialog({ site, onClose, onEdit }: RemoveSiteDialogProps) {
  const found = useAnswer(calendars.listReached, { query: { siteId: site.id, limit: 100 } })

  if (found.data?.some(({ publishedRevision }) => publishedRevision !== null)) {
    return <DeletionBlocked site={site} onClose={onClose} onEdit={onEdit} />
  }
  return (
    <ConfirmAction
      endpoint={sites.remove}
      input={{ params: { id: site.id }, version: site.version }}
      words={{
        success: { title: 'Site Deleted', text: `${site.name} is deleted.` },
        failure: { title: 'Deletion Failed', text: 'Failed to delete site. Please try again.' },
        refresh: ['/api/organizations', '/api/sites', '/api/calendars'],
      }}
      onClose={onClose}
      title={`Delete ${site.name}?`}
      confirmLabel="Delete site"
      pendingLabel="Deleting..."
    >
      <Loaded query={found} box="h-5" what="Its calendars">
        {(itsCalendars) => <LostCalendars calendars={itsCalendars} />}
      </Loaded>
      <p>This can’t be undone.</p>
    </ConfirmAction>
  )
}

function LostCalendars({ calendars: lost }: { calendars: readonly CalendarListItem[] }) {
  if (lost.length === 0) return <p>The site has no calendars. Its address and contacts are lost.</p>
  return (
    <>
      <p>
        {lost.length === 1
          ? 'This calendar is deleted with it:'
          : `These ${lost.length} calendars are deleted with it:`}
      </p>
      <ul className="list-disc pl-5 text-ink">
        {lost.map(({ id, fundingYear, status }) => (
          <li key={id}>
            {fundingYear} Term Calendar ({statusLabel(status).toLowerCase()})
          </li>
        ))}
      </ul>
    </>
  )
}

function DeletionBlocked({ site, onClose, onEdit }: RemoveSiteDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`${site.name} can’t be deleted`}
      description="A calendar of this site was approved, and approved calendars can’t be deleted. Make the site inactive instead: its calendars stay, but no new ones can be planned."
    >
      <DialogActions>
        <CancelButton />
        <Button variant="main" onClick={onEdit}>
          Edit site
        </Button>
      </DialogActions>
    </Dialog>
  )
}
