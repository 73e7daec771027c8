import type { IsoDate } from '#domain/year/iso-date.ts'
import type { GestureEvent } from '#web/planner/plan/gesture.ts'
import { createDayFinder } from './day-finder.ts'
import { turnMonthsAtSides } from './turn-months.ts'

const longPressMs = 350
/** A touch that moves further before the long press is a scroll. */
const scrollSlopPx = 10
/** Length of the vibration. */
const tickMs = 10

type GridPointer = {
  /** Absent where the year is read-only. */
  send: ((event: GestureEvent) => void) | undefined
  point: (day: IsoDate | null) => void
}

export function dayUnder(element: EventTarget | null): IsoDate | null {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-date]') : null
  return cell?.getAttribute('data-date') ?? null
}

/**
 * One set of native listeners for all days, so that a move does not run through React. Mouse and pen press at once.
 * Touch scrolls; it presses by a long press, or at once on the first and last day of a term, where CSS disables
 * scrolling; a tap is a click.
 */
export function listenToPointer(grid: HTMLElement, { send, point }: GridPointer): () => void {
  let isDown = false
  let lastDay: IsoDate | null = null
  let waiting: { timer: number; day: IsoDate; x: number; y: number } | null = null
  let stopCapture: () => void = () => undefined

  function press(day: IsoDate) {
    isDown = true
    lastDay = day
    send?.({ type: 'press', day })
  }

  function pressAndHold(day: IsoDate, pointerId: number, clientX: number) {
    const days = createDayFinder(grid)
    // Measured before the press, which changes the page.
    const turning = turnMonthsAtSides(grid)
    turning.at(clientX)
    press(day)
    let last: { x: number; y: number } | null = null
    const release = capturePointer(pointerId, {
      move({ pageX: x, pageY: y, clientX: ofWindow }) {
        last = { x, y }
        turning.at(ofWindow)
        reach(days.dayAt(last))
      },
      up,
      cancel,
    })
    // The pointer rests while another month comes under it.
    const reachAgain = () => last !== null && reach(days.dayAt(last))
    grid.addEventListener('scroll', reachAgain)
    stopCapture = () => {
      grid.removeEventListener('scroll', reachAgain)
      turning.stop()
      days.stop()
      release()
    }
  }

  function reach(day: IsoDate | null) {
    if (day === lastDay || (day === null && isDown)) return
    lastDay = day
    if (day !== null) send?.({ type: 'reach', day, by: 'pointer' })
    // During a drag the ledger shows the figures; describing each day passed would only cost time.
    point(isDown ? null : day)
  }

  function up() {
    stopCapture()
    if (isDown) {
      send?.({ type: 'release' })
      point(lastDay)
    }
    isDown = false
  }

  function cancel() {
    stopCapture()
    stopWaiting()
    if (isDown) send?.({ type: 'cancel' })
    isDown = false
  }

  function stopWaiting() {
    if (waiting !== null) window.clearTimeout(waiting.timer)
    waiting = null
  }

  const listening = new AbortController()
  function on<T extends keyof HTMLElementEventMap>(
    type: T,
    listener: (event: HTMLElementEventMap[T]) => void,
  ) {
    // A passive listener can't prevent scrolling during a drag.
    grid.addEventListener(type, listener, { passive: false, signal: listening.signal })
  }

  on('pointerdown', (event) => {
    const day = dayUnder(event.target)
    if (day === null || event.button !== 0 || !event.isPrimary) return
    point(day)
    if (send === undefined) return
    const { pointerId, clientX, clientY } = event
    if (event.pointerType !== 'touch' || isHandle(event.target)) return pressAndHold(day, pointerId, clientX)
    const timer = window.setTimeout(() => {
      waiting = null
      navigator.vibrate?.(tickMs)
      pressAndHold(day, pointerId, clientX)
    }, longPressMs)
    waiting = { timer, day, x: clientX, y: clientY }
  })
  on('pointermove', ({ clientX: x, clientY: y, target }) => {
    if (waiting !== null && Math.hypot(x - waiting.x, y - waiting.y) > scrollSlopPx) stopWaiting()
    if (!isDown) reach(dayUnder(target))
  })
  on('pointerup', ({ isPrimary }) => {
    // A second finger does not end the drag of the first.
    if (!isPrimary) return
    if (waiting !== null) press(waiting.day)
    stopWaiting()
    up()
  })
  on('pointercancel', ({ isPrimary }) => {
    if (isPrimary) cancel()
  })
  on('pointerleave', () => {
    if (isDown) return
    lastDay = null
    point(null)
  })
  on('contextmenu', (event) => {
    if (isDown) event.preventDefault()
  })
  on('touchmove', (event) => {
    if (isDown) event.preventDefault()
  })
  return () => {
    stopCapture()
    stopWaiting()
    listening.abort()
  }
}

type Held = Readonly<Record<'move' | 'up' | 'cancel', (event: PointerEvent) => void>>

/** Captures the pointer outside React, so that no component handles its moves, and those outside the grid arrive. */
function capturePointer(pointerId: number, { move, up, cancel }: Held): () => void {
  const listening = new AbortController()
  function listenUntilStopped(place: Document | HTMLElement) {
    const { signal } = listening
    place.addEventListener('pointermove', (event) => isHeld(event) && move(event), { signal })
    place.addEventListener('pointerup', (event) => isHeld(event) && up(event), { signal })
    place.addEventListener('pointercancel', (event) => isHeld(event) && cancel(event), { signal })
  }
  function isHeld(event: Event): event is PointerEvent {
    return event instanceof PointerEvent && event.pointerId === pointerId
  }

  const holder = document.createElement('div')
  listenUntilStopped(holder)
  // With a context menu open the end of the drag would be missed.
  holder.addEventListener('contextmenu', (event) => event.preventDefault())
  // Pressing another mouse button ends the capture while the first is still down.
  holder.addEventListener('lostpointercapture', () => listenUntilStopped(document), {
    signal: listening.signal,
  })
  document.body.append(holder)
  holder.setPointerCapture(pointerId)
  return () => {
    listening.abort()
    holder.remove()
  }
}

function isHandle(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.start, .end') !== null
}
