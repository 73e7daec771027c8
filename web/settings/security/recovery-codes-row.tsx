import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { account } from '#contract/people/account.ts'
import { useAction } from '#web/api/use-action.ts'
import { mayLoseCodes, RecoveryCodeList } from '#web/session/recovery-code-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useQuestion } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { SecurityRow } from './security-row.tsx'

export function RecoveryCodesRow({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const make = useAction(account.makeRecoveryCodes, {
    failure: { title: 'No New Codes', text: 'The recovery codes could not be made. Please try again.' },
    refresh: ['/api/auth/security'],
  })

  useBlocker({ shouldBlockFn: () => codes !== null && !mayLoseCodes(), enableBeforeUnload: codes !== null })

  const { ask, dialog } = useQuestion(async () => {
    const made = await make.run({})
    if (made) setCodes(made.recoveryCodes)
  })

  return (
    <SecurityRow
      title="Recovery codes"
      text={`${left} of 10 left. Each signs you in once, without your phone.`}
    >
      <Button isPending={make.isPending} pendingLabel="Making..." onClick={ask}>
        Make new codes
      </Button>
      <ConfirmDialog
        {...dialog}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        pendingLabel="Making..."
      >
        <p>The {left} codes that you have left stop working at once, wherever you keep them.</p>
      </ConfirmDialog>
      {codes !== null && (
        <Dialog
          onClose={() => mayLoseCodes() && setCodes(null)}
          title="Save your new recovery codes"
          description="They are not shown again, and the old ones no longer work."
          width="wide"
        >
          <RecoveryCodeList codes={codes} />
          <DialogActions>
            <Button variant="main" onClick={() => setCodes(null)}>
              I have saved these codes
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </SecurityRow>
  )
}
