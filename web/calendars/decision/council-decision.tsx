import { useState } from 'react'
import { calendarFiles } from '#contract/calendars/calendar-files.ts'
import type { Calendar } from '#contract/calendars/calendars.ts'
import {
  type AuthorityDecision,
  type AuthorityDecisionInput,
  councils,
} from '#contract/calendars/councils.ts'
import { acceptances } from '#domain/proof/acceptances.ts'
import { askedOnOpening } from '#web/api/asked-on-opening.ts'
import { LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { DayOf } from '#web/session/shown-dates.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { DecisionNotice } from './decision-notice.tsx'
import { nextStep } from './next-step.ts'
import { useDecide } from './use-decide.ts'

/** What was decided is read with the calendar; the list of decisions says of which there is a receipt. */
export function CouncilDecision({ calendar }: { calendar: Calendar }) {
  const { user, may } = useSignedIn()
  const { id, status, localAuthorityId, localAuthorityName, publishedRevision } = calendar
  const { decision } = calendar.council
  const found = useAnswer(councils.decisions, { params: { id }, ...askedOnOpening })
  const isCouncil = user.role === 'system_admin' || user.localAuthorityId === localAuthorityId
  const decides = may('council:review') && isCouncil && status !== 'draft'

  const decisions = found.data
  const accepted = acceptances(decisions ?? [], publishedRevision ?? 0)
  if (decision === null && !decides) {
    if (accepted.length === 0) return null
    return (
      <div className="mb-2 print:hidden">
        <EarlierReceipts calendarId={id} accepted={accepted} />
      </div>
    )
  }
  if (decisions === undefined)
    return (
      <div className="mb-2 print:hidden">
        {decision && (
          <DecisionNotice
            decision={decision}
            next={nextStep(calendar, decides)}
            action={!decides && <AnswerLink />}
          />
        )}
        <LoadedPart query={found} what={decides ? 'What you decide from' : 'The earlier decisions'} />
      </div>
    )
  const [newest] = decisions
  const current = accepted.find(
    (each) => each === newest && each.revision === publishedRevision && decision !== null,
  )
  const earlier = accepted.filter((each) => each !== current)
  const actions = decides && (
    <div className="flex flex-wrap gap-2">
      {current && <ReceiptButton calendarId={id} decision={current} />}
      <DecisionActions calendar={calendar} after={newest?.id ?? null} />
    </div>
  )
  return (
    <div className="mb-2 print:hidden">
      {decision === null ? (
        <Notice title={`${localAuthorityName} has not decided yet`} action={actions}>
          Your decision is shown with the calendar. Its status remains up to the organisation.
        </Notice>
      ) : (
        <DecisionNotice
          decision={decision}
          next={nextStep(calendar, decides)}
          action={actions || <AnswerLink />}
        />
      )}
      {earlier.length > 0 && <EarlierReceipts calendarId={id} accepted={earlier} />}
    </div>
  )
}

function AnswerLink() {
  return (
    <a href="#comments" className={buttonLook({ size: 'small' })}>
      Answer
    </a>
  )
}

type ReceiptsProps = { calendarId: string; accepted: readonly AuthorityDecision[] }

/** Of earlier acceptances, also by the council of a site that has moved since. */
function EarlierReceipts({ calendarId, accepted }: ReceiptsProps) {
  return (
    <ul aria-label="Earlier acceptances" className="mt-2 grid gap-1 text-small text-soft">
      {accepted.map((decision) => (
        <li key={decision.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {decision.localAuthorityName} accepted revision {decision.revision} on{' '}
            <DayOf instant={decision.decidedAt} />
          </span>
          <ReceiptButton calendarId={calendarId} decision={decision} />
        </li>
      ))}
    </ul>
  )
}

type ReceiptButtonProps = { calendarId: string; decision: AuthorityDecision }

/** The receipt names the revision's hash: with it a council can prove later what it accepted. */
function ReceiptButton({ calendarId: id, decision }: ReceiptButtonProps) {
  const { save, saving } = useSaveFile('Failed to download the receipt. Please try again.')
  return (
    <Button
      size="small"
      isPending={saving !== null}
      onClick={() => void save(calendarFiles.receipt, { params: { id }, query: { decision: decision.id } })}
    >
      Download receipt
    </Button>
  )
}

const SendBackDialog = lazyDialog(() => import('./send-back-dialog.tsx'), 'SendBackDialog')

type DecisionActionsProps = { calendar: Calendar } & Pick<AuthorityDecisionInput, 'after'>

function DecisionActions({ calendar, after }: DecisionActionsProps) {
  const { id, revision, submittedAt, siteName } = calendar
  const { decision } = calendar.council
  const [isOpen, setIsOpen] = useState(false)
  const known = { after, revision, submittedAt }
  // One that was submitted again waits for a new decision.
  const isAccepted = decision?.verdict === 'accepted' && decision.isOnSubmission
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
