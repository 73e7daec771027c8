import { type User, users } from '#contract/people/users.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'

type Action = 'deactivate' | 'reactivate' | 'reset-second-factor' | 'allow-sign-in'

const questions = {
  deactivate: {
    call: users.deactivate,
    title: (name: string) => `Deactivate ${name}?`,
    text: 'They are signed out at once and can’t sign in any more. Their sites and what they have done stay, and you can reactivate them at any time.',
    confirmLabel: 'Deactivate User',
    pendingLabel: 'Deactivating...',
    done: { title: 'User Deactivated', text: 'is signed out and can’t sign in any more.' },
    failure: { title: 'Deactivation Failed', text: 'Could not deactivate the user. Please try again.' },
  },
  reactivate: {
    call: users.reactivate,
    title: (name: string) => `Reactivate ${name}?`,
    text: 'They can sign in again with their password and second factor, and have access to the same sites as before.',
    confirmLabel: 'Reactivate User',
    pendingLabel: 'Reactivating...',
    done: { title: 'User Reactivated', text: 'can sign in again.' },
    failure: { title: 'Reactivation Failed', text: 'Could not reactivate the user. Please try again.' },
  },
  'reset-second-factor': {
    call: users.resetSecondFactor,
    title: (name: string) => `Reset the second factor of ${name}?`,
    text: 'For a lost phone. Their authenticator, passkeys and recovery codes stop working, they are signed out everywhere and get an email about it. At the next sign-in they set up a new one. First make sure that the request really comes from them.',
    confirmLabel: 'Reset second factor',
    pendingLabel: 'Resetting...',
    done: { title: 'Second Factor Reset', text: 'sets up a new one at the next sign-in.' },
    failure: { title: 'Reset Failed', text: 'Could not reset the second factor. Please try again.' },
  },
  'allow-sign-in': {
    call: users.allowSignIn,
    title: (name: string) => `Let ${name} sign in again?`,
    text: 'A hundred wrong codes in a row were entered after their right password, so signing in to the account was stopped. If it was not them, someone else knows their password: have them choose a new one. Password and second factor stay as they are.',
    confirmLabel: 'Allow sign-in',
    pendingLabel: 'Allowing...',
    done: { title: 'Sign-in Allowed', text: 'can sign in again.' },
    failure: { title: 'Not Allowed', text: 'Could not allow the sign-in. Please try again.' },
  },
} as const satisfies Record<Action, object>

type AccountQuestionProps = {
  act: Action
  person: User
  onClose: () => void
  onStale: () => Promise<unknown>
}

export function AccountQuestion({ act, person, onClose, onStale }: AccountQuestionProps) {
  const { call, title, text, confirmLabel, pendingLabel, done, failure } = questions[act]
  const name = `${person.firstName} ${person.lastName}`

  return (
    <ConfirmAction
      endpoint={call}
      input={{ params: { id: person.id }, version: person.version }}
      words={{
        success: { title: done.title, text: `${name} ${done.text}` },
        failure,
        refresh: ['/api/users'],
        onRefused: (error) => {
          if (error.code === 'stale-version') void onStale()
          return false
        },
      }}
      title={title(name)}
      confirmLabel={confirmLabel}
      pendingLabel={pendingLabel}
      isDestructive={act === 'deactivate' || act === 'reset-second-factor'}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmAction>
  )
}
