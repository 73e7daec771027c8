import { useQuery } from '@tanstack/react-query'
import { calendarFiles } from '#contract/calendars/calendar-files.ts'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { councils } from '#contract/calendars/councils.ts'
import { may } from '#domain/people/permission.ts'
import { query } from '#web/api/query.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { DecisionActions } from './decision-actions.tsx'
import { DecisionNotice } from './decision-notice.tsx'

export function CouncilDecision({ calendar }: { calendar: Calendar }) {
  const { user } = useSignedIn()
  const { id, status, localAuthorityId, localAuthorityName } = calendar
  const { data: decisions } = useQuery(query(councils.decisions, { params: { id } }))
  const isCouncil = user.role === 'system_admin' || user.localAuthorityId === localAuthorityId
  const decides = may(user.role, 'council:review') && isCouncil && status !== 'draft'
  const newest = decisions?.[0]

  if (decisions === undefined || (newest === undefined && !decides)) return null
  const hasReceipt = newest?.verdict === 'accepted' && newest.revision === calendar.publishedRevision
  const actions = decides && (
    <div className="flex flex-wrap gap-2">
      {hasReceipt && <ReceiptButton calendarId={id} />}
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
    </div>
  )
}

/** The receipt names the revision's hash: with it a council can prove later what it accepted. */
function ReceiptButton({ calendarId: id }: { calendarId: string }) {
  const { save, saving } = useSaveFile('Failed to download the receipt. Please try again.')
  return (
    <Button
      size="small"
      isPending={saving !== null}
      onClick={() => void save(calendarFiles.receipt, { params: { id } })}
    >
      Download receipt
    </Button>
  )
}

function AnswerLink() {
  return (
    <a href="#comments" className={buttonLook({ size: 'small' })}>
      Answer
    </a>
  )
}
