import { auth } from '#contract/people/auth.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useQuestion } from '#web/ui/dialog/confirm-dialog.tsx'
import { SecurityRow } from './security-row.tsx'

type DisableSecondFactorProps = { isRequired: boolean; doneTitle: string; onDone?: () => void }

export function DisableSecondFactor({ isRequired, doneTitle, onDone }: DisableSecondFactorProps) {
  const { adopt } = useSession()
  const disable = useAction(auth.disableSecondFactor, {
    success: { title: doneTitle },
    failure: { title: 'Failed to Disable 2FA', text: 'Could not disable two-factor authentication' },
    refresh: ['/api/auth'],
  })

  const { ask, dialog } = useQuestion(async () => {
    const current = await disable.run({})
    if (!current) return
    adopt(current)
    onDone?.()
  })

  return (
    <SecurityRow
      title="Turn it off"
      text={
        isRequired
          ? 'It is required for you: after disabling it you have to set up a new one.'
          : 'It is not required for you, but we recommend it.'
      }
    >
      <Button onClick={ask}>Disable</Button>
      <ConfirmDialog
        {...dialog}
        title="Disable two-factor authentication?"
        confirmLabel="Disable 2FA"
        pendingLabel="Disabling..."
      >
        <p>
          Your authenticator app, passkeys and recovery codes stop working for this account, and all your
          other devices are signed out.
        </p>
      </ConfirmDialog>
    </SecurityRow>
  )
}
