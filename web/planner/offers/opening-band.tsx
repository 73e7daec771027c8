import './opening-band.css'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useMemo, useState } from 'react'
import type { ClosedRange } from '#domain/offer/offer.ts'
import { formatDate, rangeInWords } from '#domain/year/format-date.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { type IsoDate, workingWeekOf } from '#domain/year/iso-date.ts'
import { realTerms } from '#web/planner/plan/plan.ts'
import type { Planner } from '#web/planner/plan/use-planner.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { useRovingTabIndex } from '#web/planner/roving-tab-index.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ClosedRanges } from './closed-ranges.tsx'
import { type OpeningWeek, openingMonths, withWeeks } from './opening-weeks.ts'

export type OpeningBandProps = { planner: Planner; rules: YearRules; facts: YearFacts }
type Painting = { isClosing: boolean; mondays: readonly IsoDate[] }

/** The opening days of the year, a cell for each week: drawn across, or by key. Weeks of the terms are always open. */
export function OpeningBand({ planner: { state, send }, rules, facts }: OpeningBandProps) {
  const plan = state.history.present
  const year = plannedYear(rules.fundingYear, rules.yearStart)
  const [painting, setPainting] = useState<Painting | null>(null)
  const tabStop = useRovingTabIndex()
  const hint = useId()
  const closedRanges =
    painting === null
      ? plan.closedRanges
      : withWeeks(plan.closedRanges, painting.mondays, painting.isClosing, year)
  const months = useMemo(
    () => openingMonths(rules, { ...facts, terms: realTerms(plan), closedRanges }),
    [rules, facts, plan, closedRanges],
  )
  const weeks = months.flatMap((month) => month.weeks)
  // A week that begins before the year is that of the year before.
  const counted = weeks.filter(({ monday }) => monday >= year.startDate)
  const openCount = counted.filter(({ days }) => days > 0).length

  const take = (changed: readonly ClosedRange[]) =>
    send({ type: 'replace', plan: { ...plan, closedRanges: changed } })

  function toggle(week: OpeningWeek) {
    if (week.state !== 'terms')
      take(withWeeks(plan.closedRanges, [week.monday], week.state !== 'closed', year))
  }

  function begin(event: PointerEvent) {
    const week = weekUnder(event.target, weeks)
    if (week === undefined || week.state === 'terms' || event.button !== 0) return
    // A touch would otherwise hold the pointer on its first cell.
    if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId)
    setPainting({ isClosing: week.state !== 'closed', mondays: [week.monday] })
  }

  function reach(event: PointerEvent) {
    const week = weekUnder(event.target, weeks)
    if (painting === null || week === undefined || painting.mondays.includes(week.monday)) return
    setPainting({ ...painting, mondays: [...painting.mondays, week.monday] })
  }

  function end() {
    if (painting === null) return
    setPainting(null)
    take(withWeeks(plan.closedRanges, painting.mondays, painting.isClosing, year))
  }

  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (event.key === 'Escape') setPainting(null)
    tabStop.onKeyDown(event)
  }

  /** By key or by assistive technology: a pointer draws instead. */
  function onClick({ detail, target }: MouseEvent) {
    const week = detail === 0 ? weekUnder(target, weeks) : undefined
    if (week !== undefined) toggle(week)
  }

  return (
    <div>
      <p>
        Open <b className="font-semibold text-ink">{openCount}</b> of {counted.length} weeks.
      </p>
      <p id={hint} className="mt-1 text-soft print:hidden">
        Drag across weeks, or press Enter on one, to close or open them. Weeks of a term stay open: its own
        closures say when it is closed.
      </p>
      <fieldset
        {...tabStop}
        aria-label="Opening days"
        aria-describedby={hint}
        className="opening-band"
        onPointerDown={begin}
        onPointerOver={reach}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={() => setPainting(null)}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {months.map((month) => (
          <span key={month.month} className="opening-month">
            <span aria-hidden="true">{formatDate(month.month, 'd MMM').slice(2)}</span>
            <span className="flex">
              {month.weeks.map((week) => (
                <button
                  key={week.monday}
                  type="button"
                  tabIndex={-1}
                  data-monday={week.monday}
                  aria-pressed={week.days > 0}
                  aria-disabled={week.state === 'terms'}
                  aria-label={inWords(week)}
                  title={inWords(week)}
                  className={classNames('opening-week', `is-${week.state}`)}
                />
              ))}
            </span>
          </span>
        ))}
      </fieldset>
      <ClosedRanges ranges={plan.closedRanges} year={year} onTake={take} />
    </div>
  )
}

const states = {
  terms: 'a week of term',
  open: 'open',
  partly: 'partly open',
  closed: 'closed',
} as const satisfies Record<OpeningWeek['state'], string>

function inWords({ monday, state }: OpeningWeek): string {
  return `${rangeInWords(workingWeekOf(monday))}: ${states[state]}`
}

function weekUnder(target: EventTarget, weeks: readonly OpeningWeek[]): OpeningWeek | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  return weeks.find(({ monday }) => monday === target.dataset.monday)
}
