import { useQuery } from '@tanstack/react-query'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { councils } from '#contract/calendars/councils.ts'
import { may } from '#domain/people/permission.ts'
import { acceptances } from '#domain/proof/acceptances.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { DecisionActions } from './decision-actions.tsx'
import { DecisionNotice } from './decision-notice.tsx'
import { EarlierReceipts, ReceiptButton } from './receipts.tsx'

export function CouncilDecision({ calendar }: { calendar: Calendar }) {
  const { user } = useSignedIn()
  const { id, status, localAuthorityId, localAuthorityName } = calendar
  const { data: decisions } = useQuery(query(councils.decisions, { params: { id } }))
  const isCouncil = user.role === 'system_admin' || user.localAuthorityId === localAuthorityId
  const decides = may(user.role, 'council:review') && isCouncil && status !== 'draft'
  const newest = decisions?.[0]

  if (decisions === undefined || (newest === undefined && !decides)) return null
  const hasReceipt = newest?.verdict === 'accepted' && newest.revision === calendar.publishedRevision
  const earlier = acceptances(decisions, calendar.publishedRevision ?? 0).filter(
    (each) => !(hasReceipt && each === newest),
  )
  const actions = decides && (
    <div className="flex flex-wrap gap-2">
      {hasReceipt && <ReceiptButton calendarId={id} decision={newest} />}
      <DecisionActions calendar={calendar} newest={newest ?? null} />
    </div>
  )
  return (
    <div className="mb-2 print:hidden">
      {newest === undefined ? (
        <Notice title={`${localAuthorityName} has not decided yet`} action={actions}>
          Your decision is shown with the calendar. Its status remains up to the organisation.
        </Notice>
      ) : (
        <DecisionNotice decision={newest} shown={calendar.revision} action={actions || <AnswerLink />} />
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
