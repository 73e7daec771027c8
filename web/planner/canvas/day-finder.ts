import type { IsoDate } from '#domain/year/iso-date.ts'

type Box = { left: number; top: number; right: number; bottom: number }
type MeasuredDay = readonly [IsoDate, Box]
/** Of the page: `pageX` and `pageY` of an event, which scrolling does not change. */
type PagePoint = { x: number; y: number }

export type DayFinder = {
  dayAt: (at: PagePoint) => IsoDate | null
  stop: () => void
}

/**
 * Finds the day at a place of the page. The browser could be asked each time, but it would bring the whole page up to
 * date first: so the days are measured once, and again when the grid, or what it stands in, has grown or shrunk.
 */
export function createDayFinder(grid: HTMLElement): DayFinder {
  let boxes: readonly MeasuredDay[] | null = null
  // Told of once at the beginning too: by then all is laid out, and the first move need not wait for that.
  const sizes = new ResizeObserver(() => {
    boxes = measureDays(grid)
  })
  // In a tall window a page that grows above the grid moves it, and is itself no taller: its content is.
  for (const element of [grid, grid.closest('main'), document.body])
    if (element !== null) sizes.observe(element)

  return {
    dayAt(at) {
      boxes ??= measureDays(grid)
      return dayAt(boxes, at)
    },
    stop: () => sizes.disconnect(),
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
