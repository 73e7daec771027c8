import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Calendar, calendars } from '#contract/calendars.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { query } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'
import { planOf, termsInputOf } from '#web/calendars/calendar-plan.ts'
import { findKeptPlan, forgetPlan, type KeptPlace, keepPlan } from '#web/calendars/kept-plan.ts'
import { arePlansEqual, type Plan } from '#web/calendars/planner/plan.ts'
import { planErrors } from '#web/calendars/planner/plan-errors.ts'
import { isSelecting, startPlanner } from '#web/calendars/planner/planner-state.ts'
import { type Planner, usePlanner } from '#web/calendars/planner/use-planner.ts'
import { type CheckedPlan, usePlanErrors } from '#web/calendars/use-plan-errors.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { toast } from '#web/ui/toast.ts'

/** What is saved on the server, and the version by which it is told from what others save. */
type Saved = { plan: Plan; version: number }

export type Editor = {
  planner: Planner
  checked: CheckedPlan
  /** What is on screen is not what is saved. */
  isDirty: boolean
  /** Taken up where it was left. */
  isBack: boolean
  /** Somebody else has saved since this was opened. */
  isStale: boolean
  isSaving: boolean
  save: () => Promise<void>
  /** Puts what is saved now in the place of what is on screen, which undo brings back. */
  takeTheirs: () => Promise<void>
  /** Saves what is on screen in the place of what somebody else has saved. */
  keepMine: () => Promise<void>
  /** Back to what is saved, which undo takes back. */
  discard: () => void
}

/** A kept calendar while it is changed. */
export function useEditor(calendar: Calendar): Editor {
  const { id, fundingYear, siteId } = calendar
  const { user } = useSignedIn()
  const queryClient = useQueryClient()
  const place = useMemo((): KeptPlace => ({ userId: user.id, calendarId: id }), [user.id, id])
  const [kept] = useState(() => findKeptPlan(place))
  const [saved, setSaved] = useState<Saved>(() => ({
    plan: planOf(calendar),
    version: kept?.version ?? calendar.version,
  }))
  const planner = usePlanner(() => startPlanner(saved.plan, kept?.plan))
  const [isStale, setIsStale] = useState(false)
  const [isBack, setIsBack] = useState(kept !== null)
  const plan = planner.state.history.present
  const isChanged = !arePlansEqual(plan, saved.plan)
  const checked = usePlanErrors(planner, (planned) => planErrors(calendar, planned))
  const action = useAction(calendars.replaceTerms, {
    success: { title: 'Changes Saved', text: `The ${fundingYear} Term Calendar is up to date.` },
    failure: { title: 'Save Failed', text: 'Failed to save changes' },
    refresh: ['/api/calendars', '/api/organizations'],
    onRefused: ({ code }) => {
      if (code !== 'stale-version') return false
      setIsStale(true)
      toast({
        title: 'Not Saved',
        description: 'Choose “Show theirs” or “Save mine instead” above the year.',
        variant: 'destructive',
      })
      return true
    },
  })

  useEffect(() => {
    if (isChanged) keepPlan(place, { siteId, fundingYear, version: saved.version, plan })
    else forgetPlan(place)
  }, [place, isChanged, siteId, fundingYear, saved.version, plan])

  async function saveOver(version: number) {
    if (action.isPending) return
    const whole = checked.attempt()
    if (whole === null || arePlansEqual(whole, saved.plan)) return
    const changed = await action.run({ params: { id }, version, body: termsInputOf(whole) })
    if (changed === undefined) return
    setSaved({ plan: whole, version: changed.version })
    checked.startAfresh()
    setIsBack(false)
  }

  /** What is saved now, by whomever; null when it can't be read. */
  async function readTheirs(): Promise<Saved | null> {
    try {
      const options = query(calendars.find, { params: { id } })
      const theirs = await queryClient.fetchQuery({ ...options, staleTime: 0 })
      setIsStale(false)
      return { plan: planOf(theirs), version: theirs.version }
    } catch (error) {
      const description = sentenceOf(error, 'Check your connection and try again.')
      toast({ title: 'Not Loaded', description, variant: 'destructive' })
      return null
    }
  }

  function replaceShown(now: Saved) {
    setSaved(now)
    planner.send({ type: 'take-over', plan: now.plan })
  }

  return {
    planner,
    checked,
    isDirty: isChanged || isSelecting(planner.state),
    isBack: isBack && isChanged,
    isStale,
    isSaving: action.isPending,
    save: () => saveOver(saved.version),
    takeTheirs: async () => {
      const theirs = await readTheirs()
      if (theirs !== null) replaceShown(theirs)
    },
    keepMine: async () => {
      const theirs = await readTheirs()
      if (theirs === null) return
      setSaved(theirs)
      await saveOver(theirs.version)
    },
    discard: () => replaceShown({ plan: planOf(calendar), version: calendar.version }),
  }
}
