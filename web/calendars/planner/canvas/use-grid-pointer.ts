import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { IsoDate } from '#domain/iso-date.ts'
import type { GestureEvent } from '#web/calendars/planner/gesture/gesture.ts'
import { createDayFinder, type DayFinder } from './day-finder.ts'

const longPressMs = 350
/** A finger that moves further than this many pixels before the long press is scrolling. */
const scrollSlop = 10

type GridPointer = {
  /** Absent where the year can only be looked at. */
  send: ((event: GestureEvent) => void) | undefined
  point: (day: IsoDate | null) => void
}

export function dayUnder(element: EventTarget | null): IsoDate | null {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-date]') : null
  return cell?.dataset.date ?? null
}

/**
 * One set of listeners for all days. Mouse and pen press at once. A finger scrolls: it presses by a long press, or
 * at once on the first and the last day of a term, where the style sheet takes scrolling away; a tap is a click.
 */
export function useGridPointer(grid: RefObject<HTMLElement | null>, { send, point }: GridPointer) {
  const isDown = useRef(false)
  const dayAt = useRef<DayFinder>(() => null)
  const lastDay = useRef<IsoDate | null>(null)
  const waiting = useRef<{ timer: number; day: IsoDate; x: number; y: number } | null>(null)

  useEffect(() => {
    const element = grid.current
    // React's own listener is passive, and a passive one can't keep the page from scrolling under a drag.
    const keepStill = (event: TouchEvent) => isDown.current && event.preventDefault()
    element?.addEventListener('touchmove', keepStill, { passive: false })
    return () => element?.removeEventListener('touchmove', keepStill)
  }, [grid])

  function press(day: IsoDate, pointerId: number) {
    isDown.current = true
    lastDay.current = day
    if (grid.current !== null) dayAt.current = createDayFinder(grid.current)
    grid.current?.setPointerCapture(pointerId)
    send?.({ type: 'press', day })
  }

  function stopWaiting() {
    if (waiting.current !== null) window.clearTimeout(waiting.current.timer)
    waiting.current = null
  }

  function onPointerDown(event: PointerEvent) {
    const day = dayUnder(event.target)
    if (day === null || event.button !== 0 || !event.isPrimary) return
    point(day)
    if (send === undefined) return
    const { pointerId, clientX, clientY } = event
    if (event.pointerType !== 'touch' || isHandle(event.target)) return press(day, pointerId)
    const timer = window.setTimeout(() => {
      waiting.current = null
      navigator.vibrate?.(10)
      press(day, pointerId)
    }, longPressMs)
    waiting.current = { timer, day, x: clientX, y: clientY }
  }

  function onPointerMove(event: PointerEvent) {
    const { clientX, clientY } = event
    const start = waiting.current
    if (start !== null && Math.hypot(clientX - start.x, clientY - start.y) > scrollSlop) stopWaiting()
    // While it is captured, every move has the grid as its target, wherever it is.
    const day = isDown.current ? dayAt.current({ x: clientX, y: clientY }) : dayUnder(event.target)
    if (day === lastDay.current || (day === null && isDown.current)) return
    lastDay.current = day
    // In a drag the ledger says what counts: words about each day that is passed over would only cost it time.
    point(isDown.current ? null : day)
    if (day !== null) send?.({ type: 'reach', day, by: 'pointer' })
  }

  function onPointerUp(event: PointerEvent) {
    const tapped = waiting.current
    stopWaiting()
    if (tapped !== null) press(tapped.day, event.pointerId)
    if (isDown.current) {
      send?.({ type: 'release' })
      point(lastDay.current)
    }
    isDown.current = false
  }

  function onPointerCancel() {
    stopWaiting()
    if (isDown.current) send?.({ type: 'cancel' })
    isDown.current = false
  }

  function onPointerLeave() {
    if (isDown.current) return
    lastDay.current = null
    point(null)
  }

  function onContextMenu(event: { preventDefault: () => void }) {
    if (isDown.current) event.preventDefault()
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave, onContextMenu }
}

function isHandle(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.start, .end') !== null
}
