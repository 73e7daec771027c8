import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CalendarNotFound } from '#web/calendars/calendar-not-found.tsx'
import type { PlanPlace } from '#web/calendars/plan-place.ts'
import { findSavedPlan, type SavedPlan } from '#web/calendars/saved-plan.ts'
import { deleteSavedPlan, hasSavedPlan, rememberSavedPlan, savePlan } from '#web/calendars/store-plan.ts'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { MessagePage } from '#web/shell/message-page.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** A colleague may have deleted the calendar while it was edited here: the dates are stored, and can be used again. */
export function MissingCalendar({ id }: { id: string }) {
  const { user } = useSignedIn()
  const place = { userId: user.id, calendarId: id }
  const [stored] = useState(() => findSavedPlan(place))
  return stored === null ? <CalendarNotFound /> : <WithUnsaved place={place} stored={stored} />
}

type CalendarPlace = PlanPlace & { calendarId: string }

function WithUnsaved({ place, stored }: { place: CalendarPlace; stored: SavedPlan }) {
  const navigate = useNavigate()
  const { siteId, siteName, fundingYear, plan } = stored
  const generator: PlanPlace = { ...place, calendarId: null }

  function use() {
    const name = siteName === undefined ? {} : { siteName }
    savePlan(generator, { siteId, ...name, fundingYear, version: 0, plan })
    deleteSavedPlan(place)
    void navigate({ to: '/dashboard' })
  }

  function discard() {
    const restore = rememberSavedPlan(place)
    deleteSavedPlan(place)
    void navigate({ to: '/dashboard' })
    toast({
      title: 'Dates Discarded',
      description: `What was not saved for ${siteName ?? 'a calendar of'} ${fundingYear} was deleted.`,
      action: {
        label: 'Undo',
        run: () => {
          restore()
          void navigate({ to: '/calendars/$id/edit', params: { id: place.calendarId } })
        },
      },
    })
  }

  return (
    <MessagePage
      title="Calendar Not Found"
      action={
        <>
          <Button variant="main" onClick={use}>
            Use my dates for a new calendar
          </Button>
          <Button onClick={discard}>Discard my dates</Button>
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
