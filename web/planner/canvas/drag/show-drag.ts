import type { LedgerFigures } from '#web/planner/ledger/ledger-figures.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { type Gesture, isDragging, selectionOf } from '#web/planner/plan/gesture.ts'
import { type DragWords, dragWords } from './drag-words.ts'

type Read = { source: YearSource; readFigures: () => LedgerFigures }

/** Beside a mouse, and above a finger, which would cover it. */
const besideMousePx = 18
const aboveFingerPx = 28
const toEdgePx = 8

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
    const isTouch = pointerType === 'touch'
    const wantedX = isTouch ? clientX - width / 2 : clientX + besideMousePx
    const x = Math.max(toEdgePx, Math.min(wantedX, windowWidth - width - toEdgePx))
    const above = clientY - height - (isTouch ? aboveFingerPx : besideMousePx)
    // At the upper edge there is no room above.
    const y = above < toEdgePx ? clientY + besideMousePx + (isTouch ? aboveFingerPx : 0) : above
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
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
