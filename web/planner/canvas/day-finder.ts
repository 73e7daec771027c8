import type { IsoDate } from '#domain/year/iso-date.ts'

type Box = { left: number; top: number; right: number; bottom: number }
/** `inside` is measured when the pointer comes to the place. */
type Place<Of = HTMLElement> = { of: Of; box: Box; inside?: readonly Place[] }
/** Of the page: `pageX` and `pageY` of an event, which scrolling does not change. */
type PagePoint = { x: number; y: number }

/**
 * Finds the day at a point of the page. `elementFromPoint` would force a layout on every move, so each week
 * is measured once, and again when the grid or its container changes size, or the grid scrolls to another month.
 */
export function createDayFinder(grid: HTMLElement) {
  let months: readonly Place[] | null = null
  // The observer also fires once at the start, so the months are measured before the first move.
  const sizes = new ResizeObserver(() => {
    months = placesIn(grid, '.month')
  })
  // In a tall window content that grows above the grid moves it without making the page taller.
  for (const element of [grid, grid.closest('main'), document.body])
    if (element !== null) sizes.observe(element)
  const measureAgain = () => {
    months = null
  }
  grid.addEventListener('scroll', measureAgain)

  return {
    dayAt(at: PagePoint): IsoDate | null {
      months ??= placesIn(grid, '.month')
      const month = placeAt(months, at)
      if (month === undefined) return null
      month.inside ??= placesIn(month.of, '.week')
      const week = placeAt(month.inside, at)
      if (week === undefined) return null
      week.inside ??= placesIn(week.of, '[data-date]')
      return placeAt(week.inside, at)?.of.getAttribute('data-date') ?? null
    },
    stop() {
      sizes.disconnect()
      grid.removeEventListener('scroll', measureAgain)
    },
  }
}

export function placeAt<Of>(places: readonly Place<Of>[], { x, y }: PagePoint): Place<Of> | undefined {
  return places.find(({ box }) => box.left <= x && x < box.right && box.top <= y && y < box.bottom)
}

function placesIn(place: HTMLElement, selector: string): Place[] {
  const { scrollX, scrollY } = window
  return [...place.querySelectorAll<HTMLElement>(selector)].map((of) => {
    const { left, top, right, bottom } = of.getBoundingClientRect()
    return {
      of,
      box: { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY },
    }
  })
}
