/** How near to a side of the month; a finger on the outer half of a day is. */
const sidePx = 24
const turnAfterMs = 600

type Turning = { at: (clientX: number) => void; stop: () => void }

/** Where one month is shown at a time, a drag held at a side turns to the month there, and on while it is held. */
export function turnMonthsAtSides(grid: HTMLElement): Turning {
  const { left, right } = grid.getBoundingClientRect()
  const hasMore = grid.scrollWidth > grid.clientWidth
  // A drag that begins at a side, on a Monday, turns nothing until it has left it.
  let side: number | null = null
  let timer = 0

  return {
    at(clientX) {
      const now = Number(clientX > right - sidePx) - Number(clientX < left + sidePx)
      if (now === side || !hasMore) return
      window.clearInterval(timer)
      if (side !== null && now !== 0)
        timer = window.setInterval(() => grid.scrollBy({ left: now * grid.clientWidth }), turnAfterMs)
      side = now
    },
    stop: () => window.clearInterval(timer),
  }
}
