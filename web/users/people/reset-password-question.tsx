import { type User, users } from '#contract/people/users.ts'
import { useAction } from '#web/api/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type ResetPasswordQuestionProps = { person: User; onClose: () => void }

export function ResetPasswordQuestion({ person, onClose }: ResetPasswordQuestionProps) {
  const { id, firstName, lastName, email } = person
  const reset = useAction(users.resetPassword, {
    success: {
      title: 'Link Sent',
      text: ({ sentTo, keysRevoked }) =>
        `A link to choose a new password is on its way to ${sentTo}.${keysRevoked === 0 ? '' : ` API keys revoked: ${keysRevoked}.`}`,
    },
    failure: { title: 'Reset Failed', text: 'Could not send the link' },
  })

  async function confirm() {
    const sent = await reset.run({ params: { id } })
    if (sent) onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Reset the password of ${firstName} ${lastName}?`}
      confirmLabel="Reset Password"
      pendingLabel="Sending..."
      isPending={reset.isPending}
      isDestructive={false}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        A link to choose a new password goes to <span className="text-ink">{email}</span>. It works once,
        within the hour; until then the old password stays.
      </p>
      <p>Their own API keys are revoked at once. The organisation’s keys go on working.</p>
    </ConfirmDialog>
  )
}
