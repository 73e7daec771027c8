import type { ReactNode } from 'react'
import type { Calendar } from '#contract/calendars.ts'
import { formatDate } from '#domain/format-date.ts'
import { dayOfInstant } from './instant-day.ts'
import { LedgerCard } from './planner/ledger/ledger-card.tsx'
import { StatusBadge } from './status-badge.tsx'

type CalendarInformationProps = { calendar: Calendar }

export function CalendarInformation({ calendar }: CalendarInformationProps) {
  const { siteName, localAuthorityName, fundingYear, status, submittedAt, approvedAt, approvedBy } = calendar

  return (
    <LedgerCard label="Calendar information" hasHeading>
      <dl className="grid gap-1 text-small">
        <Line name="Site">{siteName}</Line>
        <Line name="Local authority">{localAuthorityName}</Line>
        <Line name="Funding year">{fundingYear}</Line>
        <Line name="Status">
          <StatusBadge status={status} />
        </Line>
        <Line name="Created">{dayInWords(calendar.createdAt)}</Line>
        <Line name="Last updated">{dayInWords(calendar.updatedAt)}</Line>
        {submittedAt !== null && <Line name="Submitted">{dayInWords(submittedAt)}</Line>}
        {approvedAt !== null && <Line name="Approved">{dayInWords(approvedAt)}</Line>}
        {approvedBy !== null && <Line name="Approved by">{approvedBy}</Line>}
      </dl>
    </LedgerCard>
  )
}

type LineProps = { name: string; children: ReactNode }

function Line({ name, children }: LineProps) {
  return (
    <div className="flex gap-3">
      <dt className="text-soft">{name}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}

function dayInWords(instant: string): string {
  return formatDate(dayOfInstant(instant), 'MMM d, yyyy')
}
