import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CalendarNotFound } from '#web/calendars/calendar-not-found.tsx'
import type { PlanPlace } from '#web/calendars/plan-place.ts'
import { findSavedPlan, type SavedPlan } from '#web/calendars/saved-plan.ts'
import { deleteSavedPlan, hasSavedPlan, savePlan } from '#web/calendars/store-plan.ts'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { MessagePage } from '#web/shell/message-page.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'

/** A colleague may have deleted the calendar while it was edited here: the dates are stored, and can be used again. */
export function MissingCalendar({ id }: { id: string }) {
  const { user } = useSignedIn()
  const place: PlanPlace = { userId: user.id, calendarId: id }
  const [stored] = useState(() => findSavedPlan(place))
  return stored === null ? <CalendarNotFound /> : <WithUnsaved place={place} stored={stored} />
}

function WithUnsaved({ place, stored }: { place: PlanPlace; stored: SavedPlan }) {
  const navigate = useNavigate()
  const { siteId, siteName, fundingYear, plan } = stored
  const generator: PlanPlace = { ...place, calendarId: null }

  function use() {
    const name = siteName === undefined ? {} : { siteName }
    savePlan(generator, { siteId, ...name, fundingYear, version: 0, plan })
    deleteSavedPlan(place)
    void navigate({ to: '/dashboard' })
  }

  return (
    <MessagePage
      title="Calendar Not Found"
      action={
        <>
          <Button variant="main" onClick={use}>
            Use my dates for a new calendar
          </Button>
          <Link to="/dashboard" className={buttonLook()}>
            Back to Dashboard
          </Link>
        </>
      }
    >
      It was deleted while you edited it, or you no longer have access to its site. Your unsaved dates for{' '}
      {siteName} {fundingYear} are stored in this browser.
      {hasSavedPlan(generator) &&
        ' The dashboard has a plan that is not generated yet: if you use them, they replace it.'}
    </MessagePage>
  )
}
