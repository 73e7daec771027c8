import type { MailSummary } from '#contract/system/mails.ts'
import { MomentOf } from '#web/session/shown-dates.tsx'
import type { Column } from '#web/ui/table.tsx'
import { MailStateBadge } from './mail-state-badge.tsx'

export function mailColumns(open: (mail: MailSummary) => void): readonly Column<MailSummary>[] {
  return [
    {
      title: 'Subject',
      isRowHeading: true,
      cell: (mail) => (
        <div className="grid justify-items-start">
          <button
            type="button"
            onClick={() => open(mail)}
            className="min-h-6 text-left font-semibold text-action underline-offset-2 wrap-anywhere hover:underline"
          >
            {mail.subject}
          </button>
          <span className="text-small text-soft wrap-anywhere">from {mail.fromName}</span>
        </div>
      ),
    },
    { title: 'To', cell: ({ toAddress }) => <span className="wrap-anywhere">{toAddress}</span> },
    { title: 'Queued', cell: ({ createdAt }) => <MomentOf instant={createdAt} /> },
    {
      title: 'State',
      cell: (mail) => (
        <div className="grid justify-items-start gap-0.5">
          <MailStateBadge mail={mail} />
          {mail.lastError !== null && (
            <span className="max-w-80 text-small text-soft wrap-anywhere">{mail.lastError}</span>
          )}
        </div>
      ),
    },
  ]
}
