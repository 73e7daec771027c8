import { singleSignOn } from '#contract/people/single-sign-on.ts'
import type { User } from '#contract/people/users.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'

export function UnlinkQuestion({ person, onClose }: { person: User; onClose: () => void }) {
  const { id, firstName, lastName, email } = person

  return (
    <ConfirmAction
      endpoint={singleSignOn.unlink}
      input={{ params: { id } }}
      words={{
        success: {
          title: 'Account Unlinked',
          text: `${firstName} ${lastName} is unlinked from your provider.`,
        },
        failure: { title: 'Not Unlinked', text: 'Could not unlink the account' },
        refresh: ['/api/users'],
      }}
      title={`Unlink ${firstName} ${lastName} from your provider?`}
      confirmLabel="Unlink"
      pendingLabel="Unlinking..."
      isDestructive
      onClose={onClose}
    >
      <p>
        For a person whom your provider knows by a new identity. Sessions that it opened end, and they get an
        email about it.
      </p>
      <p>
        The person who next signs in at your provider as <span className="text-ink">{email}</span> is linked
        to this account.
      </p>
    </ConfirmAction>
  )
}
