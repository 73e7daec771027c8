import { type ReactNode, useState } from 'react'
import { system } from '#contract/system/system.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog, useQuestion } from '#web/ui/dialog/confirm-dialog.tsx'
import { clearedInWords, endedInWords } from './outcome-in-words.ts'

type SystemDataCardProps = {
  /** The other cards about the data of the whole installation. */
  children?: ReactNode
}

export function SystemDataCard({ children }: SystemDataCardProps) {
  return (
    <Card title="System data management">
      <div className="grid gap-4">
        {children}
        <ResetSessions />
        <ClearCaches />
        <SupportFile />
      </div>
    </Card>
  )
}

function ClearCaches() {
  const [outcome, setOutcome] = useState<string | null>(null)
  const clear = useAction(system.clearCaches, {
    success: { title: 'Cache Cleared', text: clearedInWords },
    failure: { title: 'Clearing Failed', text: 'The cache could not be cleared. Please try again.' },
  })

  async function run() {
    const done = await clear.run({})
    setOutcome(done ? clearedInWords(done) : null)
  }

  return (
    <DataAction
      title="Cache"
      help="Servers keep feeds and pages for parents in memory until something published changes. After clearing they are made again when needed; nothing is lost."
      action={
        <Button isPending={clear.isPending} pendingLabel="Clearing..." onClick={() => void run()}>
          Clear System Cache
        </Button>
      }
      outcome={outcome}
    />
  )
}

function SupportFile() {
  const { save, saving } = useSaveFile('The support file could not be made. Please try again.')
  const fileName = 'term-calendar-support.json'

  return (
    <DataAction
      title="Support file"
      help="For the people who help you: versions, settings without secrets, health and the last errors. It has no data about people, sites or calendars."
      action={
        <Button
          isPending={saving !== null}
          pendingLabel="Making the file..."
          onClick={() => void save(system.supportFile, { params: {}, fileName })}
        >
          Download support file
        </Button>
      }
      outcome={null}
    />
  )
}

function ResetSessions() {
  const [outcome, setOutcome] = useState<string | null>(null)
  const reset = useAction(system.resetSessions, {
    success: { title: 'Sessions Reset', text: ({ ended }) => endedInWords(ended) },
    failure: { title: 'Reset Failed', text: 'The sessions could not be ended. Please try again.' },
    refresh: ['/api/auth/sessions'],
  })

  const { ask, dialog } = useQuestion(async () => {
    const done = await reset.run({ body: { whose: 'everybody-else' } })
    if (done) setOutcome(endedInWords(done.ended))
  })

  return (
    <DataAction
      title="Sessions"
      help="Signs out everyone but you, for instance when a password or device may have been stolen."
      action={<Button onClick={ask}>Reset All User Sessions</Button>}
      outcome={outcome}
    >
      <ConfirmDialog
        {...dialog}
        title="Reset all user sessions?"
        confirmLabel="Reset All User Sessions"
        pendingLabel="Ending..."
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

type DataActionProps = {
  title: string
  help: ReactNode
  action: ReactNode
  /** The outcome, which stays after the toast has closed. */
  outcome: string | null
  /** The confirmation dialog. */
  children?: ReactNode
}

function DataAction({ title, help, action, outcome, children }: DataActionProps) {
  return (
    <div className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-soft">{help}</p>
        </div>
        {action}
      </div>
      <p role="status" className="text-small empty:hidden">
        {outcome}
      </p>
      {children}
    </div>
  )
}
