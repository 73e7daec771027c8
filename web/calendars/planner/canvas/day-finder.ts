import type { IsoDate } from '#domain/iso-date.ts'

type Box = { left: number; top: number; right: number; bottom: number }
type MeasuredDay = readonly [IsoDate, Box]
type Point = { x: number; y: number }

export type DayFinder = (at: Point) => IsoDate | null

/**
 * Finds the day at a place of the window. The browser could be asked each time, but it would search the whole page:
 * so the days are measured once, and again when the grid has moved or grown.
 */
export function createDayFinder(grid: HTMLElement): DayFinder {
  let measured: DOMRect | null = null
  let boxes: readonly MeasuredDay[] = []

  return ({ x, y }) => {
    const place = grid.getBoundingClientRect()
    if (measured === null || !isSameSize(measured, place)) {
      boxes = measureDays(grid, place)
      measured = place
    }
    return dayAt(boxes, { x: x - place.left, y: y - place.top })
  }
}

export function dayAt(boxes: readonly MeasuredDay[], { x, y }: Point): IsoDate | null {
  const found = boxes.find(
    ([, { left, top, right, bottom }]) => left <= x && x < right && top <= y && y < bottom,
  )
  return found?.[0] ?? null
}

/** From the grid's own corner, so that scrolling changes nothing. */
function measureDays(grid: HTMLElement, place: DOMRect): MeasuredDay[] {
  return [...grid.querySelectorAll<HTMLElement>('[data-date]')].map((cell) => {
    const { left, top, right, bottom } = cell.getBoundingClientRect()
    return [
      cell.dataset.date ?? '',
      {
        left: left - place.left,
        top: top - place.top,
        right: right - place.left,
        bottom: bottom - place.top,
      },
    ]
  })
}

function isSameSize(one: DOMRect, other: DOMRect): boolean {
  return one.width === other.width && one.height === other.height
}
