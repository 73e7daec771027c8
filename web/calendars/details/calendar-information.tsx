import type { ReactNode } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { StatusBadge } from '#web/calendars/status-badge.tsx'
import { LedgerCard } from '#web/planner/ledger-card.tsx'
import { DayOf } from '#web/session/shown-dates.tsx'

export function CalendarInformation({ calendar }: { calendar: Calendar }) {
  const { siteName, localAuthorityName, fundingYear, status } = calendar
  const { submittedAt, submittedBy, approvedAt, approvedBy } = calendar

  return (
    <LedgerCard label="Calendar information" hasHeading>
      <dl className="grid gap-1 text-small">
        <Line name="Site">{siteName}</Line>
        <Line name="Local authority">{localAuthorityName}</Line>
        <Line name="Funding year">{fundingYear}</Line>
        <Line name="Status">
          <StatusBadge status={status} />
        </Line>
        <Line name="Created">
          <DayOf instant={calendar.createdAt} />
        </Line>
        <Line name="Last updated">
          <DayOf instant={calendar.updatedAt} />
        </Line>
        {submittedAt !== null && (
          <Line name="Submitted">
            <DayOf instant={submittedAt} />
          </Line>
        )}
        {submittedBy !== null && <Line name="Submitted by">{submittedBy}</Line>}
        {approvedAt !== null && (
          <Line name="Approved">
            <DayOf instant={approvedAt} />
          </Line>
        )}
        {approvedBy !== null && <Line name="Approved by">{approvedBy}</Line>}
      </dl>
    </LedgerCard>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="text-soft">{name}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}
