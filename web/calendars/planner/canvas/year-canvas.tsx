import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useId, useMemo, useState } from 'react'
import type { Term } from '#domain/term.ts'
import { realTerms } from '#web/calendars/planner/plan.ts'
import { TermBar } from '#web/calendars/planner/terms/term-bar.tsx'
import { type Planner, useShown } from '#web/calendars/planner/use-planner.ts'
import type { YearFacts } from '#web/calendars/planner/year-facts.ts'
import type { YearRules } from '#web/calendars/planner/year-rules.ts'
import type { YearShown } from '#web/calendars/planner/year-shown.ts'
import { announcementOf } from './announcement.ts'
import { Legend } from './legend.tsx'
import { usePointed } from './use-pointed.ts'
import { YearGrid } from './year-grid.tsx'

// Below the year, and counted by rules of its own: the year does not wait for it.
const WeekdayLosses = lazy(async () => ({
  default: (await import('#web/calendars/planner/closures/weekday-losses.tsx')).WeekdayLosses,
}))

const drawingHint = 'Drag, or arrows with Shift · 1 2 3 choose a term, 4 closures · Ctrl+Z'
const touchHint = 'Tap the first day, then the last; or hold a day and drag'

type YearCanvasProps = {
  planner: Planner
  rules: YearRules
  facts: YearFacts
}

/** The year to draw in: click and drag, click twice, or keys. */
export function YearCanvas({ planner, rules, facts }: YearCanvasProps) {
  useState(() => performance.mark('planner:render'))
  const { state, send } = planner
  const { target } = state.gesture
  const { requirements } = rules
  const settledTerms = useMemo(() => realTerms(state.history.present), [state.history.present])
  const announcement = useMemo(
    () => (state.news === null ? '' : announcementOf(state.news, state.history.present, facts, requirements)),
    [state.news, state.history.present, facts, requirements],
  )

  function onKeyDown(event: KeyboardEvent) {
    if (!event.ctrlKey && !event.metaKey) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (!isRedo && key !== 'z') return
    event.preventDefault()
    send({ type: isRedo ? 'redo' : 'undo' })
  }

  /** Without a next one the focus may come back: a click beside everything, or another window. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) send({ type: 'leave' })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls inside it, wherever the focus is
    <div
      className="year-canvas"
      data-gesture={state.gesture.state}
      data-target={target.part === 'closure' ? 'closure' : target.termType}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <TermBar planner={planner} yearStart={rules.yearStart} />
      <p aria-hidden="true" className="mb-2 text-small text-soft not-pointer-coarse:hidden print:hidden">
        {touchHint}
      </p>
      <LiveYear planner={planner} rules={rules} facts={facts} />
      <Suspense fallback={<p className="mt-1 h-5" />}>
        <WeekdayLosses terms={settledTerms} facts={facts} />
      </Suspense>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

/** What runs along with a drag. */
function LiveYear({ planner, rules, facts: settledFacts }: YearCanvasProps) {
  const { plan, facts } = useShown(planner, settledFacts)
  const [pointed, point] = usePointed()
  const hintId = useId()
  const terms = useMemo(() => realTerms(plan), [plan])

  return (
    <>
      <YearGrid
        year={rules}
        terms={terms}
        facts={facts}
        onPoint={point}
        onEvent={planner.send}
        describedBy={hintId}
      />
      <Legend id={hintId} hint={drawingHint} pointed={pointed} terms={terms} facts={facts} />
    </>
  )
}

type YearPictureProps = {
  terms: readonly Term[]
  year: YearShown
  facts: YearFacts
}

/** The same year, only to look at. */
export function YearPicture({ terms, year, facts }: YearPictureProps) {
  const [pointed, point] = usePointed()
  const hintId = useId()

  return (
    <div className="year-canvas">
      <YearGrid year={year} terms={terms} facts={facts} onPoint={point} describedBy={hintId} />
      <Legend
        id={hintId}
        hint="Point at a day to see what it is"
        touchHint="Tap a day to see what it is"
        pointed={pointed}
        terms={terms}
        facts={facts}
      />
    </div>
  )
}
