import type { Provider } from '#contract/calendars/councils.ts'
import type { ProviderStanding } from '#domain/authority/provider-standing.ts'
import { checksInWords } from '#domain/check/checks-in-words.ts'
import { TargetWords } from '#web/planner/ledger/target-words.tsx'
import { DayOf } from '#web/session/shown-dates.tsx'
import { CalendarLink } from '#web/shell/calendar-link.tsx'
import { NextWindow } from '#web/shell/windows/next-window.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'
import { statusInWords } from './in-words.ts'

const standings: Record<ProviderStanding, { label: string; tone: BadgeTone }> = {
  'not-sent': { label: 'Not sent', tone: 'quiet' },
  sent: { label: 'To decide', tone: 'action' },
  accepted: { label: 'Accepted', tone: 'ok' },
  'sent-back': { label: 'Sent back', tone: 'warn' },
}

export const providerColumns: readonly Column<Provider>[] = [
  {
    title: 'Site',
    isRowHeading: true,
    cell: ({ siteName, organizationName, calendar }) => (
      <div className="min-w-0 md:min-w-32">
        {calendar !== null ? (
          <CalendarLink
            id={calendar.id}
            className="inline-block min-h-6 font-semibold text-action underline-offset-2 hover:underline wrap-anywhere"
          >
            {siteName}
          </CalendarLink>
        ) : (
          <span className="font-semibold wrap-anywhere">{siteName}</span>
        )}
        <div className="text-small text-soft wrap-anywhere">{organizationName}</div>
      </div>
    ),
  },
  {
    title: 'State',
    cell: ({ standing, isLate }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={standings[standing].tone}>{standings[standing].label}</Badge>
        {isLate && <Badge tone="danger">Late</Badge>}
      </span>
    ),
  },
  {
    title: 'Calendar',
    cell: ({ calendar }) => (
      <div>
        <p>{statusInWords(calendar)}</p>
        {calendar?.submittedAt && (
          <p className="text-small text-soft">
            Submitted on <DayOf instant={calendar.submittedAt} />
          </p>
        )}
      </div>
    ),
  },
  {
    title: 'Checks',
    cell: ({ calendar }) =>
      calendar === null ? <span className="text-soft">–</span> : <Checks calendar={calendar} />,
  },
  {
    title: 'Next window',
    cell: ({ nextWindow }) =>
      nextWindow === null ? <span className="text-soft">–</span> : <NextWindow window={nextWindow} />,
  },
  {
    title: 'Your decision',
    cell: ({ decision }) =>
      decision === null ? (
        <span className="text-soft">None yet</span>
      ) : (
        <div>
          <p>
            {decision.verdict === 'accepted' ? 'Accepted' : 'Sent back'} revision {decision.revision}
          </p>
          <p className="text-small text-soft">
            <DayOf instant={decision.decidedAt} />
          </p>
        </div>
      ),
  },
]

function Checks({ calendar: { checks } }: { calendar: NonNullable<Provider['calendar']> }) {
  const { fails } = checks
  return (
    <div>
      <p className={fails.length > 0 ? 'font-medium text-danger' : undefined}>{checksInWords(checks)}</p>
      <TargetWords claimed={checks.claimed} className="text-small" />
      {checks.offers.length > 0 && <p className="text-small text-soft">Offers: {checks.offers.join('; ')}</p>}
    </div>
  )
}
