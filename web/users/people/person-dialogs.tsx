import type { User } from '#contract/people/users.ts'
import { AccountQuestion } from './account-question.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import type { PersonAct } from './person-menu.tsx'
import { ResetPasswordQuestion } from './reset-password-question.tsx'
import { SitesDialog } from './sites-dialog.tsx'
import { UnlinkQuestion } from './unlink-question.tsx'

type PersonDialogsProps = {
  person: User
  act: PersonAct
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
