import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { calendars } from '#contract/calendars/calendars.ts'
import { ApiError, isOutcomeUnknown } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { segmentsOf } from '#web/api/query.ts'
import { planOf, termsInputOf } from '#web/calendars/calendar-plan.ts'
import { type SavedPlan, type WaitingPlan, waitingPlans } from '#web/calendars/saved-plan.ts'
import { deleteSavedPlan, savePlan } from '#web/calendars/store-plan.ts'
import { arePlansEqual } from '#web/planner/plan/plan.ts'
import { onMaybeConnected } from '#web/session/offline/use-online.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** By an earlier try whose answer was lost. */
async function isSavedAlready(id: string, { plan }: SavedPlan): Promise<boolean> {
  const standing = await call(calendars.find, { params: { id } }).catch(() => null)
  return standing !== null && arePlansEqual(planOf(standing), plan)
}

function whyNotSaved(error: unknown): string {
  return error instanceof ApiError && error.code === 'not-found'
    ? 'was deleted, or you no longer have access to its site. Your dates are still here: open it to use them.'
    : 'has changed since you saved it offline. Your dates are still here: open it to compare.'
}

/** Sends what was saved offline once there is a connection, on whatever screen; an open editor sends its own. */
export function SavedOffline({ path }: { path: string }) {
  const { user } = useSignedIn()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isSending = useRef(false)

  useEffect(() => {
    async function send({ place, saved }: WaitingPlan) {
      const id = place.calendarId
      const name = `${saved.siteName ?? ''} ${saved.fundingYear}`.trim()
      try {
        const body = termsInputOf(saved.plan)
        await call(calendars.replaceTerms, { params: { id }, version: saved.version, body }).catch(
          async (error: unknown) => {
            if (isOutcomeUnknown(error) || !(await isSavedAlready(id, saved))) throw error
          },
        )
        deleteSavedPlan(place)
        toast({ title: 'Changes Saved', description: `${name}: what you saved offline has been sent.` })
      } catch (error) {
        if (isOutcomeUnknown(error)) return
        savePlan(place, { ...saved, isWaiting: false })
        toast({
          title: 'Not Saved Yet',
          description: `${name} ${whyNotSaved(error)}`,
          variant: 'destructive',
          action: { label: 'Open', run: () => void navigate({ to: '/calendars/$id/edit', params: { id } }) },
        })
      }
      for (const path of ['/api/calendars', '/api/organizations'])
        await queryClient.invalidateQueries({ queryKey: segmentsOf(path) })
    }

    async function sendAll() {
      if (isSending.current || !navigator.onLine) return
      isSending.current = true
      for (const waiting of waitingPlans(user.id))
        if (!path.startsWith(`/calendars/${waiting.place.calendarId}/edit`)) await send(waiting)
      isSending.current = false
    }

    void sendAll()
    return onMaybeConnected(() => void sendAll())
  }, [path, user.id, queryClient, navigate])

  return null
}
