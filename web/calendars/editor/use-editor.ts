import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Calendar, calendars } from '#contract/calendars/calendars.ts'
import { isOutcomeUnknown, loadingFailure } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { query, segmentsOf } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'
import { planOf, termsInputOf } from '#web/calendars/calendar-plan.ts'
import type { PlanPlace } from '#web/calendars/plan-place.ts'
import { usePlanErrors } from '#web/calendars/rules/use-plan-errors.ts'
import { findSavedPlan, type SavedPlan } from '#web/calendars/saved-plan.ts'
import { deleteSavedPlan, hasSavedPlan, savePlan } from '#web/calendars/store-plan.ts'
import { isSelecting } from '#web/planner/plan/gesture.ts'
import { arePlansEqual, type Plan } from '#web/planner/plan/plan.ts'
import { startPlanner } from '#web/planner/plan/planner-state.ts'
import { usePlanner } from '#web/planner/plan/use-planner.ts'
import { planErrors } from '#web/planner/plan-errors.ts'
import { onMaybeConnected } from '#web/session/offline/use-online.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { productName } from '#web/ui/page/product-name.ts'
import { toast, toastFailure } from '#web/ui/toast/toast.ts'

const lists = '/api/organizations'

type Saved = { plan: Plan; version: number }

type Comparison = { theirs: Calendar; mine: Plan; base: Plan }

export function useEditor(calendar: Calendar) {
  const { id, fundingYear, siteId, siteName } = calendar
  const { user } = useSignedIn()
  const queryClient = useQueryClient()
  const place = useMemo((): PlanPlace => ({ userId: user.id, calendarId: id }), [user.id, id])
  const [stored] = useState(() => findSavedPlan(place))
  const [saved, setSaved] = useState<Saved>(() => startOf(calendar, stored))
  const planner = usePlanner(() => startPlanner(saved.plan, stored?.plan))
  const [isRefused, setIsRefused] = useState(false)
  const [comparison, setComparison] = useState<Comparison | null>(null)
  const [isBack, setIsBack] = useState(stored !== null)
  const wasWaiting = stored?.isWaiting === true
  const [isWaiting, setIsWaiting] = useState(wasWaiting)
  const plan = planner.state.history.present
  const isChanged = !arePlansEqual(plan, saved.plan)
  const isStale = isRefused || (isChanged && saved.version < calendar.version)
  const checked = usePlanErrors(planner, (planned) => planErrors(calendar, planned))
  const upToDate = `The ${fundingYear} Term Calendar is up to date.`
  const action = useAction(calendars.replaceTerms, {
    success: { title: 'Changes Saved', text: upToDate },
    failure: { title: 'Save Failed', text: notSaved },
    changes: calendars.find,
    refresh: ['/api/calendars', lists],
    refreshesInDoubt: true,
    onUnreachable: () => {
      if (!isWaiting) toast(savedHereToast())
      setIsWaiting(true)
      return true
    },
    onRefused: ({ code }) => {
      if (code !== 'stale-version') {
        setIsWaiting(false)
        if (code !== 'not-found' || !hasSavedPlan(place)) return false
        // The page then says so, in place of a calendar that is not there, and offers the dates that are stored.
        void queryClient.invalidateQueries({ queryKey: segmentsOf(`/api/calendars/${id}`) })
        return true
      }
      setIsRefused(true)
      void compare()
      // It may be this very plan that was saved, and only the answer that was lost: comparing finds out.
      return isWaiting
    },
  })

  useEffect(() => {
    const { plan: base, version } = saved
    if (isChanged) savePlan(place, { siteId, fundingYear, siteName, version, plan, base, isWaiting })
    else deleteSavedPlan(place)
  }, [place, isChanged, siteId, siteName, fundingYear, saved, plan, isWaiting])

  const { error: failure, isPending: isSaving, reset: forgetFailure } = action
  const isInDoubt = failure !== null && isOutcomeUnknown(failure)
  const isSavedAlready =
    isChanged && saved.version < calendar.version && arePlansEqual(planOf(calendar), plan)
  useEffect(() => {
    // The answer to an earlier try was lost, or a colleague has saved the very same: there is nothing to compare.
    // What is on its way asks for the same: two answers to one save would contradict each other.
    if (!isSavedAlready || isSaving) return
    setSaved(savedIn(calendar))
    setIsRefused(false)
    setIsWaiting(false)
    setIsBack(false)
    if (!isWaiting && !isInDoubt) return
    forgetFailure()
    toast({ title: 'Changes Saved', description: upToDate })
    void queryClient.invalidateQueries({ queryKey: segmentsOf(lists) })
  }, [isSavedAlready, isSaving, calendar, isWaiting, isInDoubt, forgetFailure, upToDate, queryClient])

  // Always the newest, which knows the plan as it now is.
  const newestSave = useRef(save)
  useEffect(() => {
    newestSave.current = save
  })
  useEffect(() => {
    if (!isWaiting) return
    if (wasWaiting && navigator.onLine) void newestSave.current()
    return onMaybeConnected(() => void newestSave.current())
  }, [isWaiting, wasWaiting])

  async function saveOver(start: Saved) {
    if (isSaving) return
    const whole = checked.attempt()
    if (whole === null || arePlansEqual(whole, start.plan)) return
    await send(whole, start)
  }

  /** Saves also what is unchanged: the plan is then counted by what is known today. */
  async function saveUnchanged() {
    if (isStale) return compare()
    const whole = checked.attempt()
    if (whole !== null && !isSaving) await send(whole, saved)
  }

  async function send(whole: Plan, { version }: Saved) {
    await action.run({ params: { id }, version, body: termsInputOf(whole) }, (changed) => {
      setSaved({ plan: whole, version: changed.version })
      checked.startOver()
      setIsBack(false)
      setIsWaiting(false)
    })
  }

  function save() {
    return isStale ? compare() : saveOver(saved)
  }

  /** Loads the version that someone else has saved, to compare it. */
  async function compare() {
    planner.send({ type: 'decide' })
    try {
      const theirs = await queryClient.fetchQuery({
        ...query(calendars.find, { params: { id } }),
        queryFn: findNewer,
        staleTime: 0,
        // What waited is sent as soon as the line is back, which then often breaks once more.
        retry: isWaiting && 3,
      })
      const mine = planner.readShown()
      if (arePlansEqual(planOf(theirs), mine)) return
      setIsWaiting(false)
      setComparison({ theirs, mine, base: saved.plan })
    } catch (error) {
      toastFailure('Not Loaded', loadingFailure(error))
    }
  }

  /** There is one; what is older was stored for use without a connection. */
  async function findNewer() {
    const found = await call(calendars.find, { params: { id } })
    if (found.version <= saved.version) throw new Error('The newest version could not be read')
    return found
  }

  function startFrom(now: Saved, shown: Plan) {
    setSaved(now)
    setIsRefused(false)
    setIsWaiting(false)
    setComparison(null)
    planner.send({ type: 'replace', plan: shown })
  }

  return {
    planner,
    checked,
    isDirty: isChanged || isSelecting(planner.state),
    /** Restored from the browser's storage. */
    isBack: isBack && isChanged,
    /** Someone else has saved since this was opened. */
    isStale,
    isSaving,
    /** Null unless the versions are being compared. */
    comparison,
    compare,
    stopComparing: () => setComparison(null),
    save,
    saveUnchanged,
    /** Saved without an answer: it is sent once there is a connection, also if the page is left. */
    isWaiting: isWaiting && isChanged,
    /** Saves the merged plan and shows it; undo returns to the previous one. */
    saveMerged: async (merged: Plan) => {
      if (comparison === null) return
      const theirs = savedIn(comparison.theirs)
      startFrom(theirs, merged)
      await saveOver(theirs)
    },
    /** Resets to the saved plan; can be undone. */
    discard: () => startFrom(savedIn(calendar), planOf(calendar)),
  }
}
export type Editor = ReturnType<typeof useEditor>

/** The line may be fine, and the server away. */
function savedHereToast() {
  return navigator.onLine
    ? {
        title: 'Not Saved Yet',
        description: `${productName} can’t be reached. Your dates are safe here, and are saved once it answers.`,
      }
    : {
        title: 'You’re offline',
        description: 'Your dates are safe here. They are saved once you are connected.',
        variant: 'info' as const,
      }
}

function savedIn(calendar: Calendar): Saved {
  return { plan: planOf(calendar), version: calendar.version }
}

/** The stored plan may be based on an earlier version than the saved one. */
function startOf(calendar: Calendar, stored: SavedPlan | null): Saved {
  if (stored === null) return savedIn(calendar)
  return { plan: stored.base ?? planOf(calendar), version: stored.version }
}

function notSaved(): string {
  if (navigator.onLine) return 'Failed to save changes'
  return 'You’re offline. Your dates are safe here; save again once connected.'
}
