import type { Organization } from '#contract/organizations/organization.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'

type ArchiveDialogProps = { organization: Organization; onClose: () => void }

export function ArchiveDialog({ organization: { id, name }, onClose }: ArchiveDialogProps) {
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
