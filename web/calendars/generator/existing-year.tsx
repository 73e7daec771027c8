import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type CalendarListItem, calendars } from '#contract/calendars/calendars.ts'
import { type CalendarStatus, statusLabel } from '#domain/plan/calendar-status.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { Link } from '#web/session/links/link.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'

// Loaded on demand: dialogs come with much of the forms' code, which nothing else here needs.
const ConfirmDialog = lazyDialog(() => import('#web/ui/dialog/confirm-dialog.tsx'), 'ConfirmDialog')

type ExistingYearProps = {
  siteId: string
  fundingYear: string
  /** Whether dates were chosen in the planner: they become the amendment. */
  isPlanned: boolean
  isPending: boolean
  onAmend: () => void
}

/** Says before anything is generated that the site has a calendar for the year. */
export function ExistingYear({ siteId, fundingYear, ...amending }: ExistingYearProps) {
  const { data } = useAnswer(calendars.listReached, { query: { siteId, fundingYear, limit: 1 } })
  const existing = data?.[0]
  if (existing === undefined) return null
  const { id, status, publishedRevision } = existing
  return (
    <div className="mb-3 print:hidden">
      <Notice
        title={`${fundingYear} exists (${statusLabel(status)})`}
        action={
          <div className="flex gap-2">
            <Link to="/calendars/$id" params={{ id }} className={buttonLook({ size: 'small' })}>
              Open
            </Link>
            {status === 'approved' && <Amend existing={existing} {...amending} />}
          </div>
        }
      >
        {publishedRevision !== null && status !== 'approved' && status !== 'pending'
          ? 'It is being amended: a plan drawn here is put into the amendment.'
          : whatBecomes[status]}
      </Notice>
    </div>
  )
}

const whatBecomes: Record<CalendarStatus, string> = {
  draft: 'You are asked before a plan drawn here replaces its dates.',
  rejected: 'You are asked before a plan drawn here replaces its dates.',
  pending: 'It is waiting for approval: withdraw it before you plan the year again.',
  approved:
    'A plan drawn here becomes its amendment. Parents keep the approved dates until that is approved.',
}

type AmendProps = Pick<ExistingYearProps, 'isPlanned' | 'isPending' | 'onAmend'> & {
  existing: CalendarListItem
}

function Amend({ existing, isPlanned, isPending, onAmend }: AmendProps) {
  const { id, version, refusals, publishedRevision } = existing
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const amend = useAction(calendars.amend, {
    success: {
      title: 'Amendment Started',
      text: 'The approved dates stay published until the amendment is approved.',
    },
    failure: { title: 'Amendment Failed', text: 'Failed to start an amendment. Please try again.' },
    changes: calendars.find,
    refresh: ['/api/calendars', '/api/organizations', '/api/approvals'],
  })

  async function start() {
    if (isPlanned) {
      setIsAsking(false)
      return onAmend()
    }
    const started = await amend.run({ params: { id }, version })
    setIsAsking(false)
    if (started) await navigate({ to: '/calendars/$id/edit', params: { id } })
  }

  return (
    <>
      <RefusableButton size="small" refusal={refusals.amend} onClick={() => setIsAsking(true)}>
        Amend
      </RefusableButton>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          onConfirm={() => void start()}
          title={isPlanned ? 'Amend it with these dates?' : 'Start an amendment?'}
          confirmLabel={isPlanned ? 'Amend with these dates' : 'Start amendment'}
          isPending={isPending || amend.isPending}
          isDestructive={false}
        >
          Revision {publishedRevision} stays published until the amendment is approved: exports, subscriptions
          and parents keep its dates. You can discard the amendment before that.
        </ConfirmDialog>
      )}
    </>
  )
}
