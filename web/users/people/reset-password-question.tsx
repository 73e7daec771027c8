import { type User, users } from '#contract/people/users.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'
import { hasMailServer, mailed } from '#web/ui/page/mail-words.ts'

export function ResetPasswordQuestion({ person, onClose }: { person: User; onClose: () => void }) {
  const { id, firstName, lastName, email } = person

  return (
    <ConfirmAction
      endpoint={users.resetPassword}
      input={{ params: { id } }}
      words={{
        success: {
          title: hasMailServer ? 'Link Sent' : 'Link Not Sent Yet',
          text: ({ sentTo, keysRevoked }) =>
            `${mailed(`A link to choose a new password is on its way to ${sentTo}.`, sentTo)}${keysRevoked === 0 ? '' : ` API keys revoked: ${keysRevoked}.`}`,
        },
        failure: { title: 'Reset Failed', text: 'Could not send the link' },
      }}
      title={`Reset the password of ${firstName} ${lastName}?`}
      confirmLabel="Reset Password"
      pendingLabel="Sending..."
      isDestructive={false}
      onClose={onClose}
    >
      <p>
        A link to choose a new password goes to <span className="text-ink">{email}</span>. It works once,
        within the hour; until then the old password stays.
      </p>
      <p>Their own API keys are revoked at once. The organisation’s keys go on working.</p>
    </ConfirmAction>
  )
}
