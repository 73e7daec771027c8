import { type Invitation, invitations } from '#contract/people/invitations.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'

export function RevokeQuestion({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { id, firstName, lastName, email } = invitation

  return (
    <ConfirmAction
      endpoint={invitations.revoke}
      input={{ params: { id } }}
      words={{
        success: { title: 'Invitation Revoked', text: `The link that was sent to ${email} no longer works.` },
        failure: { title: 'Revoking Failed', text: 'Could not revoke the invitation' },
        refresh: ['/api/invitations'],
      }}
      title={`Revoke the invitation of ${firstName} ${lastName}?`}
      confirmLabel="Revoke invitation"
      pendingLabel="Revoking..."
      onClose={onClose}
    >
      <p>
        The link that was sent to <span className="text-ink">{email}</span> stops working at once. You can
        invite them again.
      </p>
    </ConfirmAction>
  )
}
