import type { IsoDate } from '#domain/year/iso-date.ts'
import type { GestureEvent } from '#web/planner/plan/gesture.ts'
import { createDayFinder } from './day-finder.ts'

const longPressMs = 350
/** A finger that moves further than this many pixels before the long press is scrolling. */
const scrollSlopPx = 10
/** Short enough to be felt as a tick. */
const tickMs = 10

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
  let lastDay: IsoDate | null = null
  let waiting: { timer: number; day: IsoDate; x: number; y: number } | null = null
  let letGo: () => void = () => undefined

  function press(day: IsoDate) {
    isDown = true
    lastDay = day
    send?.({ type: 'press', day })
  }

  function pressAndHold(day: IsoDate, pointerId: number) {
    press(day)
    const days = createDayFinder(grid)
    const release = holdPointer(pointerId, {
      move: ({ pageX: x, pageY: y }) => reach(days.dayAt({ x, y })),
      up,
      cancel,
    })
    letGo = () => {
      days.stop()
      release()
    }
  }

  function reach(day: IsoDate | null) {
    if (day === lastDay || (day === null && isDown)) return
    lastDay = day
    // In a drag the ledger says what counts: words about each day that is passed over would only cost it time.
    point(isDown ? null : day)
    if (day !== null) send?.({ type: 'reach', day, by: 'pointer' })
  }

  function up() {
    letGo()
    if (isDown) {
      send?.({ type: 'release' })
      point(lastDay)
    }
    isDown = false
  }

  function cancel() {
    letGo()
    stopWaiting()
    if (isDown) send?.({ type: 'cancel' })
    isDown = false
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
    if (event.pointerType !== 'touch' || isHandle(event.target)) return pressAndHold(day, pointerId)
    const timer = window.setTimeout(() => {
      waiting = null
      navigator.vibrate?.(tickMs)
      pressAndHold(day, pointerId)
    }, longPressMs)
    waiting = { timer, day, x: clientX, y: clientY }
  })
  hear('pointermove', ({ clientX: x, clientY: y, target }) => {
    if (waiting !== null && Math.hypot(x - waiting.x, y - waiting.y) > scrollSlopPx) stopWaiting()
    if (!isDown) reach(dayUnder(target))
  })
  hear('pointerup', ({ isPrimary }) => {
    // Another finger comes and goes beside the one that draws.
    if (!isPrimary) return
    if (waiting !== null) press(waiting.day)
    stopWaiting()
    up()
  })
  hear('pointercancel', ({ isPrimary }) => {
    if (isPrimary) cancel()
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
    letGo()
    stopWaiting()
    listening.abort()
  }
}

type Held = Readonly<Record<'move' | 'up' | 'cancel', (event: PointerEvent) => void>>

/**
 * Leads a pointer that is down to a place outside the page's components until it is let go: none of them is asked
 * about each move, and it is heard wherever it goes.
 */
function holdPointer(pointerId: number, { move, up, cancel }: Held): () => void {
  const hearing = new AbortController()
  function hearOn(place: Document | HTMLElement) {
    const { signal } = hearing
    place.addEventListener('pointermove', (event) => isHeld(event) && move(event), { signal })
    place.addEventListener('pointerup', (event) => isHeld(event) && up(event), { signal })
    place.addEventListener('pointercancel', (event) => isHeld(event) && cancel(event), { signal })
  }
  function isHeld(event: Event): event is PointerEvent {
    return event instanceof PointerEvent && event.pointerId === pointerId
  }

  const holder = document.createElement('div')
  hearOn(holder)
  // A menu in the middle of a drag would keep its end from being heard.
  holder.addEventListener('contextmenu', (event) => event.preventDefault())
  // A click of another button takes the pointer away, though the first one is still down.
  holder.addEventListener('lostpointercapture', () => hearOn(document), { signal: hearing.signal })
  document.body.append(holder)
  holder.setPointerCapture(pointerId)
  return () => {
    hearing.abort()
    holder.remove()
  }
}

function isHandle(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.start, .end') !== null
}
