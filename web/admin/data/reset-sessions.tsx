import { useState } from 'react'
import { system } from '#contract/system/system.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { DataAction } from './data-action.tsx'
import { endedInWords } from './outcome-in-words.ts'

export function ResetSessions() {
  const [isAsking, setIsAsking] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)
  const reset = useAction(system.resetSessions, {
    success: { title: 'Sessions Reset', text: ({ ended }) => endedInWords(ended) },
    failure: { title: 'Reset Failed', text: 'The sessions could not be ended. Please try again.' },
    refresh: ['/api/auth/sessions'],
  })

  async function run() {
    const done = await reset.run({ body: { whose: 'everybody-else' } })
    setIsAsking(false)
    if (done) setOutcome(endedInWords(done.ended))
  }

  return (
    <DataAction
      title="Sessions"
      help="Signs out everyone but you, for instance when a password or device may have been stolen."
      action={<Button onClick={() => setIsAsking(true)}>Reset All User Sessions</Button>}
      outcome={outcome}
    >
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void run()}
        title="Reset all user sessions?"
        confirmLabel="Reset All User Sessions"
        pendingLabel="Ending..."
        isPending={reset.isPending}
      >
        <p>
          Everyone is signed out at their next click, on every device, and has to sign in again with password
          and second factor. Unsaved changes may be lost.
        </p>
        <p>You stay signed in here; your sessions on other devices end too. API keys still work.</p>
      </ConfirmDialog>
    </DataAction>
  )
}
