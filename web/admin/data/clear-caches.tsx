import { useState } from 'react'
import { system } from '#contract/system/system.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { DataAction } from './data-action.tsx'
import { clearedInWords } from './outcome-in-words.ts'

export function ClearCaches() {
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
