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
