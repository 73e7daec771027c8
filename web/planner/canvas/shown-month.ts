import { type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import type { YearMonth } from './year-months.ts'

/** The month that is shown first: today's, or the year's first where today is in another year. */
export function indexOfToday(months: readonly YearMonth[], today: IsoDate): number {
  return Math.max(
    months.findIndex((month) => isWithin(today, month)),
    0,
  )
}

/** Where one month is shown at a time, in a row that scrolls. */
export function showMonth(grid: HTMLElement, index: number, behavior: ScrollBehavior): void {
  grid.scrollTo({ left: index * widthOf(grid), behavior })
}

export function indexOfShown(grid: HTMLElement): number {
  return Math.round(grid.scrollLeft / widthOf(grid))
}

/** From the start of one month to that of the next. */
function widthOf(grid: HTMLElement): number {
  const [one, next] = grid.querySelectorAll<HTMLElement>('.month')
  return (next?.offsetLeft ?? 0) - (one?.offsetLeft ?? 0) || 1
}
