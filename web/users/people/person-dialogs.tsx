import { singleSignOn } from '#contract/people/single-sign-on.ts'
import { type User, users } from '#contract/people/users.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'
import { hasMailServer, mailed } from '#web/ui/page/mail-words.ts'
import { AccountQuestion } from './account-question.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import type { PersonAction } from './person-menu.tsx'
import { SitesDialog } from './sites-dialog.tsx'

type PersonDialogsProps = {
  person: User
  act: PersonAction
  onClose: () => void
  /** Reads the people again, and with them this one's version. */
  onStale: () => Promise<unknown>
}

export function PersonDialogs({ person, act, onClose, onStale }: PersonDialogsProps) {
  switch (act) {
    case 'edit':
      return <EditUserDialog person={person} onClose={onClose} onStale={onStale} />
    case 'sites':
      return <SitesDialog person={person} onClose={onClose} />
    case 'reset-password':
      return <ResetPasswordQuestion person={person} onClose={onClose} />
    case 'unlink':
      return <UnlinkQuestion person={person} onClose={onClose} />
    case 'reset-second-factor':
    case 'allow-sign-in':
    case 'deactivate':
    case 'reactivate':
      return <AccountQuestion act={act} person={person} onClose={onClose} onStale={onStale} />
  }
}

function ResetPasswordQuestion({ person, onClose }: { person: User; onClose: () => void }) {
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
        failure: { title: 'Reset Failed', text: 'Could not send the link. Please try again.' },
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

function UnlinkQuestion({ person, onClose }: { person: User; onClose: () => void }) {
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
        failure: { title: 'Not Unlinked', text: 'Could not unlink the account. Please try again.' },
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
