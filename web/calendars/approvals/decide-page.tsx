import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { termsOfCalendar } from '#contract/calendars/term-on-the-wire.ts'
import { nothingToDecide } from '#domain/plan/calendar-status.ts'
import { planOf } from '#web/calendars/calendar-plan.ts'
import { CouncilDecision } from '#web/calendars/decision/council-decision.tsx'
import { CalendarNotices } from '#web/calendars/details/calendar-notices.tsx'
import { CalendarYear } from '#web/calendars/details/calendar-year.tsx'
import { FoundCalendar } from '#web/calendars/found-calendar.tsx'
import { ChangesCard } from '#web/calendars/history/changes-card.tsx'
import { noChangeInWords } from '#web/calendars/history/no-change.ts'
import { useAmendedRevision } from '#web/calendars/history/use-revisions.ts'
import { LifecycleActions } from '#web/calendars/lifecycle/lifecycle-actions.tsx'
import { useCalendarRules } from '#web/calendars/rules/use-calendar-rules.ts'
import { StatusBadge } from '#web/calendars/status-badge.tsx'
import { TermCards } from '#web/calendars/term-cards.tsx'
import { claimedInWords, offTargetInWords } from '#web/calendars/weeks-of-calendar.ts'
import { WorthPart } from '#web/calendars/worth/worth-part.tsx'
import { ChecksCard } from '#web/planner/checks/checks-card.tsx'
import { ClosureList } from '#web/planner/closures/closure-list.tsx'
import { focusDay } from '#web/planner/focus-day.ts'
import { Claims } from '#web/planner/ledger/claims.tsx'
import { BackLink } from '#web/shell/back-link.tsx'
import { CalendarLink } from '#web/shell/calendar-link.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { WholeFigures } from '#web/ui/whole-figures.tsx'
import { Submitted } from './submitted.tsx'

/** Where the mail about a submitted calendar leads. */
export function DecidePage() {
  const { id } = useParams({ from: '/signed-in/approvals/$id' })
  return <FoundCalendar id={id}>{(calendar) => <Decision calendar={calendar} />}</FoundCalendar>
}

function Decision({ calendar }: { calendar: Calendar }) {
  const { id, siteName, fundingYear, status, localAuthorityName } = calendar
  const plan = useMemo(() => planOf(calendar), [calendar])
  const rules = useCalendarRules(calendar)
  const revision = useAmendedRevision(calendar)
  // A notice below shows a year that is off its target.
  const isOnTarget = offTargetInWords(calendar) === null

  return (
    <>
      <PageHeader
        title={status === 'pending' ? `Approve ${siteName}, ${fundingYear}?` : `${siteName}, ${fundingYear}`}
        subtitle={
          <>
            <WholeFigures>
              {isOnTarget ? `${localAuthorityName} · ${claimedInWords(calendar)}` : localAuthorityName}
            </WholeFigures>
            <Submitted {...calendar} />
          </>
        }
        badge={<StatusBadge status={status} />}
        before={<BackLink to="/approvals">All approvals</BackLink>}
      >
        <CalendarLink id={id} className={buttonLook({ variant: 'quiet' })}>
          Open the calendar
        </CalendarLink>
        {status === 'pending' && <LifecycleActions calendar={calendar} isDecision />}
      </PageHeader>
      {status !== 'pending' && (
        <div className="mb-4" role="status">
          <Notice>{nothingToDecide[status]}</Notice>
        </div>
      )}
      <CouncilDecision calendar={calendar} />
      <CalendarNotices calendar={calendar} />
      <TermCards terms={termsOfCalendar(calendar)} requirements={calendar.requirements} level={2} />
      <div className="mt-5">
        <CalendarYear calendar={calendar} rules={rules} revision={revision}>
          {({ terms, facts, difference, offers }) => (
            <aside aria-label="About this calendar" className="grid content-start gap-2.5">
              {revision && difference && (
                <ChangesCard
                  difference={difference}
                  number={revision.number}
                  whenSame={noChangeInWords(revision.number)}
                />
              )}
              <WorthPart calendarId={id} />
              <Claims terms={terms} rules={rules} facts={facts} />
              <ChecksCard plan={plan} rules={rules} holidayNames={facts.holidayNames} onShowDay={focusDay} />
              {offers}
              <ClosureList closures={calendar.closures} division={calendar.division} />
            </aside>
          )}
        </CalendarYear>
      </div>
    </>
  )
}
