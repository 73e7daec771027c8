import type { LedgerFigures } from '#web/planner/ledger/ledger-figures.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { isDragging, type Selection, selectionOf } from '#web/planner/plan/gesture.ts'
import { type DragWords, dragWords } from './drag-words.ts'

type Read = { source: YearSource; readFigures: () => LedgerFigures; pressed: PointerEvent }

/** Above the pointer; a finger covers more. */
const aboveMousePx = 18
const aboveFingerPx = 28
const toEdgePx = 8
/** How far the pointer moves before the figures follow: moving the layer makes the browser compose the page anew. */
const maxOffsetPx = { across: 120, down: 44 }
/** Words that change more often can't be read. */
const intervalMs = 100
/** How much longer the last words wait for another move, to be drawn in the same frame as the year. */
const trailingDelayMs = 40

/**
 * The figures at the pointer during a drag. They are written into the element's lines and moved by a transform: nothing
 * is rendered, and the page is laid out once, when the drag begins.
 */
export function showDrag(element: HTMLElement, { source, readFigures, pressed }: Read): () => void {
  const lines = [...element.querySelectorAll<HTMLElement>('[data-line]')]
  let following: AbortController | null = null
  let size = { width: 0, height: 0, windowWidth: 0 }
  let followed = { x: Number.NaN, y: Number.NaN }
  let writtenAt = Number.NEGATIVE_INFINITY
  let trailing: ReturnType<typeof setTimeout> | undefined

  function write() {
    clearTimeout(trailing)
    trailing = undefined
    const selection = selectionIn(source)
    if (selection === null) return
    writtenAt = performance.now()
    const words = dragWords(selection, readFigures())
    for (const line of lines) {
      const next = textOf(words, line.dataset.line)
      if (line.firstChild instanceof Text) {
        if (line.firstChild.data !== next) line.firstChild.data = next
      } else line.textContent = next
    }
  }

  function begin() {
    element.hidden = false
    size = {
      width: element.offsetWidth,
      height: element.offsetHeight,
      windowWidth: document.documentElement.clientWidth,
    }
    following = new AbortController()
    document.addEventListener('pointermove', follow, { passive: true, signal: following.signal })
  }

  function end() {
    clearTimeout(trailing)
    trailing = undefined
    writtenAt = Number.NEGATIVE_INFINITY
    followed = { x: Number.NaN, y: Number.NaN }
    following?.abort()
    following = null
    element.hidden = true
  }

  function follow({ clientX, clientY, pointerType }: PointerEvent) {
    const isNear =
      Math.abs(clientX - followed.x) <= maxOffsetPx.across &&
      Math.abs(clientY - followed.y) <= maxOffsetPx.down
    if (isNear) return
    followed = { x: clientX, y: clientY }
    const { width, height, windowWidth } = size
    const apart = maxOffsetPx.down + (pointerType === 'touch' ? aboveFingerPx : aboveMousePx)
    const x = Math.max(toEdgePx, Math.min(clientX - width / 2, windowWidth - width - toEdgePx))
    const above = clientY - height - apart
    // At the upper edge there is no room above.
    const y = above < toEdgePx ? clientY + apart : above
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  }

  function onChange() {
    if (selectionIn(source) === null) {
      if (following !== null) end()
      return
    }
    if (following === null) begin()
    const waitMs = writtenAt + intervalMs - performance.now()
    if (waitMs <= 0) write()
    else trailing ??= setTimeout(write, waitMs + trailingDelayMs)
  }

  const unsubscribe = source.subscribe(onChange)
  // A drag may have ended its moves before this part was loaded.
  onChange()
  if (following !== null) follow(pressed)
  return () => {
    unsubscribe()
    end()
  }
}

function selectionIn(source: YearSource): Selection | null {
  const gesture = source.readGesture()
  return gesture !== null && isDragging(gesture) ? selectionOf(gesture) : null
}

function textOf(words: DragWords, line: string | undefined): string {
  return line === 'dates' ? words.dates : line === 'days' ? words.days : words.claim
}
