import { useState } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { AuthorityDecisionInput } from '#contract/calendars/councils.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { useDecide } from './use-decide.ts'

const SendBackDialog = lazyPart(() => import('./send-back-dialog.tsx'), 'SendBackDialog')

type DecisionActionsProps = { calendar: Calendar } & Pick<AuthorityDecisionInput, 'after'>

export function DecisionActions({ calendar, after }: DecisionActionsProps) {
  const { id, revision, siteName } = calendar
  const { decision } = calendar.council
  const [isOpen, setIsOpen] = useState(false)
  const known = { after, revision }
  const isAccepted = decision?.verdict === 'accepted' && decision.revision === revision
  const decide = useDecide(calendar, {
    success: { title: 'Calendar Accepted', text: `${siteName} gets a message.` },
    failureText: 'Failed to accept the calendar. Please try again.',
  })

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setIsOpen(true)}>
        Send back
      </Button>
      {!isAccepted && (
        <Button
          size="small"
          variant="main"
          isPending={decide.isPending}
          onClick={() => void decide.run({ params: { id }, body: { verdict: 'accepted', ...known } })}
        >
          Accept
        </Button>
      )}
      {isOpen && <SendBackDialog calendar={calendar} known={known} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
