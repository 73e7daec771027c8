import { useParams } from '@tanstack/react-router'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { BackLink } from '#web/shell/back-link.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { CalendarInformation } from './details/calendar-information.tsx'
import { CalendarYear } from './details/calendar-year.tsx'
import { CalendarEditor } from './editor/editor.tsx'
import { MissingCalendar } from './editor/missing-calendar.tsx'
import { FoundCalendar } from './found-calendar.tsx'
import { LifecycleActions } from './lifecycle/lifecycle-actions.tsx'
import { useCalendarRules } from './rules/use-calendar-rules.ts'
import { StatusBadge } from './status-badge.tsx'
import { hasSavedPlan } from './store-plan.ts'

export function EditCalendarPage() {
  const { id } = useParams({ from: '/signed-in/calendars/$id/edit' })
  return (
    <FoundCalendar id={id} missing={<MissingCalendar key={id} id={id} />}>
      {(calendar) =>
        calendar.refusals.edit === undefined ? (
          <CalendarEditor key={calendar.id} calendar={calendar} />
        ) : (
          <NotNow calendar={calendar} because={calendar.refusals.edit} />
        )
      }
    </FoundCalendar>
  )
}

/** Says why it can't be edited, with the actions that help. */
function NotNow({ calendar, because }: { calendar: Calendar; because: string }) {
  const { id, siteName, fundingYear, status } = calendar
  const rules = useCalendarRules(calendar)
  const { user } = useSignedIn()
  const isStored = hasSavedPlan({ userId: user.id, calendarId: id })

  return (
    <>
      <PageHeader
        title="Edit Calendar"
        subtitle={`${siteName} · ${fundingYear} Term Calendar · ${calendar.localAuthorityName}`}
        badge={<StatusBadge status={status} />}
        before={
          <BackLink to="/calendars/$id" params={{ id }} state>
            Back to View
          </BackLink>
        }
      >
        <LifecycleActions calendar={calendar} />
      </PageHeader>
      <div className="mb-5">
        <Notice title="It can’t be edited now">
          {because}
          {isStored &&
            ' Your unsaved dates are stored in this browser, and are here again once it can be edited.'}
        </Notice>
      </div>
      <CalendarYear calendar={calendar} rules={rules} revision={null}>
        {() => <CalendarInformation calendar={calendar} />}
      </CalendarYear>
    </>
  )
}
