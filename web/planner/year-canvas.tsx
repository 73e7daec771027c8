import './type-in-line/type-in-line.css'
import './closures/closure-bar.css'
import './canvas/month-strip.css'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { partWhenSeen } from '#web/ui/page/part-when-seen.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { DayLine, type DayLineProps } from './canvas/day-line.tsx'
import { DragFigures } from './canvas/drag/drag-figures.tsx'
import { Legend } from './canvas/legend.tsx'
import { createPointedDay } from './canvas/pointed-day.ts'
import { YearGrid } from './canvas/year-grid.tsx'
import { joinMarks } from './overlays/day-marks.ts'
import type { Overlays } from './overlays/use-overlays.ts'
import { realTerms } from './plan/plan.ts'
import type { UnfundedWeeks } from './plan/planner-event.ts'
import type { Planner } from './plan/use-planner.ts'
import type { YearFacts, YearRules } from './plan/year-facts.ts'
import type { YearShown } from './plan/year-shown.ts'
import { TermBar } from './terms/term-bar.tsx'
import { goToTypeIn, isOnDay } from './type-in-line/type-in-key.ts'
import { TypeInWaiting } from './type-in-line/type-in-waiting.tsx'

// Loaded on demand: the year can be drawn in without it.
const TypeInLine = lazyPart(() => import('./type-in-line/type-in-line.tsx'), 'TypeInLine', <TypeInWaiting />)

// Loaded on demand: it is below the year, which does not wait for it.
const WeekdayLosses = partWhenSeen(
  () => import('./closures/weekday-losses.tsx'),
  'WeekdayLosses',
  <p className="mt-1 h-5" />,
)

// Loaded on demand: no update is announced before the year is drawn.
const Announcement = lazyPart(() => import('./announced-update.tsx'), 'AnnouncedUpdate')

// Loaded on demand: below the year as well.
const OpeningDays = partWhenSeen(
  () => import('./offers/opening-days.tsx'),
  'OpeningDays',
  <div className="mt-1 h-6" />,
)

const MonthStrip = lazyPart(
  () => import('./canvas/month-strip.tsx'),
  'MonthStrip',
  <div className="month-strip" />,
)

// Loaded on demand, when the keys are asked for.
const KeysDialog = lazyDialog(() => import('./canvas/keys-dialog.tsx'), 'KeysDialog')

const drawingHint =
  'Drag, or on a day: arrows with Shift, 1 2 3 choose a term, 4 closures, T types, ? shows all keys · Ctrl+Z'
const touchHint = 'Tap the first day, then the last, in another month too; or hold a day and drag'

export type YearProps = { planner: Planner; rules: YearRules; facts: YearFacts; overlays: Overlays }

type YearCanvasProps = YearProps & {
  isShown?: boolean
}

/** The editable year: drag, click twice, or use keys. */
export function YearCanvas({ planner, rules, facts, overlays, isShown = true }: YearCanvasProps) {
  useMarkedShow(isShown)
  useKnownHolidays(planner, rules, facts)
  const { state, send } = planner
  const [showsKeys, setShowsKeys] = useState(false)
  const shownOverlays = useWithUnfunded(overlays, state.unfunded)
  const settledTerms = useMemo(() => realTerms(state.history.present), [state.history.present])

  function onKeyDown(event: KeyboardEvent) {
    // Only from a day: a key of one letter must not act everywhere (WCAG 2.1.4).
    if (event.key === '?' && isOnDay(event)) setShowsKeys(true)
    else if (!event.ctrlKey && !event.metaKey && goToTypeIn(event)) event.preventDefault()
  }

  /** Without a next element the focus may return: after a click on the background, or in another window. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) send({ type: 'leave' })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls inside it, wherever the focus is
    <div className="year-canvas" data-without={withoutOf(overlays)} onKeyDown={onKeyDown} onBlur={onBlur}>
      <div className="canvas-tools">
        <TermBar planner={planner} rules={rules} facts={facts} />
        <TypeInLine planner={planner} rules={rules} facts={facts} />
      </div>
      <p aria-hidden="true" className="mb-2 text-small text-soft not-pointer-coarse:hidden print:hidden">
        {touchHint}
      </p>
      <DrawnIn
        source={planner.drawn}
        rules={rules}
        facts={facts}
        overlays={shownOverlays}
        onEvent={send}
        hint={drawingHint}
      />
      <OpeningDays planner={planner} rules={rules} facts={facts} />
      <WeekdayLosses terms={settledTerms} facts={facts} />
      <p role="status" className="sr-only">
        {state.update !== null && (
          <Announcement update={state.update} plan={state.history.present} facts={facts} rules={rules} />
        )}
      </p>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  )
}

export function useWithUnfunded(overlays: Overlays, unfunded: UnfundedWeeks | null): Overlays {
  return useMemo(
    () => (unfunded === null ? overlays : { ...overlays, marks: joinMarks(overlays.marks, unfunded.marks) }),
    [overlays, unfunded],
  )
}

/** The planner has to know which days can be opened, and which are open in a new plan. */
function useKnownHolidays({ state, send }: Planner, rules: YearRules, { holidayNames }: YearFacts) {
  const { authorityOpenHolidays } = rules
  const holidays = useMemo(
    () => ({
      days: new Set(holidayNames.keys()),
      usual: authorityOpenHolidays.filter((day) => holidayNames.has(day)),
    }),
    [holidayNames, authorityOpenHolidays],
  )
  useEffect(() => {
    if (state.holidays !== holidays) send({ type: 'know-holidays', holidays })
  }, [send, state.holidays, holidays])
}

/** Sets a performance mark when the year starts to be drawn, the first time and each time it is shown again. */
function useMarkedShow(isShown: boolean) {
  const [wasShown, setWasShown] = useState(false)
  if (isShown === wasShown) return
  setWasShown(isShown)
  if (isShown) performance.mark('planner:render')
}

type DrawnInProps = Omit<YearProps, 'planner'> &
  Pick<DayLineProps, 'source' | 'hint' | 'touchHint'> & { onEvent?: Planner['send'] }

/** The days and what explains them: the legend, a line for the day at the pointer, and the figures of a drag. */
export function DrawnIn({ source, rules, facts, overlays, onEvent, hint, touchHint }: DrawnInProps) {
  const [pointed] = useState(createPointedDay)
  const hintId = useId()
  const isPhone = useMedia('(width < 36rem)')
  const { fundingYear, yearStart, weekStart } = rules
  // The authority's rules may load later; they change neither the days nor the focus.
  const year = useMemo(
    (): YearShown => ({ fundingYear, yearStart, weekStart }),
    [fundingYear, yearStart, weekStart],
  )

  return (
    <>
      {isPhone && <MonthStrip year={year} today={facts.today} />}
      <YearGrid
        year={year}
        showsOneMonth={isPhone}
        facts={facts}
        marks={overlays.marks}
        source={source}
        onPoint={pointed.point}
        onEvent={onEvent}
        describedBy={hintId}
      />
      {onEvent !== undefined && <DragFigures source={source} rules={rules} facts={facts} />}
      <Legend year={rules} facts={facts} overlays={overlays} />
      <DayLine
        id={hintId}
        hint={hint}
        touchHint={touchHint}
        isAboveLedgerLine={onEvent !== undefined}
        pointed={pointed}
        source={source}
        facts={facts}
        marks={overlays.marks}
      />
    </>
  )
}

/** Bank holidays and today are always painted, and hidden by CSS. */
export function withoutOf({ switches }: Overlays): string {
  return switches.flatMap(({ overlay, isOn }) => (isOn ? [] : [overlay])).join(' ')
}
