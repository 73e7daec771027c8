import { calendars } from '#contract/calendars/calendars.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { StatusBadge } from '#web/calendars/status-badge.tsx'
import { Link } from '#web/session/links/link.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { CancelButton, Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import type { Conflict } from './use-generate.ts'

type ExistingCalendarDialogProps = {
  conflict: Conflict
  siteId: string
  fundingYear: string
  isPending: boolean
  onReplace: () => void
  onAmend: () => void
  onClose: () => void
}

/** A site has one calendar per year: offers to replace, amend or open the existing one. */
export function ExistingCalendarDialog(props: ExistingCalendarDialogProps) {
  const { conflict, siteId, fundingYear, isPending, onReplace, onAmend, onClose } = props
  const found = useAnswer(calendars.listReached, { query: { siteId, fundingYear, limit: 1 } })
  const existing = found.data?.[0]
  const canAmend =
    existing !== undefined &&
    existing.publishedRevision !== null &&
    (existing.refusals.amend === undefined || existing.refusals.edit === undefined)
  // There may be another reason, such as a site that is inactive by now.
  const isAnother = found.isSuccess && existing === undefined

  return (
    <Dialog
      onClose={onClose}
      title={isAnother ? 'Not possible now' : `There is a ${fundingYear} Term Calendar already`}
      description={conflict.message}
    >
      {existing && (
        <p className="flex items-center gap-2">
          {existing.site.name} <StatusBadge status={existing.status} />
        </p>
      )}
      {conflict.canReplace && (
        <p className="mt-2">Replacing it overwrites its dates with those on your screen.</p>
      )}
      {canAmend && (
        <p className="mt-2">
          Revision {existing.publishedRevision} stays published until the amendment is approved.
        </p>
      )}
      <DialogActions>
        <CancelButton />
        {existing && (
          <Link
            to="/calendars/$id"
            params={{ id: existing.id }}
            className={buttonLook({ variant: conflict.canReplace || canAmend ? 'plain' : 'main' })}
          >
            Open it
          </Link>
        )}
        {canAmend && (
          <Button variant="main" isPending={isPending} pendingLabel="Amending..." onClick={onAmend}>
            Amend with these dates
          </Button>
        )}
        {conflict.canReplace && (
          <Button variant="danger" isPending={isPending} pendingLabel="Replacing..." onClick={onReplace}>
            Replace it
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
