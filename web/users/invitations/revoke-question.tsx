import { type Invitation, invitations } from '#contract/people/invitations.ts'
import { useAction } from '#web/api/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type RevokeQuestionProps = { invitation: Invitation; onClose: () => void }

export function RevokeQuestion({ invitation, onClose }: RevokeQuestionProps) {
  const { id, firstName, lastName, email } = invitation
  const revoke = useAction(invitations.revoke, {
    success: { title: 'Invitation Revoked', text: `The link to ${email} no longer works.` },
    failure: { title: 'Revoking Failed', text: 'Could not revoke the invitation' },
    refresh: ['/api/invitations'],
  })

  async function confirm() {
    const revoked = await revoke.run({ params: { id } })
    if (revoked) onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Revoke the invitation of ${firstName} ${lastName}?`}
      confirmLabel="Revoke invitation"
      pendingLabel="Revoking..."
      isPending={revoke.isPending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        The link that was sent to <span className="text-ink">{email}</span> stops working at once. You can
        invite them again.
      </p>
    </ConfirmDialog>
  )
}
