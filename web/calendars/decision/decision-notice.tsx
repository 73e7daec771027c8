import type { ReactNode } from 'react'
import type { AuthorityDecision } from '#contract/calendars/councils.ts'
import { DueLine } from '#web/session/shown-dates.tsx'
import { useDates } from '#web/session/use-dates.ts'
import { Notice } from '#web/ui/page/notice.tsx'

type DecisionNoticeProps = {
  decision: Omit<AuthorityDecision, 'id' | 'decidedBy'>
  /** What follows from it. */
  next: string | null
  action?: ReactNode
}

export function DecisionNotice({ decision, next, action }: DecisionNoticeProps) {
  const dates = useDates()
  const { verdict, revision, comment, localAuthorityName, decidedAt } = decision
  const isSentBack = verdict === 'sent-back'
  const what = isSentBack ? `sent revision ${revision} back` : `accepted revision ${revision}`

  return (
    <Notice
      tone={isSentBack ? 'warn' : 'ok'}
      title={`${localAuthorityName} ${what} on ${dates.dateOf(decidedAt, 'd MMM yyyy')}`}
      action={action}
    >
      {comment !== null && <p className="whitespace-pre-line wrap-anywhere">{comment}</p>}
      <DueLine dueOn={decision.dueOn} isBack />
      {next !== null && <p>{next}</p>}
    </Notice>
  )
}
