import type { User } from '#contract/people/users.ts'
import { AccountQuestion } from './account-question.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import type { PersonAct } from './person-menu.tsx'
import { ResetPasswordQuestion } from './reset-password-question.tsx'
import { SitesDialog } from './sites-dialog.tsx'

type PersonDialogsProps = {
  person: User
  act: PersonAct
  onClose: () => void
  /** Refetches the people, with this one's new version. */
  onStale: () => void
}

export function PersonDialogs({ person, act, onClose, onStale }: PersonDialogsProps) {
  switch (act) {
    case 'edit':
      return <EditUserDialog person={person} onClose={onClose} onStale={onStale} />
    case 'sites':
      return <SitesDialog person={person} onClose={onClose} />
    case 'reset-password':
      return <ResetPasswordQuestion person={person} onClose={onClose} />
    case 'reset-second-factor':
    case 'deactivate':
    case 'reactivate':
      return <AccountQuestion act={act} person={person} onClose={onClose} onStale={onStale} />
  }
}
