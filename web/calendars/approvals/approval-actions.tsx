import { useState } from 'react'
import type { Approval } from '#contract/calendars/approvals.ts'
import { calendars } from '#contract/calendars/calendars.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'

const ConfirmDialog = lazyDialog(() => import('#web/ui/dialog/confirm-dialog.tsx'), 'ConfirmDialog')
const RejectDialog = lazyDialog(() => import('#web/calendars/lifecycle/reject-dialog.tsx'), 'RejectDialog')

export function ApprovalActions({ approval }: { approval: Approval }) {
  const { id, version, siteName, fundingYear, checks } = approval
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const approve = useAction(calendars.approve, {
    success: { title: 'Calendar Approved', text: 'It can be exported now.' },
    failure: { title: 'Approval Failed', text: 'Failed to approve calendar. Please try again.' },
    changes: calendars.find,
    refresh: ['/api/approvals', '/api/calendars', '/api/organizations'],
  })
  const name = `${siteName}, ${fundingYear}`

  async function run() {
    await approve.run({ params: { id }, version })
    setAsked(null)
  }

  return (
    <div className="flex items-start gap-2">
      <Button size="small" aria-label={`Reject ${name}`} onClick={() => setAsked('reject')}>
        Reject
      </Button>
      <Button
        size="small"
        aria-label={`Approve ${name}`}
        isPending={approve.isPending}
        onClick={() => (checks.fails.length > 0 ? setAsked('approve') : void run())}
      >
        Approve
      </Button>
      {asked === 'reject' && <RejectDialog calendar={approval} onClose={() => setAsked(null)} />}
      {asked === 'approve' && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          onConfirm={() => void run()}
          title="Approve it as it is?"
          confirmLabel="Approve as it is"
          isPending={approve.isPending}
          isDestructive={false}
        >
          <p>{name}</p>
          {checks.fails.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </ConfirmDialog>
      )}
    </div>
  )
}
