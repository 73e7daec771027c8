import type { IsoDate } from '#domain/year/iso-date.ts'

type Box = { left: number; top: number; right: number; bottom: number }
type Measured = { element: HTMLElement; box: Box }
type MeasuredDay = readonly [IsoDate, Box]
/** Null until the pointer comes to the week or the month. */
type MeasuredWeek = Measured & { days: readonly MeasuredDay[] | null }
type MeasuredMonth = Measured & { weeks: readonly MeasuredWeek[] | null }
/** Of the page: `pageX` and `pageY` of an event, which scrolling does not change. */
type PagePoint = { x: number; y: number }

type DayFinder = {
  dayAt: (at: PagePoint) => IsoDate | null
  stop: () => void
}

/**
 * Finds the day at a point of the page. `elementFromPoint` would force a layout on every move, so each week
 * is measured once, and again when the grid or its container changes size, or the grid scrolls to another month.
 */
export function createDayFinder(grid: HTMLElement): DayFinder {
  let months: readonly MeasuredMonth[] | null = null
  // The observer also fires once at the start, so the months are measured before the first move.
  const sizes = new ResizeObserver(() => {
    months = measureMonths(grid)
  })
  // In a tall window content that grows above the grid moves it without making the page taller.
  for (const element of [grid, grid.closest('main'), document.body])
    if (element !== null) sizes.observe(element)
  const measureAgain = () => {
    months = null
  }
  grid.addEventListener('scroll', measureAgain)

  return {
    dayAt(at) {
      months ??= measureMonths(grid)
      const month = months.find(({ box }) => isInside(box, at))
      if (month === undefined) return null
      month.weeks ??= measureWeeks(month.element)
      const week = month.weeks.find(({ box }) => isInside(box, at))
      if (week === undefined) return null
      week.days ??= measureDays(week.element)
      return dayAt(week.days, at)
    },
    stop() {
      sizes.disconnect()
      grid.removeEventListener('scroll', measureAgain)
    },
  }
}

export function dayAt(boxes: readonly MeasuredDay[], at: PagePoint): IsoDate | null {
  return boxes.find(([, box]) => isInside(box, at))?.[0] ?? null
}

function isInside({ left, top, right, bottom }: Box, { x, y }: PagePoint): boolean {
  return left <= x && x < right && top <= y && y < bottom
}

function measureMonths(grid: HTMLElement): MeasuredMonth[] {
  return measured(grid, '.month').map((month) => ({ ...month, weeks: null }))
}

function measureWeeks(month: HTMLElement): MeasuredWeek[] {
  return measured(month, '.week').map((week) => ({ ...week, days: null }))
}

function measureDays(week: HTMLElement): MeasuredDay[] {
  return measured(week, '[data-date]').map(({ element, box }) => [element.dataset.date ?? '', box])
}

function measured(place: HTMLElement, selector: string): Measured[] {
  return [...place.querySelectorAll<HTMLElement>(selector)].map((element) => ({
    element,
    box: boxOnPage(element),
  }))
}

function boxOnPage(element: HTMLElement): Box {
  const { scrollX, scrollY } = window
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY }
}
