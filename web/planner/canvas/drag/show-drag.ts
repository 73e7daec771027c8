import type { LedgerFigures } from '#web/planner/ledger/ledger-figures.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { isDragging, type Selection, selectionOf } from '#web/planner/plan/gesture.ts'
import { type DragWords, dragWords } from './drag-words.ts'

type Read = { source: YearSource; readFigures: () => LedgerFigures; pressed: PointerEvent }

/** Above the pointer; a finger covers more. */
const aboveMousePx = 18
const aboveFingerPx = 28
const toEdgePx = 8
/**
 * How far the pointer moves before the figures follow: moving the layer makes the browser compose the page anew. Across, it
 * stays below them, also from Sunday to the next Monday; down, three weeks.
 */
const maxOffsetPx = { across: 164, up: 44, down: 88 }
/** Words that change more often can't be read. */
const intervalMs = 100

/**
 * The figures at the pointer during a drag. They are written into the element's lines and moved by a transform: nothing
 * is rendered, and the page is laid out once, when the drag begins.
 */
export function showDrag(element: HTMLElement, { source, readFigures, pressed }: Read): () => void {
  const lines = [...element.querySelectorAll<HTMLElement>('[data-line]')]
  let following: AbortController | null = null
  let size = { width: 0, height: 0, windowWidth: 0 }
  let followed = { x: Number.NaN, y: Number.NaN }
  let pointer = pressed
  let writtenAt = Number.NEGATIVE_INFINITY

  function write() {
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
    const { signal } = following
    document.addEventListener('pointermove', move, { passive: true, signal })
  }

  function end() {
    followed = { x: Number.NaN, y: Number.NaN }
    following?.abort()
    following = null
    element.hidden = true
  }

  /** Beside the first move at once, later in turn. */
  function move(event: PointerEvent) {
    pointer = event
    if (Number.isNaN(followed.x)) follow()
  }

  /** Returns whether the pointer had gone too far. */
  function follow(): boolean {
    const { clientX, clientY, pointerType } = pointer
    const isNear =
      Math.abs(clientX - followed.x) <= maxOffsetPx.across &&
      followed.y - clientY <= maxOffsetPx.up &&
      clientY - followed.y <= maxOffsetPx.down
    if (isNear) return false
    followed = { x: clientX, y: clientY }
    const { width, height, windowWidth } = size
    const apart = pointerType === 'touch' ? aboveFingerPx : aboveMousePx
    const x = Math.max(toEdgePx, Math.min(clientX - width / 2, windowWidth - width - toEdgePx))
    const above = clientY - height - apart - maxOffsetPx.up
    // At the upper edge there is no room above.
    const y = above < toEdgePx ? clientY + apart + maxOffsetPx.down : above
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    return true
  }

  function onChange() {
    const isDrawing = selectionIn(source) !== null
    if (isDrawing === (following !== null)) return
    if (!isDrawing) return end()
    begin()
    write()
  }

  function onTurn(isResting: boolean): boolean {
    if (following === null || (follow() && !isResting)) return following !== null
    if (!isResting && performance.now() - writtenAt < intervalMs) return false
    write()
    return true
  }

  const ends = [source.subscribe(onChange), source.inTurn(onTurn)]
  // A drag may have ended its moves before this part was loaded.
  onChange()
  if (following !== null) follow()
  return () => {
    for (const stop of ends) stop()
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
