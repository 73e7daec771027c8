import type { IsoDate } from '#domain/iso-date.ts'
import type { GestureEvent } from '#web/calendars/planner/gesture/gesture.ts'
import { createDayFinder, type DayFinder } from './day-finder.ts'

const longPressMs = 350
/** A finger that moves further than this many pixels before the long press is scrolling. */
const scrollSlop = 10

export type GridPointer = {
  /** Absent where the year can only be looked at. */
  send: ((event: GestureEvent) => void) | undefined
  point: (day: IsoDate | null) => void
}

export function dayUnder(element: EventTarget | null): IsoDate | null {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-date]') : null
  return cell?.dataset.date ?? null
}

/**
 * One set of listeners for all days, and the browser's own: a move is heard without asking all components about it.
 * Mouse and pen press at once. A finger scrolls: it presses by a long press, or at once on the first and the last day
 * of a term, where the style sheet takes scrolling away; a tap is a click.
 */
export function listenToPointer(grid: HTMLElement, { send, point }: GridPointer): () => void {
  let isDown = false
  let dayAt: DayFinder = () => null
  let lastDay: IsoDate | null = null
  let waiting: { timer: number; day: IsoDate; x: number; y: number } | null = null

  function press(day: IsoDate, pointerId: number) {
    isDown = true
    lastDay = day
    dayAt = createDayFinder(grid)
    grid.setPointerCapture(pointerId)
    send?.({ type: 'press', day })
  }

  function stopWaiting() {
    if (waiting !== null) window.clearTimeout(waiting.timer)
    waiting = null
  }

  const listening = new AbortController()
  function hear<T extends keyof HTMLElementEventMap>(
    type: T,
    listener: (event: HTMLElementEventMap[T]) => void,
  ) {
    // A passive one can't keep the page from scrolling under a drag.
    grid.addEventListener(type, listener, { passive: false, signal: listening.signal })
  }

  hear('pointerdown', (event) => {
    const day = dayUnder(event.target)
    if (day === null || event.button !== 0 || !event.isPrimary) return
    point(day)
    if (send === undefined) return
    const { pointerId, clientX, clientY } = event
    if (event.pointerType !== 'touch' || isHandle(event.target)) return press(day, pointerId)
    const timer = window.setTimeout(() => {
      waiting = null
      navigator.vibrate?.(10)
      press(day, pointerId)
    }, longPressMs)
    waiting = { timer, day, x: clientX, y: clientY }
  })
  hear('pointermove', ({ clientX: x, clientY: y, target }) => {
    if (waiting !== null && Math.hypot(x - waiting.x, y - waiting.y) > scrollSlop) stopWaiting()
    // While it is captured, every move has the grid as its target, wherever it is.
    const day = isDown ? dayAt({ x, y }) : dayUnder(target)
    if (day === lastDay || (day === null && isDown)) return
    lastDay = day
    // In a drag the ledger says what counts: words about each day that is passed over would only cost it time.
    point(isDown ? null : day)
    if (day !== null) send?.({ type: 'reach', day, by: 'pointer' })
  })
  hear('pointerup', ({ pointerId }) => {
    const tapped = waiting
    stopWaiting()
    if (tapped !== null) press(tapped.day, pointerId)
    if (isDown) {
      send?.({ type: 'release' })
      point(lastDay)
    }
    isDown = false
  })
  hear('pointercancel', () => {
    stopWaiting()
    if (isDown) send?.({ type: 'cancel' })
    isDown = false
  })
  hear('pointerleave', () => {
    if (isDown) return
    lastDay = null
    point(null)
  })
  hear('contextmenu', (event) => {
    if (isDown) event.preventDefault()
  })
  hear('touchmove', (event) => {
    if (isDown) event.preventDefault()
  })
  return () => {
    stopWaiting()
    listening.abort()
  }
}

function isHandle(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.start, .end') !== null
}
