import { useState } from 'react'
import { type Calendar, calendars } from '#contract/calendars/calendars.ts'
import { nextStatus } from '#domain/plan/calendar-status.ts'
import { useAction } from '#web/api/use-action.ts'
import { offTargetInWords } from '#web/calendars/weeks-of-calendar.ts'
import { WorthPart } from '#web/calendars/worth/worth-part.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'

const ConfirmDialog = lazyDialog(() => import('#web/ui/dialog/confirm-dialog.tsx'), 'ConfirmDialog')
const RejectDialog = lazyDialog(() => import('./reject-dialog.tsx'), 'RejectDialog')
const AmendmentPreview = lazyPart(
  () => import('#web/calendars/history/amendment-preview.tsx'),
  'AmendmentPreview',
  <p role="status">Loading the changes…</p>,
)

type Action = 'withdraw' | 'amend' | 'discard' | 'approve' | 'submit'

type ActionWords = {
  label: string
  variant?: ButtonVariant
  success: { title: string; text: string | ((calendar: Calendar) => string) }
  failure: { title: string; text: string }
}

const words: Record<Action, ActionWords> = {
  withdraw: {
    label: 'Withdraw',
    success: { title: 'Calendar Withdrawn', text: 'It is a draft again and can be edited.' },
    failure: { title: 'Withdrawal Failed', text: 'Failed to withdraw calendar. Please try again.' },
  },
  amend: {
    label: 'Amend',
    success: {
      title: 'Amendment Started',
      text: 'The approved dates stay published until the amendment is approved.',
    },
    failure: { title: 'Amendment Failed', text: 'Failed to start an amendment. Please try again.' },
  },
  discard: {
    label: 'Discard amendment',
    success: { title: 'Amendment Discarded', text: 'The calendar is again as it was approved.' },
    failure: { title: 'Discarding Failed', text: 'Failed to discard the amendment. Please try again.' },
  },
  approve: {
    label: 'Approve',
    variant: 'main',
    success: { title: 'Calendar Approved', text: 'It can be exported now.' },
    failure: { title: 'Approval Failed', text: 'Failed to approve calendar. Please try again.' },
  },
  submit: {
    label: 'Submit for approval',
    variant: 'main',
    success: {
      title: 'Calendar Submitted',
      // Where the organisation requires no approval, submitting approves.
      text: ({ status }) =>
        status === 'approved' ? 'It is approved and can be exported now.' : 'It is waiting for approval.',
    },
    failure: { title: 'Submission Failed', text: 'Failed to submit calendar. Please try again.' },
  },
}

const decisions: readonly string[] = ['approve', 'reject']
const shownActions = ['withdraw', 'reject', 'discard', 'amend', 'approve', 'submit'] as const

type LifecycleActionsProps = {
  calendar: Calendar
  /** Reasons not to submit it as it is, to be confirmed first. */
  submitWarning?: string | null
  /** Approve and reject alone, without a question: the page shows what it would warn of. */
  isDecision?: boolean
}

export function LifecycleActions({
  calendar,
  submitWarning = null,
  isDecision = false,
}: LifecycleActionsProps) {
  const { may } = useSignedIn()
  const decides = may('calendars:decide')

  return (
    shownActions
      .filter((act) => !isDecision || decisions.includes(act))
      .filter((act) => nextStatus(calendar.status, act) !== null && (decides || !decisions.includes(act)))
      .filter((act) => act !== 'withdraw' || may('calendars:withdraw'))
      // Only an amendment can be discarded.
      .filter((act) => act !== 'discard' || calendar.publishedRevision !== null)
      .map((act) =>
        act === 'reject' ? (
          <RejectButton key={act} calendar={calendar} />
        ) : (
          <ActionButton
            key={act}
            act={act}
            calendar={calendar}
            warnings={isDecision ? [] : warningsOf(act, calendar, submitWarning)}
          />
        ),
      )
  )
}

function warningsOf(act: Action, calendar: Calendar, submitWarning: string | null): string[] {
  if (act !== 'submit' && act !== 'approve') return []
  const offTarget = offTargetInWords(calendar)
  return [
    ...(act === 'submit' && !calendar.requiresApproval ? [publishesAtOnce] : []),
    ...(act === 'submit' && submitWarning !== null ? [submitWarning] : []),
    ...(offTarget ? [`${offTarget}.`] : []),
    ...calendar.offerFails,
  ]
}

/** Without approval, submitting publishes at once, so it is confirmed. */
const publishesAtOnce = 'No approval is needed here: it is approved and published at once.'

type Question = { title: string; confirmLabel: string; text?: (published: number | null) => string }

const questions: Partial<Record<Action, Question>> = {
  amend: {
    title: 'Start an amendment?',
    confirmLabel: 'Start amendment',
    text: (published) =>
      `Revision ${published} stays published until the amendment is approved: exports, subscriptions and parents keep its dates. You can discard the amendment before that.`,
  },
  discard: {
    title: 'Discard this amendment?',
    confirmLabel: 'Discard amendment',
    text: (published) =>
      `What was changed since revision ${published} is lost, and the calendar is approved as it was. Parents see no difference.`,
  },
}

function submission(act: Action, isPublishing: boolean, isAsItIs: boolean): Question {
  const verb = act === 'approve' ? 'Approve' : 'Submit'
  return {
    title: `${isPublishing ? 'Publish' : verb} ${isAsItIs ? 'it as it is' : 'this amendment'}?`,
    confirmLabel: isPublishing ? 'Submit and publish' : `${verb} ${isAsItIs ? 'as it is' : 'amendment'}`,
  }
}

type ActionButtonProps = { act: Action; calendar: Calendar; warnings: readonly string[] }

function ActionButton({ act, calendar, warnings }: ActionButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { variant, success, failure } = words[act]
  const isPublishing = act === 'submit' && !calendar.requiresApproval
  const isAmendment = act === 'submit' && calendar.publishedRevision !== null
  const label = isPublishing ? 'Submit and publish' : words[act].label
  const action = useAction(calendars[act], {
    success,
    failure,
    changes: calendars.find,
    refresh: ['/api/calendars', '/api/organizations', '/api/approvals'],
    refreshesInDoubt: true,
  })

  const question = questions[act] ?? submission(act, isPublishing, warnings.length > 0)
  const asks = act in questions || warnings.length > 0 || isAmendment

  async function run() {
    await action.run({ params: { id: calendar.id }, version: calendar.version })
    setIsAsking(false)
  }

  return (
    <>
      <RefusableButton
        variant={variant}
        refusal={calendar.refusals[act]}
        isPending={action.isPending}
        onClick={() => (asks ? setIsAsking(true) : void run())}
      >
        {label}
      </RefusableButton>
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setIsAsking(false)}
          onConfirm={() => void run()}
          title={question.title}
          confirmLabel={question.confirmLabel}
          isPending={action.isPending}
          isDestructive={act === 'discard'}
        >
          {isAmendment && <AmendmentPreview calendar={calendar} />}
          {act !== 'amend' && act !== 'discard' && <WorthPart calendarId={calendar.id} />}
          {question.text?.(calendar.publishedRevision)}
          {warnings.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </ConfirmDialog>
      )}
    </>
  )
}

function RejectButton({ calendar }: Pick<LifecycleActionsProps, 'calendar'>) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <RefusableButton refusal={calendar.refusals.reject} onClick={() => setIsOpen(true)}>
        Reject
      </RefusableButton>
      {isOpen && <RejectDialog calendar={calendar} onClose={() => setIsOpen(false)} />}
    </>
  )
}
