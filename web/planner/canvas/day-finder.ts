import type { IsoDate } from '#domain/year/iso-date.ts'

type Box = { left: number; top: number; right: number; bottom: number }
type MeasuredDay = readonly [IsoDate, Box]
/** Of the page: `pageX` and `pageY` of an event, which scrolling does not change. */
type PagePoint = { x: number; y: number }

type DayFinder = {
  dayAt: (at: PagePoint) => IsoDate | null
  stop: () => void
}

/**
 * Finds the day at a point of the page. `elementFromPoint` would force a layout on every move, so the days are measured
 * once, and again when the grid or its container changes size, or the grid scrolls to another month.
 */
export function createDayFinder(grid: HTMLElement): DayFinder {
  let boxes: readonly MeasuredDay[] | null = null
  // The observer also fires once at the start, so the days are measured before the first move.
  const sizes = new ResizeObserver(() => {
    boxes = measureDays(grid)
  })
  // In a tall window content that grows above the grid moves it without making the page taller.
  for (const element of [grid, grid.closest('main'), document.body])
    if (element !== null) sizes.observe(element)
  const measureAgain = () => {
    boxes = null
  }
  grid.addEventListener('scroll', measureAgain)

  return {
    dayAt(at) {
      boxes ??= measureDays(grid)
      return dayAt(boxes, at)
    },
    stop() {
      sizes.disconnect()
      grid.removeEventListener('scroll', measureAgain)
    },
  }
}

export function dayAt(boxes: readonly MeasuredDay[], { x, y }: PagePoint): IsoDate | null {
  const found = boxes.find(
    ([, { left, top, right, bottom }]) => left <= x && x < right && top <= y && y < bottom,
  )
  return found?.[0] ?? null
}

function measureDays(grid: HTMLElement): MeasuredDay[] {
  const { scrollX, scrollY } = window
  return [...grid.querySelectorAll<HTMLElement>('[data-date]')].map((cell) => {
    const { left, top, right, bottom } = cell.getBoundingClientRect()
    return [
      cell.dataset.date ?? '',
      { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY },
    ]
  })
}
