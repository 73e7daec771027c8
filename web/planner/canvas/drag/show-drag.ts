import type { LedgerFigures } from '#web/planner/ledger/ledger-figures.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { type Gesture, isDragging, selectionOf } from '#web/planner/plan/gesture.ts'
import { type DragWords, dragWords } from './drag-words.ts'

type Read = { source: YearSource; readFigures: () => LedgerFigures }

/** Above the pointer; a finger covers more. */
const aboveMousePx = 18
const aboveFingerPx = 28
const toEdgePx = 8
/** It stands still until the pointer is farther away: a moved layer costs a new composition of the page. */
const stepPx = { across: 160, down: 56 }

/**
 * The figures at the pointer during a drag. They are written into the element's lines and moved by a transform: nothing
 * is rendered, and the page is laid out once, when the drag begins.
 */
export function showDrag(element: HTMLElement, { source, readFigures }: Read): () => void {
  const lines = [...element.querySelectorAll<HTMLElement>('[data-line]')]
  let following: AbortController | null = null
  let size = { width: 0, height: 0, windowWidth: 0 }

  function write(words: DragWords) {
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
    following?.abort()
    following = null
    element.hidden = true
  }

  function follow({ clientX, clientY, pointerType }: PointerEvent) {
    const { width, height, windowWidth } = size
    const apart = pointerType === 'touch' ? aboveFingerPx : aboveMousePx
    const centred = Math.round((clientX - width / 2) / stepPx.across) * stepPx.across
    const x = Math.max(toEdgePx, Math.min(centred, windowWidth - width - toEdgePx))
    const above = Math.floor((clientY - height - apart) / stepPx.down) * stepPx.down
    // At the upper edge there is no room above.
    const y = above < toEdgePx ? Math.ceil((clientY + apart) / stepPx.down) * stepPx.down : above
    const transform = `translate(${x}px, ${y}px)`
    if (element.style.transform !== transform) element.style.transform = transform
  }

  function onChange() {
    const gesture: Gesture | null = source.readGesture()
    const selection = gesture !== null && isDragging(gesture) ? selectionOf(gesture) : null
    if (selection === null) {
      if (following !== null) end()
      return
    }
    if (following === null) begin()
    write(dragWords(selection, readFigures()))
  }

  const unsubscribe = source.subscribe(onChange)
  return () => {
    unsubscribe()
    end()
  }
}

function textOf(words: DragWords, line: string | undefined): string {
  return line === 'dates' ? words.dates : line === 'days' ? words.days : words.claim
}
