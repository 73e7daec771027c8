import { type Organization, organizations } from '#contract/organizations/organizations.ts'
import { useAction } from '#web/api/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type ArchiveDialogProps = { organization: Organization; onClose: () => void }

export function ArchiveDialog({ organization: { id, name }, onClose }: ArchiveDialogProps) {
  const archive = useAction(organizations.archive, {
    success: {
      title: 'Organisation Archived',
      text: `People of ${name} can’t sign in until you restore it.`,
    },
    failure: { title: 'Update Failed', text: 'Failed to update organization details' },
    refresh: ['/api/organizations'],
  })

  async function confirm() {
    if (await archive.run({ params: { id } })) onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Archive ${name}?`}
      confirmLabel="Archive organisation"
      pendingLabel="Archiving..."
      isPending={archive.isPending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>Its people are signed out at once and can’t sign in. Its sites and calendars are not deleted.</p>
      <p>You can restore it at any time.</p>
    </ConfirmDialog>
  )
}
